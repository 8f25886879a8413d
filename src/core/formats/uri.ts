/** What an IRI must not contain (RFC 3987), and marks that do not show; among the rest what ends an IRI in Turtle. */
const NOT_IN_IRI =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are not allowed
  /[\u0000-\u0020\u007f-\u009f<>"{}|\\^`\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff0-\uffff\p{Cs}\p{NChar}\u{e0000}-\u{e0fff}]|%(?![0-9A-Fa-f]{2})/gu;

/** A web address as packs give it for help; null when it is none, so that no other scheme gets into a link. */
export function webAddress(text: string | null): string | null {
  return text !== null && /^https?:\/\/[^\s<>"{}|\\^`]+$/.test(text) ? iriReference(text) : null;
}

/** An `@id` as an IRI reference: what is not allowed in one is percent-encoded. */
export function iriReference(text: string): string {
  return text.replace(NOT_IN_IRI, (character) => encodeURIComponent(character.replace(/\p{Cs}/u, '\ufffd')));
}

/** A path as a URI reference: each of its parts percent-encoded. */
export function uriOfPath(path: string): string {
  return path
    .split('/')
    .map((part) => encodeURIComponent(part.replace(/\p{Cs}/gu, '\ufffd')))
    .join('/');
}
