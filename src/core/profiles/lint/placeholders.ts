import { localName } from '../../rdf/local-name.ts';
import type { TurtleTerm } from '../../rdf/turtle.ts';
import { nearestWord } from '../../text/nearest-word.ts';
import { sh } from '../../vocabulary/shacl.ts';
import type { LintedPack } from './linted-pack.ts';

/** Placeholders that every message may have (docs/packs.md). */
const GENERAL = ['this', 'path', 'value', 'found', 'rule'];
const PLACEHOLDER = /\{[$?]([A-Za-z_]\w*)\}/g;
/** A placeholder whose mark was forgotten. */
const UNMARKED = /\{(this|path|value|found)\}/;
const VARIABLE = /[?$]([A-Za-z_]\w*)/g;
const QUERIES = ['select', 'ask'].map(sh);

/** Reports placeholders in messages that nothing fills. */
export function lintPlaceholders(pack: LintedPack): void {
  const parameters = pack.triples
    .filter(({ predicate }) => predicate === sh('parameter'))
    .flatMap(({ object, file }) => pack.about(object, file))
    .filter(({ predicate }) => predicate === sh('path'))
    .map(({ object }) => localName(object.value));
  for (const triple of pack.triples) {
    if (triple.predicate !== sh('message')) continue;
    const names = [...GENERAL, ...parameters, ...variablesNear(pack, triple.subject, triple.file)];
    for (const [mark, name] of triple.object.value.matchAll(PLACEHOLDER)) {
      if (names.includes(name!)) continue;
      const near = nearestWord(name!, names);
      const hint =
        near === null ? `Write one of ${names.map((one) => `{$${one}}`).join(', ')}` : `Write {$${near}}`;
      pack.errorIfOwn(triple, `sh:message has the placeholder ${mark}, which nothing fills. ${hint}`);
    }
    const [unmarked, name] = UNMARKED.exec(triple.object.value) ?? [];
    if (unmarked) pack.warn(triple, `sh:message has ${unmarked}, which is not filled. Write {$${name}}`);
  }
}

/** Variables of the queries of a shape or constraint. */
function variablesNear(pack: LintedPack, subject: TurtleTerm, file: string): string[] {
  const about = pack.about(subject, file);
  const nodes = about.filter(({ predicate }) => predicate === sh('sparql')).map(({ object }) => object);
  const triples = [about, ...nodes.map((node) => pack.about(node, file))].flat();
  return triples
    .filter(({ predicate }) => QUERIES.includes(predicate))
    .flatMap(({ object }) => [...object.value.matchAll(VARIABLE)].map(([, name]) => name!));
}
