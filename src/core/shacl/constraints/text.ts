import { NONE, type TermId, TermKind } from '../../rdf/dictionary.ts';
import type { Graph } from '../../rdf/graph.ts';
import { sh } from '../../vocabulary/shacl.ts';
import { compileRegularExpression, matches } from '../literals/regular-expression.ts';
import { type CompileConstraint, eachValue, offendingValues } from './constraint.ts';
import { readCount, readList, readText, requirePath } from './parameters.ts';

const NO_VALUES: readonly TermId[] = [];

/** `sh:minLength` (SHACL section 4.4.1), in code points. */
export const compileMinLength: CompileConstraint = (source) => {
  const least = readCount(source);
  return eachValue(source.violation('MinLengthConstraintComponent'), (graph, value) => {
    const text = textOf(graph, value);
    return text !== null && text.length >= least && codePoints(text) >= least;
  });
};

/** `sh:maxLength` (SHACL section 4.4.2), in code points. */
export const compileMaxLength: CompileConstraint = (source) => {
  const most = readCount(source);
  return eachValue(source.violation('MaxLengthConstraintComponent'), (graph, value) => {
    const text = textOf(graph, value);
    return text !== null && (text.length <= most || codePoints(text) <= most);
  });
};

/** `sh:pattern` with `sh:flags` (SHACL section 4.4.3). */
export const compilePattern: CompileConstraint = (source) => {
  const pattern = readText(source);
  const flags = source.shapes.text(source.shape, sh('flags')) ?? '';
  const expression =
    regularExpression(pattern, flags) ?? source.fail(`"${pattern}" is not a valid regular expression`);
  return eachValue(source.violation('PatternConstraintComponent'), (graph, value) => {
    const text = textOf(graph, value);
    return text !== null && matches(expression, text);
  });
};

/** `sh:languageIn` (SHACL section 4.4.4). */
export const compileLanguageIn: CompileConstraint = (source) => {
  const ranges = readList(source).map((range) => source.shapes.dictionary.value(range).toLowerCase());
  return eachValue(source.violation('LanguageInConstraintComponent'), ({ dictionary }, value) => {
    const language = dictionary.plainLanguage(value);
    return language !== '' && ranges.some((range) => language === range || language.startsWith(`${range}-`));
  });
};

/** `sh:uniqueLang` (SHACL section 4.4.5): one violation for each language that is used more than once. */
export const compileUniqueLang: CompileConstraint = (source) => {
  requirePath(source);
  if (!source.shapes.isTrue(source.value)) return null;
  return offendingValues(source.violation('UniqueLangConstraintComponent'), ({ dictionary }, values) => {
    if (values.length < 2) return NO_VALUES;
    const [first, second] = values;
    if (values.length === 2 && dictionary.plainLanguage(first!) !== dictionary.plainLanguage(second!))
      return NO_VALUES;
    const counts = new Map<string, number>();
    for (const node of values) {
      const language = dictionary.plainLanguage(node);
      if (language !== '') counts.set(language, (counts.get(language) ?? 0) + 1);
    }
    return [...counts.values()].filter((count) => count > 1).map(() => NONE);
  });
};

/** The string of a literal or IRI; null for blank nodes. */
function textOf({ dictionary }: Graph, term: TermId): string | null {
  return dictionary.kind(term) === TermKind.blank ? null : dictionary.value(term);
}

function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

function regularExpression(pattern: string, flags: string): RegExp | null {
  try {
    return compileRegularExpression(pattern, flags);
  } catch {
    return null;
  }
}
