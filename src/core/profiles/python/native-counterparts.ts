import { RO_CRATE } from '../../vocabulary/namespaces.ts';
import type { NativeCall } from '../requirement-source.ts';

/** What identifies a check of a Python file: names, since that is all that rocrate-validator itself goes by. */
export interface PythonCheckName {
  /** URI of its profile. */
  profile: string;
  requirement: string;
  check: string;
}

/** A check of rocrate-validator's packs, and the functions and rules of form here that implement it. */
interface Counterpart {
  requirement: string;
  check: string;
  /** URI of the one profile whose check it is; without one, a check of these names in any profile. */
  profile?: string;
  calls: NativeCall[];
}

const JSON_LD = 'File Descriptor JSON-LD format';
const CONTEXT = 'File Descriptor @context property validation';
const DATA_REQUIRED = 'Data Entity: REQUIRED resource availability';
const WEB_RECOMMENDED = 'Web-based Data Entity: RECOMMENDED resource availability';
const WEB_REQUIRED = 'Web-based Data Entity: REQUIRED availability';
const ENTITY_IDS = 'Entity identifier: format recommendations';
const DATA_IDS = 'Data Entity: identifier requirements';

/** By requirement and check: those of rocrate-validator 0.13.0, and the one of the published Five Safes pack. */
export const NATIVE_COUNTERPARTS: readonly Counterpart[] = [
  row('File Descriptor existence', 'File Descriptor Existence', 'descriptor-file-exists'),
  row('File Descriptor existence', 'File Descriptor size check', 'descriptor-file-not-empty'),
  row('File Descriptor UTF-8 encoding', 'File Descriptor UTF-8 encoding', 'descriptor-utf8'),
  row('File Descriptor JSON format', 'File Descriptor JSON format', 'descriptor-json'),
  { requirement: JSON_LD, check: CONTEXT, profile: `${RO_CRATE}1.1`, calls: context(null) },
  { requirement: JSON_LD, check: CONTEXT, profile: `${RO_CRATE}1.2`, calls: context('1.2') },
  { requirement: JSON_LD, check: CONTEXT, profile: `${RO_CRATE}1.3`, calls: context('1.3') },
  row(JSON_LD, 'File Descriptor JSON-LD must be flattened', 'graph-array', 'flattened'),
  row(JSON_LD, 'Validation of the @id property of the file descriptor entities', 'entity-id'),
  row(JSON_LD, 'Validation of the @type property of the file descriptor entities', 'entity-type'),
  row(JSON_LD, 'Validation of unique @id values', 'unique-ids'),
  row(JSON_LD, 'Validation of the compaction format of the file descriptor', 'compacted-terms'),
  row('RO-Crate Website', 'RO-Crate Website HTML5 doctype', 'preview-doctype'),
  row(
    'Root Data Entity: `cite-as` downloadability',
    'Root Data Entity: `cite-as` MUST reference a downloadable item',
    'root-citeas-downloadable',
  ),
  row('Root Data Entity identifier restriction', 'Root Data Entity: REQUIRED value', 'root-id-form'),
  row(
    'RO-Crate Root Data Entity RECOMMENDED value',
    'Root Data Entity: RECOMMENDED value',
    'root-id-dot-slash',
  ),
  row(
    'Root Data Entity: RECOMMENDED identifier',
    'Root Data Entity: RECOMMENDED identifier',
    'detached-root-id',
  ),
  row(
    'Root Data Entity: use cite-as for resolvable identifiers',
    'Root Data Entity: use cite-as for resolvable identifiers',
    'root-citeas',
  ),
  row(
    'Root Data Entity: persistent identifier resolution',
    'Root Data Entity: identifier SHOULD resolve to RO-Crate content',
    'root-identifier-resolves',
  ),
  row(
    'File Descriptor naming convention',
    'Detached RO-Crate file descriptor RECOMMENDED naming convention',
    'detached-file-name',
  ),
  row(
    'Entity properties compact representation',
    'Entity properties SHOULD use single values rather than singleton arrays',
    'single-value-unpacked',
  ),
  row(ENTITY_IDS, 'Entity identifiers SHOULD NOT use ../', 'id-no-parent-traversal'),
  row(ENTITY_IDS, 'Entity identifiers SHOULD use native UTF-8, not percent-encoding', 'id-native-utf8'),
  row(ENTITY_IDS, "Contextual entity @id SHOULD be absolute URI or '#'-prefixed", 'contextual-id-form'),
  row(DATA_REQUIRED, DATA_REQUIRED, 'data-entity-present'),
  row(
    'Data Entity: RECOMMENDED resource availability',
    'Data Entity: RECOMMENDED resource availability',
    'absolute-path-available',
  ),
  row(
    'Detached RO-Crate: data entities MUST be web-based',
    'Detached RO-Crate: data entities MUST be web-based',
    'detached-web-only',
  ),
  row(DATA_IDS, 'Data Entity: @id value requirements', 'data-id-uri'),
  row(DATA_IDS, 'Data Entity: relative @id for payload files', 'data-id-relative'),
  row('Data Entity: citation references', 'Data Entity: citation must include @id', 'citation-uri'),
  row(
    'Data Entity: SHOULD NOT redundantly declare the Root license',
    'Data Entity SHOULD NOT redundantly declare the Root license',
    'license-redundant',
  ),
  row(
    'Data Entity: missing file SHOULD use localPath',
    'Missing local File SHOULD use localPath',
    'missing-file-localpath',
  ),
  row(WEB_RECOMMENDED, 'Web-based Data Entity: resource availability', 'web-available'),
  row(
    WEB_RECOMMENDED,
    'Web-based Data Entity: `contentSize` matches downloadable content',
    'web-contentsize-match',
  ),
  row(WEB_REQUIRED, 'Web-based Data Entity: REQUIRED resource availability', 'web-available-required'),
  row(WEB_REQUIRED, 'Web-based Data Entity: RECOMMENDED resource availability', 'web-available'),
  row(WEB_REQUIRED, 'Web-based Data Entity: `contentSize` property', 'web-contentsize-match'),
  row(WEB_REQUIRED, 'Web-based Data Entity: `contentUrl` availability', 'web-contenturl'),
  row(
    'Referenced RO-Crate: Signposting cite-as refinement for sdDatePublished',
    'Referenced RO-Crate: `sdDatePublished` SHOULD be present when Signposting cite-as is not declared',
    'refcrate-sddate-signposting',
  ),
  row(
    'Dataset: distribution downloadability',
    'Dataset: distribution SHOULD be downloadable',
    'dataset-distribution',
  ),
  {
    requirement: 'RO-Crate context version',
    check: 'RO-Crate context version',
    profile: 'https://w3id.org/5s-crate/0.4',
    calls: [contextOf('1.2', '1.3')],
  },
  row('Main Workflow file existence', 'Main Workflow file must exist', 'wroc-main-file'),
];

/** What implements a check of a Python file; empty when nothing here does. */
export function nativeCallsOf({ profile, requirement, check }: PythonCheckName): readonly NativeCall[] {
  const known = NATIVE_COUNTERPARTS.find(
    (one) =>
      one.check === check &&
      one.requirement === requirement &&
      (one.profile === undefined || one.profile === profile),
  );
  return known?.calls ?? [];
}

function row(requirement: string, check: string, ...functions: string[]): Counterpart {
  return { requirement, check, calls: functions.map(call) };
}

/** RO-Crate 1.1 does not say which context; later editions ask for theirs. */
function context(edition: string | null): NativeCall[] {
  const calls = ['context-present', 'context-resolvable'].map(call);
  return edition === null ? calls : [...calls, contextOf(edition)];
}

function contextOf(...editions: string[]): NativeCall {
  const urls = editions.map((edition) => `${RO_CRATE}${edition}/context`);
  return { functionName: 'context-rocrate', arguments: urls };
}

function call(functionName: string): NativeCall {
  return { functionName, arguments: [] };
}
