import {
  type CrateInput,
  compileProfileSet,
  formatReport,
  readDocument,
  type ValidationResult,
  validateCrate,
} from '../src/core/index.ts';
import { publishedContexts } from '../src/core/jsonld/contexts/published.ts';
import { convertCrate } from '../src/core/jsonld/convert.ts';
import { readPlainDocument } from '../src/core/jsonld/plain-document.ts';
import { LentArrays } from '../src/core/rdf/array-source.ts';
import { Dictionary } from '../src/core/rdf/dictionary.ts';
import { checkForm } from '../src/core/rules/form.ts';
import { compileShapesGraph } from '../src/core/shacl/index.ts';

export { compileShapesGraph, publishedContexts };

import { readPacks } from '../src/packs/read-packs.ts';

/** Validates the text of a metadata document in this process and thread. */
export type ValidateText = (text: string) => Promise<ValidationResult>;

/** Compiles the bundled profiles; the returned function gives the validator of one, or null when there is none. */
export async function loadProfiles(): Promise<(name: string) => ValidateText | null> {
  const profiles = compileProfileSet(await readPacks({ profilesPath: null, extraProfilesPath: null }), []);
  const { contexts } = profiles;
  const limits = { triples: Number.POSITIVE_INFINITY };
  return (name) => {
    const profile = profiles.find(name);
    if (!profile) return null;
    return async (text) => {
      const result = await validateCrate(inputOf(text), profile, { severity: 'REQUIRED', contexts, limits });
      // The report belongs to what is measured: the service makes one for every request.
      if (result.verdict !== 'error') formatReport(result, 'benchmark');
      return result;
    };
  };
}

/** The part of a validation that makes a graph of the text, its form checked; by the name of the profile. */
export async function loadGraphMakers(): Promise<(name: string) => (text: string) => Promise<unknown>> {
  const profiles = compileProfileSet(await readPacks({ profilesPath: null, extraProfilesPath: null }), []);
  const { contexts } = profiles;
  return (name) => {
    const variant = profiles.find(name)!.variants.REQUIRED;
    return async (text) => {
      const read = readDocument(text);
      if (read.kind === 'unreadable') throw new Error(read.message.text);
      const arrays = new LentArrays();
      const room = { triples: Number.POSITIVE_INFINITY, arrays };
      const dictionary = new Dictionary(variant.dictionary);
      const plain = readPlainDocument(read.document, contexts, dictionary, room);
      checkForm(read.document, contexts, variant.contextUrls, undefined, plain);
      await convertCrate(read.document, contexts, dictionary, room, plain);
      arrays.giveBack();
    };
  };
}

function inputOf(metadata: string): CrateInput {
  return { metadata, metadataName: 'ro-crate-metadata.json', payload: null, metadataElsewhere: null };
}

/** The verdict with the number of issues, so that a table shows that the same work was done. */
export function verdictOf(result: ValidationResult): string {
  if (result.verdict === 'error') return `error: ${result.error}`;
  return `${result.verdict}, ${result.findings.length} issues`;
}
