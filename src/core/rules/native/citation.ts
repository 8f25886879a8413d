import { isExternalReference } from '../../crate/ids.ts';
import { describeValue } from '../../crate/words.ts';
import type { TermId } from '../../rdf/dictionary.ts';
import { say } from '../../text/say.ts';
import { SCHEMA } from '../../vocabulary/namespaces.ts';
import { isDataset, isFile, isLiteral } from './crate-reader.ts';
import { entityFinding } from './entity-finding.ts';
import type { CheckContext, NativeCheck } from './native-check.ts';

const CITATION = `${SCHEMA}citation`;

/** Citations of data are references or text that begins with a scheme (RO-Crate 1.2 as validators read it). */
export const citationUri = citationCheck(
  (context, value) => beginsWithScheme(context, value),
  'must give the URL of a publication',
);

/** Citations of data that are a URL as text should be references ("Publications via citation": MUST). */
export const citationReference = citationCheck(
  (context, value) => !(isLiteral(context, value) && beginsWithScheme(context, value)),
  'is a string, but must be a reference whose @id is the URL (MUST in the specification)',
);

/** Citations of data are references whose `@id` is an absolute URI ("Publications via citation": MUST). */
export const citationReferenceUri = citationCheck(
  (context, value) => !isLiteral(context, value) && beginsWithScheme(context, value),
  'must be a reference whose @id is a URL (MUST in the specification)',
);

/** Unlike for data, a `file:` URL will do: nothing is looked for there. */
function beginsWithScheme({ crate }: CheckContext, value: TermId): boolean {
  const written = crate.written(value);
  return isExternalReference(written) || /^file:./i.test(written);
}

function citationCheck(
  passes: (context: CheckContext, value: TermId) => boolean,
  demand: string,
): NativeCheck {
  return {
    needs: 'metadata',
    run(context) {
      const { crate, root } = context;
      const { graph } = crate;
      return graph.triplesOfPredicate(graph.dictionary.findIri(CITATION)).flatMap((triple) => {
        const [term, value] = [graph.subjectOf(triple), graph.objectOf(triple)];
        const entity = crate.entityOf(term);
        if (!entity || !(term === root || isFile(context, term) || isDataset(context, term))) return [];
        if (passes(context, value)) return [];
        const message = say`citation of ${entity.id} ${demand}; found ${describeValue(crate, value)}. Write e.g. "citation": {"@id": "https://doi.org/10.1000/182"} and describe the publication in @graph.`;
        return [entityFinding(entity, message, { property: CITATION, value: crate.written(value) })];
      });
    },
  };
}
