import { describe, expect, it } from 'vitest';
import { type ReceivedForm, readForm } from './form-body.ts';
import { IncomingFile } from './incoming-file.ts';
import { Intake } from './intake.ts';
import type { Problem } from './problem.ts';

const LONG = 'x'.repeat(300_000);
const FILE = `Content-Disposition: form-data; name="f"; filename="m.json"\r\n\r\n{"a": "${LONG}"}`;
const FIELD = 'Content-Disposition: form-data; name="severity"\r\n\r\nREQUIRED';

/** Forms by what they have in common, as the header and content of each part. */
const FORMS: [string, string[], string | RegExp][] = [
  ['a file and a field', [FILE, FIELD], 'received'],
  ['a field and a file', [FIELD, FILE], 'received'],
  ['two files', [FILE, FILE], /more than one file/],
  ['a long part without a name', [`X-Other: y\r\n\r\n${LONG}`, FILE], 'received'],
  ['a long part without headers', [FILE, `\r\n${LONG}`, FIELD], 'received'],
  ['a long part that is no form data', [`Content-Disposition: attachment\r\n\r\n${LONG}`, FILE], 'received'],
  [
    'a long field',
    [`Content-Disposition: form-data; name="severity"\r\n\r\n${LONG}`, FILE],
    /longer than 1024/,
  ],
  [
    'a form in it',
    [
      `Content-Disposition: form-data; name="f"\r\nContent-Type: multipart/mixed; boundary=c\r\n\r\n--c\r\n\r\nx\r\n--c--`,
    ],
    'received',
  ],
  ['no part', [], /no file|breaks off/],
];

describe('A form', () => {
  it.each(FORMS)('with %s is read alike however it is cut into pieces', async (_, parts, expected) => {
    const body = new TextEncoder().encode(`${parts.map((part) => `--b\r\n${part}\r\n`).join('')}--b--\r\n`);
    for (const pieceBytes of [body.byteLength, 65_536, 16_384, 997]) {
      expect(await outcomeOf(body, pieceBytes), `pieces of ${pieceBytes}`).toMatch(expected);
    }
  });

  it.each(FORMS)('with %s is refused when it breaks off anywhere', async (_, parts) => {
    const body = new TextEncoder().encode(`${parts.map((part) => `--b\r\n${part}\r\n`).join('')}--b--`);
    for (const end of [1, 3, 40, body.byteLength / 2, body.byteLength - 3]) {
      expect(await outcomeOf(body.slice(0, end), 65_536), `cut at ${end}`).not.toBe('received');
    }
  });
});

async function outcomeOf(body: Uint8Array, pieceBytes: number): Promise<string> {
  let at = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= body.byteLength) return controller.close();
      controller.enqueue(body.slice(at, at + pieceBytes));
      at += pieceBytes;
    },
  });
  const headers = { 'Content-Type': 'multipart/form-data; boundary=b' };
  const init = { method: 'POST', body: stream, headers, duplex: 'half' } satisfies RequestInit & {
    duplex: string;
  };
  const limits = { limitBytes: 1e6, limitSetting: null, intake: new Intake(1e6) };
  const upload = { append: async () => undefined } as never;
  const read: ReceivedForm | Problem = await readForm(new Request('http://a/', init), {
    count: () => null,
    openFile: (label) => new IncomingFile(label, upload, limits),
  });
  return 'type' in read ? read.detail : 'received';
}
