import { CRATE_CLASSES } from '../../crate/crate-classes.ts';
import { nearestWord } from '../../text/nearest-word.ts';
import { CRATE_CLASS, PACK, RDF_TYPE } from '../../vocabulary/namespaces.ts';
import { SH } from '../../vocabulary/shacl.ts';
import type { LintedPack, PackTriple } from './linted-pack.ts';

/** Terms of `pack:` that shapes and native checks have (docs/packs.md); those of `profile.ttl` are checked there. */
const PROPERTIES = ['id', 'help', 'function', 'argument', 'format', 'counterpart'];
const CLASSES = ['NativeCheck'];
/** Properties of native checks alone. */
const OF_NATIVE_CHECKS = ['function', 'argument'];

/** Queries in which our terms may occur. */
const QUERIES = ['select', 'ask', 'construct'].map((name) => SH + name);
const OWN_NAME = /\b(crate|pack):(\w+)|<urn:ro-crate-validation-service:(crate|pack)#(\w+)>/g;

/** Reports terms of our own vocabulary that do not exist, or are used as what they are not. */
export function lintOwnTerms(pack: LintedPack): void {
  for (const triple of pack.triples) {
    lintPredicate(pack, triple);
    lintObject(pack, triple);
    if (QUERIES.includes(triple.predicate)) lintQuery(pack, triple);
  }
}

function lintPredicate(pack: LintedPack, triple: PackTriple): void {
  const { predicate } = triple;
  if (predicate.startsWith(CRATE_CLASS)) {
    const name = `crate:${predicate.slice(CRATE_CLASS.length)}`;
    pack.error(triple, `${name} is used as a property, but crate: has classes only. Remove it`);
  }
  if (!predicate.startsWith(PACK)) return;
  const name = predicate.slice(PACK.length);
  if (!PROPERTIES.includes(name)) {
    pack.error(triple, unknown('pack', name, PROPERTIES, 'property'));
    return;
  }
  const isNative = pack
    .about(triple.subject, triple.file)
    .some((one) => one.predicate === RDF_TYPE && one.object.value === `${PACK}NativeCheck`);
  if (OF_NATIVE_CHECKS.includes(name) && !isNative) {
    pack.error(
      triple,
      `pack:${name} is given to what is not a pack:NativeCheck. Add that type, or remove it`,
    );
  }
  // Classes by their IRI, checks by their id.
  if (name === 'counterpart') return;
  const wanted = name === 'help' ? 'NamedNode' : 'Literal';
  if (triple.object.termType === wanted) return;
  const form = name === 'help' ? 'an IRI, e.g. <https://example.org/rules#1>' : 'a string in quotes';
  pack.error(triple, `pack:${name} has a value of another kind. Write ${form}`);
}

function lintObject(pack: LintedPack, triple: PackTriple): void {
  const { value, termType } = triple.object;
  if (termType !== 'NamedNode') return;
  if (value.startsWith(CRATE_CLASS)) {
    const name = value.slice(CRATE_CLASS.length);
    if (!isCrateClass(name)) pack.error(triple, unknown('crate', name, CRATE_CLASSES, 'class'));
    else if (triple.predicate === `${SH}path`) {
      pack.error(
        triple,
        `sh:path is crate:${name}, which is a class. Write the property that the rule is about`,
      );
    }
  }
  if (!value.startsWith(PACK)) return;
  const name = value.slice(PACK.length);
  if (!CLASSES.includes(name)) pack.error(triple, unknown('pack', name, CLASSES, 'class'));
  else if (triple.predicate !== RDF_TYPE) {
    pack.error(triple, `pack:${name} is used as a value; it is a type. Write a pack:${name}`);
  }
}

/** A query names our classes by the prefix that they have everywhere, or in full. */
function lintQuery(pack: LintedPack, triple: PackTriple): void {
  for (const [, prefix, short, space, long] of triple.object.value.matchAll(OWN_NAME)) {
    const name = short ?? long!;
    const isKnown = (prefix ?? space) === 'crate' ? isCrateClass(name) : CLASSES.includes(name);
    if (!isKnown) {
      const names = (prefix ?? space) === 'crate' ? CRATE_CLASSES : CLASSES;
      pack.error(triple, `in the query, ${unknown(prefix ?? space!, name, names, 'class')}`);
    }
  }
}

function isCrateClass(name: string): boolean {
  return CRATE_CLASSES.some((known) => known === name);
}

function unknown(prefix: string, name: string, names: readonly string[], kind: string): string {
  const near = nearestWord(name, names) ?? containing(name, names);
  const hint =
    near === null
      ? `Write one of ${names.map((known) => `${prefix}:${known}`).join(', ')}`
      : `Write ${prefix}:${near}`;
  return `${prefix}:${name} is not a ${kind} of our vocabulary. ${hint}`;
}

/** The name that shares its first four letters: RootEntity for RootDataEntity. */
function containing(name: string, names: readonly string[]): string | null {
  const start = name.slice(0, 4).toLowerCase();
  return names.find((known) => known.toLowerCase().startsWith(start)) ?? null;
}
