import type { TermId } from '../rdf/dictionary.ts';
import { sh } from '../vocabulary/shacl.ts';
import type { ShapesSource } from './shapes-source.ts';

/** The `sh:message` of a shape or query: without a language first, then English, then any; null without one. */
export function declaredMessage(source: ShapesSource, subject: TermId): string | null {
  const { dictionary } = source;
  const messages = source.values(subject, sh('message'));
  const rank = (message: TermId) => {
    const language = dictionary.language(message).toLowerCase();
    return language === '' ? 0 : language === 'en' || language.startsWith('en-') ? 1 : 2;
  };
  const [best] = messages.sort((a, b) => rank(a) - rank(b));
  return best === undefined ? null : dictionary.value(best);
}

/** `{$name}` or `{?name}`, the variables in the messages of SHACL-SPARQL. */
const PLACEHOLDER = /\{[$?]([A-Za-z_]\w*)\}/g;

/** A message with its placeholders filled; one for which there is no text stays as written. */
export function fillPlaceholders(message: string, textOf: (name: string) => string | null): string {
  return message.replace(PLACEHOLDER, (whole, name: string) => textOf(name) ?? whole);
}
