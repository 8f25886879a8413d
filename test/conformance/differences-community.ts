import type { DifferenceExample } from './differences-example.ts';

/** Name of the run profile in the URI that each profile of the family asks for. */
const RUN_PROFILES: Record<string, string> = {
  'process-run-crate-0.5': 'process',
  'workflow-run-crate-0.5': 'workflow',
  'provenance-run-crate-0.5': 'provenance',
};
const RUN_CHECKS: Record<string, string> = {
  process: 'prc-root-conformsto',
  workflow: 'wfrc-root-conformsto',
  provenance: 'prov-root-conformsto',
};

/** Examples for "Community profiles". */
export const COMMUNITY_EXAMPLES: DifferenceExample[] = [
  {
    id: 'main-entity-text',
    decidedBy: ['wroc-mainentity'],
    change: (crate) => crate.set('./', { mainEntity: 'sort.cwl' }),
  },
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
  ...Object.values(RUN_PROFILES).map((name) => runUriExample(name)),
  {
    id: 'step-position-in-words',
    decidedBy: ['prov-step-position'],
    change: (crate) => crate.set('#step', { position: 'step 1' }),
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
    id: 'isa-author-of-article',
    decidedBy: ['isa-person-givenname'],
    change: (crate) => crate.drop('#eve', 'givenName'),
  },
  {
    id: 'isa-comment-on-article',
    decidedBy: ['isa-comment-values'],
    change: (crate) =>
      crate.add(
        { '@id': '#remark', '@type': 'Comment', name: 'Remark', text: { '@id': '#ann' } },
        { from: 'https://doi.org/10.5555/1', property: 'comment' },
      ),
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
];

function linked(property: string): { from: string; property: string } {
  return { from: '#count', property };
}

/** The profile's URI with another character where the pattern of the peer has a dot. */
function runUriExample(name: string): DifferenceExample {
  return {
    id: `run-profile-uri-${name}`,
    decidedBy: [RUN_CHECKS[name]!],
    change: (crate) =>
      crate.rename(`https://w3id.org/ro/wfrun/${name}/0.5`, `https://w3id-org/ro/wfrun/${name}/0.5`),
  };
}
