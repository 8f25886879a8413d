import { describeValue, nameEntity, quoteValue } from '../crate/words.ts';
import type { ConvertedCrate } from '../jsonld/converted-crate.ts';
import { NONE } from '../rdf/dictionary.ts';
import { localName } from '../rdf/local-name.ts';
import type { Violation } from '../shacl/compiled-shape.ts';
import { fillPlaceholders } from '../shacl/message.ts';

const WITHOUT_MESSAGE = '{$path} of {$this} does not satisfy the rule {$rule}; found {$found}.';

/** Text of a finding: the shape's message with its placeholders filled (docs/packs.md), or a generated one. */
export function violationMessage(violation: Violation, crate: ConvertedCrate): string {
  const template = violation.message ?? WITHOUT_MESSAGE;
  return fillPlaceholders(template, (name) => placeholderText(name, violation, crate));
}

function placeholderText(name: string, violation: Violation, crate: ConvertedCrate): string | null {
  const bound = violation.bindings.get(name);
  if (bound !== undefined) return quoteValue(crate, bound);
  switch (name) {
    case 'this':
      return nameEntity(crate, violation.focus);
    case 'path':
      return violation.path === NONE ? 'a property' : crate.keyOf(violation.path);
    case 'value':
      return violation.value === NONE ? 'nothing' : quoteValue(crate, violation.value);
    case 'found':
      return violation.value === NONE
        ? countInWords(violation, crate)
        : describeValue(crate, violation.value);
    case 'rule':
      return localName(violation.component).replace(/ConstraintComponent$/, '');
    default:
      return null;
  }
}

function countInWords(violation: Violation, crate: ConvertedCrate): string {
  const count = violation.path === NONE ? 0 : crate.graph.countObjects(violation.focus, violation.path);
  if (count === 0) return 'nothing';
  return count === 1
    ? describeValue(crate, crate.graph.object(violation.focus, violation.path))
    : `${count} values`;
}
