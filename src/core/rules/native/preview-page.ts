import type { Finding, Message } from '../../finding/finding.ts';
import { say } from '../../text/say.ts';
import type { NativeCheck } from './native-check.ts';

const PREVIEW = 'ro-crate-preview.html';
const DOCTYPE = /^<!doctype\s+html\s*(?:system\s+(["'])about:legacy-compat\1\s*)?>/i;
const METADATA_TYPE = /\btype\s*=\s*["']?application\/ld\+json\b/;
const END_OF_HEAD = /<\/head\b|<body\b/;

/** The preview page, if there is one, begins as HTML 5 (RO-Crate Website: MUST be valid HTML 5). */
export const previewDoctype = previewCheck((page) => (beginsAsHtml5(page) ? [] : [NO_DOCTYPE]));

/** The preview page, if there is one, begins as HTML 5 and embeds the metadata in its head (RO-Crate Website: MUST). */
export const previewHtml5 = previewCheck((page) => {
  const messages = beginsAsHtml5(page) ? [] : [NO_DOCTYPE];
  return embedsMetadata(page) ? messages : [...messages, NO_METADATA_SCRIPT];
});

const NO_DOCTYPE = say`${PREVIEW} does not begin with an HTML 5 doctype. Write <!doctype html> at the very beginning.`;
const NO_METADATA_SCRIPT = say`The head of ${PREVIEW} does not embed the metadata. Add an element <script type="application/ld+json"> with the metadata document to it.`;

function previewCheck(messagesFor: (page: string) => Message[]): NativeCheck {
  return {
    needs: 'payload',
    run({ payload }) {
      const page = payload?.preview ?? null;
      return page === null ? [] : messagesFor(page).map(previewFinding);
    },
  };
}

function previewFinding(message: Message): Finding {
  return { message, entity: PREVIEW, property: null, value: null, entityIndex: null, position: null };
}

function beginsAsHtml5(page: string): boolean {
  return DOCTYPE.test(page.slice(startOfContent(page), startOfContent(page) + 200));
}

/** Index of the first character that is neither white space nor inside a comment. */
function startOfContent(page: string): number {
  let at = 0;
  for (;;) {
    while (at < page.length && /[\s\uFEFF]/.test(page[at]!)) at++;
    if (!page.startsWith('<!--', at)) return at;
    const end = page.indexOf('-->', at + 4);
    if (end < 0) return page.length;
    at = end + 3;
  }
}

function embedsMetadata(page: string): boolean {
  const lower = page.toLowerCase();
  const end = lower.search(END_OF_HEAD);
  return hasMetadataScript(end < 0 ? lower : lower.slice(0, end));
}

/** Each character is looked at once: a pattern for the whole tag would read on to the end from each unclosed one. */
function hasMetadataScript(head: string): boolean {
  for (let at = head.indexOf('<script'); at >= 0; ) {
    const end = head.indexOf('>', at);
    if (end < 0) return false;
    const tag = head.slice(at, end);
    if (/^<script\b/.test(tag) && METADATA_TYPE.test(tag)) return true;
    at = head.indexOf('<script', end);
  }
  return false;
}
