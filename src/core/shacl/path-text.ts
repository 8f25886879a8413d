import { type TermId, TermKind } from '../rdf/dictionary.ts';
import { sh } from '../vocabulary/shacl.ts';
import type { ShapesSource } from './shapes-source.ts';

const AFTER: readonly [string, string][] = [
  ['zeroOrMorePath', '*'],
  ['oneOrMorePath', '+'],
  ['zeroOrOnePath', '?'],
];

/** A SHACL path in the syntax of SPARQL property paths, e.g. `^<http://example.org/knows>`. */
export function pathText(source: ShapesSource, path: TermId): string {
  const { dictionary } = source;
  if (dictionary.kind(path) === TermKind.iri) return `<${dictionary.value(path)}>`;
  const members = source.isList(path) ? source.members(path) : null;
  if (members) return members.map((member) => groupText(source, member)).join('/');
  const [inverse] = source.values(path, sh('inversePath'));
  if (inverse !== undefined) return `^${groupText(source, inverse)}`;
  const [alternatives] = source.values(path, sh('alternativePath'));
  if (alternatives !== undefined) {
    return (source.members(alternatives) ?? []).map((member) => groupText(source, member)).join('|');
  }
  for (const [name, mark] of AFTER) {
    const [repeated] = source.values(path, sh(name));
    if (repeated !== undefined) return groupText(source, repeated) + mark;
  }
  return '';
}

/** A part of a path, in parentheses unless it is one property. */
function groupText(source: ShapesSource, path: TermId): string {
  const text = pathText(source, path);
  return source.dictionary.kind(path) === TermKind.iri ? text : `(${text})`;
}
