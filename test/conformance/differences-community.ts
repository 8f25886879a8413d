import { addContext, type DifferenceExample, writeRaw } from './differences-example.ts';

/** Check that asks for each run profile's URI, by the part of the URI that tells them apart. */
const RUN_CHECKS = {
  process: 'prc-root-conformsto',
  workflow: 'wfrc-root-conformsto',
  provenance: 'prov-root-conformsto',
};

/** Examples for "Community profiles". */
export const COMMUNITY_EXAMPLES: DifferenceExample[] = [
  {
    id: 'main-workflow-by-other-scheme',
    decidedBy: [],
    change: (crate) => crate.rename('sort.cwl', 's3://moths/sort.cwl'),
  },
  {
    id: 'main-workflow-unreachable',
    decidedBy: [],
    change: (crate) => crate.rename('sort.cwl', 'https://example.org/sort.cwl'),
  },
  {
    id: 'main-workflow-elsewhere',
    decidedBy: ['wroc-main-file'],
    change: (crate) => crate.rename('sort.cwl', '/tmp'),
  },
  {
    id: 'main-workflow-is-folder',
    decidedBy: ['wroc-main-file'],
    change: (crate) => {
      crate.files = crate.files.map((name) => (name === 'sort.cwl' ? 'sort.cwl/' : name));
    },
  },
  {
    id: 'main-workflow-id-space',
    decidedBy: [],
    change: (crate) => {
      crate.rename('sort.cwl', 'sort 1.cwl');
      crate.files.push('sort 1.cwl');
    },
  },
  {
    id: 'main-workflow-twice',
    decidedBy: [],
    change: (crate) => crate.append('./', 'mainEntity', { '@id': 'sort.cwl' }),
  },
  {
    id: 'main-workflow-number',
    decidedBy: ['wroc-mainentity'],
    change: (crate) => crate.set('./', { mainEntity: 5 }),
  },
  {
    id: 'main-workflow-coerced',
    decidedBy: [],
    change: (crate) => {
      addContext(crate, { mainEntity: { '@id': 'http://schema.org/mainEntity', '@type': '@id' } });
      crate.set('./', { mainEntity: 'sort.cwl' });
    },
  },
  {
    id: 'main-workflow-by-compact-iri',
    decidedBy: [],
    change: (crate) => {
      crate.drop('./', 'mainEntity');
      crate.set('./', { 'schema:mainEntity': { '@id': 'sort.cwl' } });
    },
  },
  ...Object.entries(RUN_CHECKS).map(([name, check]) => runUriExample(name, check)),
  {
    id: 'step-position-in-words',
    decidedBy: ['prov-step-position'],
    change: (crate) => crate.set('#step', { position: 'step 1' }),
  },
  {
    id: 'step-position-negative',
    decidedBy: ['prov-step-position'],
    change: (crate) => crate.set('#step', { position: -1 }),
  },
  {
    id: 'step-position-with-point',
    decidedBy: [],
    change: (crate) => {
      crate.set('#step', { position: 'POSITION' });
      writeRaw(crate, 'POSITION', '1.0');
    },
  },
  {
    id: 'mentions-beside-suite',
    decidedBy: [],
    change: (crate) => crate.append('./', 'mentions', { '@id': '#ann' }),
  },
  {
    id: 'suite-mentioned-elsewhere',
    decidedBy: ['wt-suite-mentioned'],
    change: (crate) =>
      crate.add(
        { '@id': '#other', '@type': 'TestSuite', name: 'Other suite', instance: { '@id': '#instance' } },
        { from: '#ann', property: 'mentions' },
      ),
  },
  {
    id: 'test-url-without-address',
    decidedBy: ['wt-instance-url'],
    change: (crate) => crate.set('#instance', { url: 'http' }),
  },
  {
    id: 'isa-value-decimal',
    decidedBy: [],
    change: (crate) => crate.set('#hours', { value: 6.5 }),
  },
  {
    id: 'isa-date-no-such-day',
    decidedBy: ['isa-root-datecreated'],
    change: (crate) => crate.set('./', { dateCreated: '2024-02-30' }),
  },
  {
    id: 'isa-date-week-53',
    decidedBy: [],
    change: (crate) => crate.set('./', { dateCreated: '2020-W53-4' }),
  },
  {
    id: 'isa-intended-use',
    decidedBy: ['isa-term-name'],
    change: (crate) => crate.add({ '@id': '#use', '@type': 'DefinedTerm' }, linked('intendedUse')),
  },
  {
    id: 'isa-tool-of-protocol',
    decidedBy: ['isa-term-name'],
    change: (crate) => crate.add({ '@id': '#tool', '@type': 'DefinedTerm' }, linked('computationalTool')),
  },
  {
    id: 'isa-equipment-of-protocol',
    decidedBy: ['isa-value-name'],
    change: (crate) => crate.add({ '@id': '#lamp', '@type': 'PropertyValue' }, linked('labEquipment')),
  },
  {
    id: 'isa-reagent-of-protocol',
    decidedBy: ['isa-value-name'],
    change: (crate) => crate.add({ '@id': '#ether', '@type': 'PropertyValue' }, linked('reagent')),
  },
  {
    id: 'isa-use-in-schema-org',
    decidedBy: [],
    change: (crate) => crate.add({ '@id': '#use', '@type': 'DefinedTerm' }, linked('schema:intendedUse')),
  },
];

function linked(property: string): { from: string; property: string } {
  return { from: '#count', property };
}

/** The profile's URI with another character where the pattern of the peer has a dot. */
function runUriExample(name: string, check: string): DifferenceExample {
  return {
    id: `run-profile-uri-${name}`,
    decidedBy: [check],
    change: (crate) =>
      crate.rename(`https://w3id.org/ro/wfrun/${name}/0.5`, `https://w3id-org/ro/wfrun/${name}/0.5`),
  };
}
