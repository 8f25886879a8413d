import { type TermId, TermKind } from '../../rdf/dictionary.ts';
import { say } from '../../text/say.ts';
import { DCT, PROF, RO_CRATE, SCHEMA } from '../../vocabulary/namespaces.ts';
import { hasType, valuesOf } from './crate-reader.ts';
import { entityFinding } from './entity-finding.ts';
import type { CheckContext, NativeCheck } from './native-check.ts';

const PROFILE = `${PROF}Profile`;
const CONFORMS_TO = `${DCT}conformsTo`;
const FUNDING_TYPES = ['Project', 'Grant', 'MonetaryGrant'].map((name) => SCHEMA + name);
const CITE_AS = 'http://www.iana.org/assignments/relation/cite-as';
const WEB_ADDRESS = /^https?:\/\//i;

/** A crate that describes profiles says which ones it follows, unless it is one ("Declaring conformance": SHOULD). */
export const rootConformsToIfProfiles: NativeCheck = {
  needs: 'metadata',
  run(context) {
    const { crate, rootEntity } = context;
    if (!rootEntity || hasType(context, rootEntity.term, PROFILE)) return [];
    if (valuesOf(context, rootEntity.term, CONFORMS_TO).length > 0) return [];
    const profiles = crate.entities
      .filter(({ term, id }) => hasType(context, term, PROFILE) && !id.startsWith(RO_CRATE))
      .map(({ id }) => id);
    const [profile] = profiles.sort();
    if (profile === undefined) return [];
    const message = say`The crate describes the profile ${profile}, but the root data entity ${rootEntity.id} has no conformsTo. Refer from there to the profiles that the crate follows.`;
    return [entityFinding(rootEntity, message, { property: CONFORMS_TO })];
  },
};

/** A crate that describes a project or grant names a funder of the root ("Funding and grants": SHOULD). */
export const rootFunder: NativeCheck = {
  needs: 'metadata',
  run(context) {
    const { crate, rootEntity } = context;
    const property = `${SCHEMA}funder`;
    if (!rootEntity || valuesOf(context, rootEntity.term, property).length > 0) return [];
    const funding = crate.entities
      .filter(({ term }) => FUNDING_TYPES.some((type) => hasType(context, term, type)))
      .map(({ id }) => id);
    const [first] = funding.sort();
    if (first === undefined) return [];
    const message = say`The crate describes the funding ${first}, but the root data entity ${rootEntity.id} has no funder. Refer from there to the organization that funded the work.`;
    return [entityFinding(rootEntity, message, { property })];
  },
};

/** A root with a web address says so with cite-as, as a reference or as text (Root Data Entity identifier: SHOULD). */
export const rootCiteAs: NativeCheck = {
  needs: 'metadata',
  run(context) {
    const { crate, rootEntity } = context;
    if (!rootEntity || !WEB_ADDRESS.test(rootEntity.id)) return [];
    const values = valuesOf(context, rootEntity.term, CITE_AS);
    if (values.some((value) => value === rootEntity.term || textOf(context, value) === rootEntity.id))
      return [];
    const written = values.map((value) => crate.written(value)).sort();
    const found = values.length === 0 ? 'nothing' : written.join(', ');
    const message = say`The root data entity ${rootEntity.id} should have its own address as cite-as if that is persistent; found ${found}. Write "cite-as": {"@id": "${rootEntity.id}"}.`;
    return [entityFinding(rootEntity, message, { property: CITE_AS })];
  },
};

/** A root with a web address has an identifier too (Root Data Entity identifier: MAY; earlier validators: SHOULD). */
export const rootIdentifierIfPid: NativeCheck = {
  needs: 'metadata',
  run(context) {
    const { rootEntity } = context;
    const property = `${SCHEMA}identifier`;
    if (!rootEntity || !WEB_ADDRESS.test(rootEntity.id)) return [];
    if (valuesOf(context, rootEntity.term, property).length > 0) return [];
    const message = say`The root data entity ${rootEntity.id} should also have an identifier. Refer to a PropertyValue with the persistent identifier of the crate.`;
    return [entityFinding(rootEntity, message, { property })];
  },
};

function textOf({ crate }: CheckContext, term: TermId): string | null {
  const { dictionary } = crate.graph;
  return dictionary.kind(term) === TermKind.literal ? dictionary.value(term) : null;
}
