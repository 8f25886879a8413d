import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { crateEntries, metadataFor } from '../../../test/fixtures/crates.ts';
import { buildZip, extraField, type ZipEntrySpec, type ZipSpec } from '../../../test/fixtures/zip-builder.ts';
import { type CrateStore, namesOf, startCrateStore, textOf } from '../../../test/s3/crate-store.ts';
import { CrateUnreadable } from '../crate-unreadable.ts';
import type { OpenedCrate } from '../opened-crate.ts';

let crates: CrateStore;
let lastId = 0;

beforeAll(async () => {
  crates = await startCrateStore();
});

afterAll(() => crates.stop());

async function openBytes(bytes: Uint8Array): Promise<OpenedCrate> {
  const id = `zip-${++lastId}`;
  await crates.putZip(id, bytes);
  return crates.open(id);
}

function openZip(spec: Omit<ZipSpec, 'entries'> & { entries?: ZipEntrySpec[] }): Promise<OpenedCrate> {
  return openBytes(buildZip({ entries: crateEntries(), ...spec }));
}

/** A small crate with one more entry. */
const openWith = (...extra: ZipEntrySpec[]) => openZip({ entries: [...crateEntries(), ...extra] });

/** Opens the archive cut off at each length, some at a time. */
async function expectTruncated(bytes: Uint8Array, lengths: number[]): Promise<void> {
  for (let at = 0; at < lengths.length; at += 10) {
    const reasons = lengths
      .slice(at, at + 10)
      .map(async (length) => [length, await reasonOf(openBytes(bytes.subarray(0, length)))]);
    for (const [length, reason] of await Promise.all(reasons)) {
      expect(reason, `at ${length} of ${bytes.length}`).toMatch(/^the zip archive is truncated: /);
    }
  }
}

async function reasonOf(opening: Promise<OpenedCrate>): Promise<string> {
  const error = await opening.then(
    () => new Error('the crate was opened'),
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(CrateUnreadable);
  return error instanceof CrateUnreadable ? error.reason : '';
}

/** A small crate whose metadata entry is not as it should be. */
function metadataEntry(fields: Partial<ZipEntrySpec>): { entries: ZipEntrySpec[] } {
  return { entries: [{ name: 'ro-crate-metadata.json', data: metadataFor(), ...fields }] };
}

describe('archives as archivers write them', () => {
  test.each<[string, Partial<ZipEntrySpec>]>([
    ['stored', { method: 0 }],
    ['deflated', { method: 8 }],
    ['with sizes behind the data', { hasDataDescriptor: true }],
    ['with its sizes in a Zip64 field', { isZip64: true }],
    [
      'with extra fields only in the directory',
      { extra: Buffer.alloc(36), local: { extra: new Uint8Array(0) } },
    ],
    ['with short extra fields in front of its data', { local: { extra: Buffer.alloc(28) } }],
    ['with a page of extra fields in front of its data', { local: { extra: Buffer.alloc(5_000) } }],
    ['with a comment', { comment: 'made by hand' }],
    [
      'with only its compressed size behind the data, as Info-ZIP writes into a pipe',
      { flags: 1 << 3, local: { compressedBytes: 0 } },
    ],
  ])('the metadata document is read when it is %s', async (_, fields) => {
    // Data behind it that makes the archive too long for one read.
    const padding = { name: 'padding.bin', data: new Uint8Array(200_000), method: 0 };
    const { entries } = metadataEntry(fields);
    const crate = await openZip({ entries: [...entries, padding] });
    expect(textOf(crate.metadata)).toBe(metadataFor());
    expect(crate.metadata?.sizeBytes).toBe(metadataFor().length);
    expect(crate.metadata?.crc32).toBe(crc32(metadataFor()));
  });

  test.each<[string, Omit<ZipSpec, 'entries'>]>([
    ['with a comment of the greatest length', { comment: 'c'.repeat(65_535) }],
    [
      'with a comment that looks like an end record',
      { comment: `${'PK\u0005\u0006'.padEnd(22, '\0')} and more` },
    ],
    ['with a Zip64 end record', { isZip64: true }],
    [
      'with a Zip64 end record and a comment of the greatest length',
      { isZip64: true, comment: 'c'.repeat(65_535) },
    ],
    ['with a Zip64 end record that it does not need', { isZip64: true, end: { entryCount: 2 } }],
    ['with a program in front of its entries', { before: Buffer.from('#!/bin/sh\nexit 0\n') }],
  ])('an archive %s is read', async (_, fields) => {
    const crate = await openZip(fields);
    expect(namesOf(crate)).toEqual(['a.txt', 'ro-crate-metadata.json']);
    expect(textOf(crate.metadata)).toBe(metadataFor(['a.txt']));
  });

  test('directories keep their slash, and "./" before a name is dropped', async () => {
    const crate = await openZip({
      entries: [
        { name: './' },
        { name: './d/' },
        { name: './ro-crate-metadata.json', data: '{}' },
        { name: 'd/' },
      ],
    });
    expect(namesOf(crate)).toEqual(['d/', 'd/', 'ro-crate-metadata.json']);
    expect(textOf(crate.metadata)).toBe('{}');
  });

  test('payload entries may be compressed by any method', async () => {
    const crate = await openWith({ name: 'zstd.bin', data: 'x', method: 93 });
    expect(namesOf(crate)).toContain('zstd.bin');
  });

  test.each<[string, Partial<ZipEntrySpec>]>([
    ['compressed by a method that is not read', { method: 93 }],
    ['damaged in front of its data', { local: { method: 8 } }],
  ])('a preview page that is %s counts as an empty one', async (_, fields) => {
    const crate = await openWith({ name: 'ro-crate-preview.html', data: '<html>', method: 0, ...fields });
    expect(textOf(crate.metadata)).toBe(metadataFor(['a.txt']));
    expect(textOf(crate.preview)).toBe('');
  });

  test('entries may stand in another order than their data', async () => {
    // Header, a name of one letter and four bytes: the second entry begins at byte 35.
    const swapped: ZipEntrySpec[] = [
      { name: 'b', data: 'bbbb', method: 0, localOffset: 35 },
      { name: 'a', data: 'aaaa', method: 0, localOffset: 0 },
    ];
    expect(namesOf(await openZip({ entries: swapped }))).toEqual(['a', 'b']);
  });
});

describe('names', () => {
  const nameOf = async (entry: ZipEntrySpec) => namesOf(await openZip({ entries: [entry] }))[0];
  const raw = (...bytes: number[]) => Uint8Array.from(bytes);

  test('a name with the UTF-8 flag is UTF-8', async () => {
    expect(await nameOf({ name: 'grün/日本.txt' })).toBe('grün/日本.txt');
  });

  test('a name without the flag is code page 437 unless it is valid UTF-8', async () => {
    expect(await nameOf({ name: raw(0x81, 0x62, 0x65, 0x72) })).toBe('über');
    expect(await nameOf({ name: raw(0xe1, 0xff) })).toBe('ß\u00a0');
    expect(await nameOf({ name: new TextEncoder().encode('über') })).toBe('über');
  });

  test('a Unicode path field counts when it belongs to the name, and only then', async () => {
    const field = (ofName: Uint8Array, version = 1) => {
      const head = Buffer.alloc(5);
      head.writeUInt8(version, 0);
      head.writeUInt32LE(crc32(ofName), 1);
      return extraField(0x7075, Buffer.concat([head, Buffer.from('ключ.txt')]));
    };
    const name = raw(0x81, 0x2e, 0x74);
    expect(await nameOf({ name, extra: field(name) })).toBe('ключ.txt');
    expect(await nameOf({ name, extra: field(raw(0x82)) })).toBe('ü.t');
    expect(await nameOf({ name, extra: field(name, 2) })).toBe('ü.t');
    expect(await nameOf({ name: '#escaped', extra: field(Buffer.from('#escaped')) })).toBe('ключ.txt');
  });

  test('a byte order mark belongs to the name: the metadata document has none', async () => {
    const marked = { name: '\uFEFFro-crate-metadata.json', data: '{"marked":1}' };
    const crate = await openWith(marked);
    expect(textOf(crate.metadata)).toBe(metadataFor(['a.txt']));
    expect((await openZip({ entries: [marked] })).metadata).toBeNull();
  });

  test('a name that claims to be UTF-8 and is not is refused', async () => {
    const reason = await reasonOf(openWith({ name: raw(0x66, 0xfc), flags: 1 << 11 }));
    expect(reason).toBe('the zip archive is unusable: its entry 3, "fⁿ", is marked as UTF-8 and is not');
  });

  test.each([
    ['../evil.txt', 'leads out of its folder by ".."'],
    ['a/../../evil.txt', 'leads out of its folder by ".."'],
    ['a/..', 'leads out of its folder by ".."'],
    ['/etc/passwd', 'is an absolute path'],
    ['C:/x.txt', 'begins with a drive letter'],
    ['C:\\x.txt', 'begins with a drive letter'],
    ['sub\\x.txt', 'contains a backslash, where "/" must separate folders'],
    ['a\0b.txt', 'contains a NUL'],
    ['', 'has no name'],
  ])('the name %j is refused: it %s', async (name, fault) => {
    const quoted = JSON.stringify(name);
    expect(await reasonOf(openWith({ name, data: 'x' }))).toBe(
      `the zip archive is unusable: its entry 3, ${quoted}, ${fault}`,
    );
  });

  test.each(['..a/b', 'a..', '...', 'a/.../b', 'x:y', 'a b', '*', '~', '.hidden'])(
    'the name %j is a name',
    async (name) => {
      expect(await nameOf({ name })).toBe(name);
    },
  );

  test('two files of one name are refused, two directories are not', async () => {
    expect(await reasonOf(openWith({ name: 'ro-crate-metadata.json', data: '{}' }))).toBe(
      'the zip archive has more than one entry named "ro-crate-metadata.json"',
    );
    expect(await reasonOf(openWith({ name: './a.txt' }))).toBe(
      'the zip archive has more than one entry named "a.txt"',
    );
    expect((await openWith({ name: 'd/' }, { name: 'd/' })).entryCount).toBe(4);
  });

  test('a long hostile name is cut in the message', async () => {
    const reason = await reasonOf(openWith({ name: `/${'x'.repeat(60_000)}` }));
    expect(reason.length).toBeLessThan(300);
  });
});

describe('archives that cannot be used', () => {
  test('a file that is no zip says so', async () => {
    expect(await reasonOf(openBytes(new TextEncoder().encode('hello'.repeat(100))))).toBe(
      'the file is not a zip archive: its 500 bytes neither begin nor end like one',
    );
    expect(await reasonOf(openBytes(new Uint8Array(0)))).toBe('the zip archive is an empty file of 0 bytes');
    expect(await reasonOf(openBytes(Uint8Array.of(0x50, 0x4b)))).toContain('is not a zip archive');
  });

  test('an archive truncated at any thousandth byte says so', async () => {
    const noise = Uint8Array.from({ length: 140_000 }, (_, index) => (index * 7919) % 251);
    const bytes = buildZip({
      entries: [...crateEntries(), { name: 'noise', data: noise, method: 0 }],
      comment: 'c'.repeat(3_000),
    });
    const lengths = Array.from({ length: Math.floor((bytes.length - 1) / 1_000) }, (_, n) => (n + 1) * 1_000);
    await expectTruncated(bytes, lengths);
  });

  test('an archive truncated anywhere in its directory and end says so', async () => {
    const bytes = buildZip({ entries: crateEntries(), isZip64: true });
    await expectTruncated(
      bytes,
      Array.from({ length: 250 }, (_, n) => bytes.length - 250 + n),
    );
  });

  test('bytes behind the end are counted', async () => {
    const bytes = Buffer.concat([buildZip({ entries: crateEntries() }), Buffer.alloc(7)]);
    expect(await reasonOf(openBytes(bytes))).toBe(
      'the zip archive is damaged: 7 bytes follow its end record',
    );
  });

  test('bytes that the offsets do not count are counted: before the archive, or before its end record', async () => {
    const bytes = buildZip({ entries: crateEntries() });
    const reason = /^the zip archive is damaged: its directory ends 17 bytes before its end record/;
    expect(await reasonOf(openBytes(Buffer.concat([Buffer.from('#!/bin/sh\nexit 0\n'), bytes])))).toMatch(
      reason,
    );
    const end = bytes.length - 22;
    const parted = Buffer.concat([bytes.subarray(0, end), Buffer.alloc(17), bytes.subarray(end)]);
    expect(await reasonOf(openBytes(parted))).toMatch(reason);
  });

  test('an archive without its first bytes is damaged', async () => {
    const bytes = buildZip({ entries: crateEntries() }).subarray(10);
    expect(await reasonOf(openBytes(bytes))).toMatch(
      /^the zip archive is damaged: its directory of \d+ bytes at byte/,
    );
  });

  test.each<[string, Partial<ZipEntrySpec>, string]>([
    ['encrypted', { flags: 1 }, 'the zip archive is encrypted: its entry 3, "x", is encrypted'],
    [
      'hidden by encryption of the directory',
      { flags: 1 << 13 },
      'the zip archive is encrypted: its entry 3, "x", is',
    ],
    [
      'beginning behind the directory',
      { localOffset: 1_000_000 },
      'the zip archive is damaged: its entry 3, "x", would reach',
    ],
    [
      'larger than the archive',
      { compressedBytes: 1e9 },
      'the zip archive is damaged: its entry 3, "x", would reach to byte',
    ],
    [
      'beginning inside another',
      { localOffset: 10 },
      'the zip archive has overlapping entries: two of them hold its byte 10',
    ],
    [
      'the same data as another',
      { localOffset: 0 },
      'the zip archive has overlapping entries: two of them hold its byte 0',
    ],
    [
      'saturated without a Zip64 field',
      { sizeBytes: 0xffffffff },
      'the zip archive is damaged: entry 3 lacks its Zip64',
    ],
    [
      'saturated with a Zip64 field that is too short',
      { sizeBytes: 0xffffffff, extra: extraField(1, Buffer.alloc(4)) },
      'the zip archive is damaged: entry 3 lacks its Zip64',
    ],
  ])('an entry that is %s is refused', async (_, fields, reason) => {
    expect(await reasonOf(openWith({ name: 'x', data: 'data', method: 0, ...fields }))).toContain(reason);
  });

  test.each<[string, Partial<ZipEntrySpec>, string]>([
    [
      'by an unknown method',
      { method: 93 },
      'ro-crate-metadata.json is compressed by method 93; only stored (0) and',
    ],
    [
      'under another name in its header',
      { local: { name: 'RO-crate-metadata.json' } },
      'declare different names',
    ],
    [
      'under a longer name in its header',
      { local: { name: 'ro-crate-metadata.json2' } },
      'declare different names',
    ],
    ['with another size in its header', { local: { sizeBytes: 5 } }, 'declare different sizes'],
    [
      'with another compressed size in its header',
      { local: { compressedBytes: 5 } },
      'declare different sizes',
    ],
    ['with another method in its header', { local: { method: 0 } }, 'declare different compression methods'],
    ['stored with a size that is not its own', { method: 0, sizeBytes: 4 }, 'but declares 4'],
    [
      'too large by its declared size',
      { sizeBytes: 2_000_000_000 },
      'has 2000000000 bytes, more than the 1000000',
    ],
  ])('a metadata document that lies %s is refused', async (_, fields, reason) => {
    expect(await reasonOf(openZip(metadataEntry(fields)))).toContain(reason);
  });

  test('a metadata document whose place holds something else is refused', async () => {
    const entries = [
      { name: 'a', data: 'x'.repeat(500), method: 0 },
      ...metadataEntry({ localOffset: 40 }).entries,
    ];
    entries[0] = { ...entries[0], name: 'a', compressedBytes: 0, sizeBytes: 0 };
    expect(await reasonOf(openZip({ entries }))).toContain(
      'ro-crate-metadata.json should begin at byte 40 and does not',
    );
  });

  test('a wrong size of deflated metadata and a wrong CRC-32 are handed on, for inflating to find', async () => {
    const crate = await openZip(metadataEntry({ crc32: 1, sizeBytes: 10 }));
    expect(crate.metadata).toMatchObject({ crc32: 1, sizeBytes: 10 });
  });

  test.each<[string, Omit<ZipSpec, 'entries'>, string]>([
    ['counts too many entries', { end: { entryCount: 3 } }, 'has no room for its 3 entries'],
    ['counts too few entries', { end: { entryCount: 1 } }, 'does not hold the 1 entries that it should'],
    ['counts more entries than fit', { end: { entryCount: 60_000 } }, 'has no room for its 60000 entries'],
    [
      'gives a directory that is too short',
      { end: { directoryBytes: 100 } },
      'its directory ends 19 bytes before its end record',
    ],
    [
      'gives a directory that is too long',
      { end: { directoryBytes: 5_000_000 } },
      'would reach beyond its end record',
    ],
    ['gives a directory elsewhere', { end: { directoryOffset: 20 } }, 'bytes before its end record'],
    ['is one of several', { end: { disk: 1 } }, 'one part of an archive split over several files'],
    [
      'needs a Zip64 end and has none',
      { end: { directoryOffset: 0xffffffff } },
      'its Zip64 end record is missing',
    ],
    [
      'contradicts its Zip64 end',
      { isZip64: true, end: { entryCount: 1 } },
      'its two end records contradict each other',
    ],
    [
      'counts 2^60 entries',
      { isZip64: true, zip64End: { entryCount: 2 ** 60 } },
      'more than the 1000000 that are allowed',
    ],
    [
      'lies 2^60 bytes ahead',
      { isZip64: true, zip64End: { directoryOffset: 2 ** 60 } },
      'would reach beyond its end record',
    ],
  ])('an archive whose end %s is refused', async (_, fields, reason) => {
    expect(await reasonOf(openZip(fields))).toContain(reason);
  });

  test('a Zip64 end record that is not where the locator says is refused', async () => {
    const bytes = buildZip({ entries: crateEntries(), isZip64: true });
    new DataView(bytes.buffer).setUint32(bytes.length - 22 - 20 + 8, 5, true);
    expect(await reasonOf(openBytes(bytes))).toContain('it has no Zip64 end record at byte 5');
  });

  test('any single byte of an archive may be wrong without a crash', async () => {
    const good = buildZip({ entries: crateEntries(), isZip64: true });
    for (let at = 0; at < good.length; at += 3) {
      const bad = good.slice();
      bad[at] = (bad[at] ?? 0) ^ 0xff;
      const outcome = await openBytes(bad).catch((error: unknown) => error);
      if (outcome instanceof Error) expect(outcome, `byte ${at}`).toBeInstanceOf(CrateUnreadable);
    }
  });
});
