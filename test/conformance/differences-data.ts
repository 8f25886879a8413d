import { addFile, type DifferenceExample } from './differences-example.ts';

/** Examples for "Data entities and payload". */
export const DATA_EXAMPLES: DifferenceExample[] = [
  {
    id: 'blank-node-dataset',
    decidedBy: [],
    change: (crate) =>
      crate.add(
        { '@id': '_:nights', '@type': 'Dataset', name: 'Nights' },
        { from: '#ann', property: 'about' },
      ),
  },
  {
    id: 'blank-node-file',
    decidedBy: [],
    change: (crate) =>
      crate.add({ '@id': '_:nights', '@type': 'File', name: 'Nights' }, { from: '#ann', property: 'about' }),
  },
  {
    id: 'blank-node-part',
    decidedBy: ['data-entity-iri'],
    form: 'document',
    change: (crate) => addFile(crate, '_:nights', null),
  },
  {
    id: 'unlinked-id-space',
    decidedBy: ['data-entity-linked'],
    change: (crate) => {
      crate.add({ '@id': 'night 1.csv', '@type': 'File', name: 'One night' });
      crate.files.push('night 1.csv');
    },
  },
  {
    id: 'linked-by-other-spelling',
    decidedBy: [],
    change: (crate) => {
      crate.add({ '@id': 'caf%C3%A9.txt', '@type': 'File', name: 'Café' });
      crate.append('./', 'hasPart', { '@id': 'café.txt' });
      crate.files.push('café.txt');
    },
  },
  {
    id: 'query-in-name',
    decidedBy: ['data-entity-present'],
    change: (crate) => addFile(crate, 'night?1.csv', 'night?1.csv'),
  },
  {
    id: 'hash-in-name',
    decidedBy: ['data-entity-present'],
    change: (crate) => addFile(crate, 'night#1.csv', 'night#1.csv'),
  },
  {
    id: 'part-of-file',
    decidedBy: [],
    change: (crate) => addFile(crate, 'counts.csv#row=4', null),
  },
  {
    id: 'query-after-path',
    decidedBy: [],
    change: (crate) => addFile(crate, 'counts.csv?row=4', null),
  },
  {
    id: 'dot-segments-in-zip',
    decidedBy: [],
    form: 'zip',
    change: (crate) => addFile(crate, 'lamp/../notes.txt', 'notes.txt'),
  },
  {
    id: 'outside-the-crate',
    decidedBy: ['data-entity-present'],
    change: (crate) => addFile(crate, '../notes.txt', '../notes.txt'),
  },
  {
    id: 'folder-without-entry-in-zip',
    decidedBy: [],
    form: 'zip',
    change: (crate) => {
      crate.files = crate.files.filter((name) => !name.endsWith('/'));
    },
  },
  {
    id: 'folder-of-bag-in-path',
    decidedBy: ['data-entity-present'],
    form: 'bag',
    change: (crate) => crate.rename('counts.csv', 'data/counts.csv'),
  },
  {
    id: 'absent-media-object',
    decidedBy: ['data-entity-present'],
    change: (crate) => {
      addFile(crate, 'absent.csv', null);
      crate.set('absent.csv', { '@type': 'MediaObject' });
    },
  },
  {
    id: 'file-is-folder',
    decidedBy: ['data-entity-kind'],
    change: (crate) => addFile(crate, 'lamp2', 'lamp2/'),
  },
  {
    id: 'folder-is-file',
    decidedBy: ['data-entity-kind'],
    change: (crate) => {
      addFile(crate, 'notes', 'notes');
      crate.set('notes', { '@type': 'Dataset' });
    },
  },
  {
    id: 'file-uri-without-path',
    decidedBy: [],
    change: (crate) => addFile(crate, 'file:notes.txt', null),
  },
  {
    id: 'file-uri-absolute',
    decidedBy: ['data-id-relative'],
    form: 'document',
    change: (crate) => addFile(crate, 'file:///data/counts.csv', null),
  },
  {
    id: 'file-uri-upper-case',
    decidedBy: [],
    change: (crate) => addFile(crate, 'FILE:///tmp', null),
  },
];
