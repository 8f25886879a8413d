import { TermKind } from '../../rdf/dictionary.ts';
import { type CompileConstraint, eachValue } from '../../shacl/constraints/constraint.ts';
import { readText } from '../../shacl/constraints/parameters.ts';
import { FORMATS } from './formats.ts';

/** `pack:format` (docs/packs.md): every value is a literal of a named format. */
export const compileFormat: CompileConstraint = (source) => {
  const name = readText(source);
  const format =
    FORMATS.get(name) ??
    source.fail(`"${name}" is not a known format; write one of ${[...FORMATS.keys()].join(', ')}`);
  return eachValue(source.violation(source.parameter), ({ dictionary }, value) => {
    if (dictionary.kind(value) !== TermKind.literal) return false;
    return format(
      dictionary.value(value),
      dictionary.value(dictionary.datatype(value)),
      dictionary.language(value),
    );
  });
};
