import { expect, test } from 'vitest';
import { bareEtag, listNamesQuery, listQuery, parseListPage } from './list-page.ts';

function page(contents: string, rest = ''): string {
  return `<?xml version="1.0"?>\n<ListBucketResult xmlns="x"><Name>b</Name>${rest}${contents}</ListBucketResult>`;
}

const object = (key: string) =>
  `<Contents><Key>${key}</Key><LastModified>2026-11-20T10:00:00.000Z</LastModified><ETag>&quot;e1&quot;</ETag>` +
  '<Size>12</Size></Contents>';

test('an object has key, size, ETag without quotes and time', () => {
  expect(parseListPage(page(object('a/b')))).toEqual({
    objects: [{ key: 'a/b', sizeBytes: 12, etag: 'e1', lastModified: new Date('2026-11-20T10:00:00Z') }],
    folders: [],
    nextToken: null,
  });
});

test('keys are percent-decoded only when the store says that it encoded them', () => {
  const keys = (xml: string) => parseListPage(xml)?.objects.map((found) => found.key);
  const encoded = '<EncodingType>url</EncodingType>';
  expect(keys(page(object('a%2520b+c%2Bd')))).toEqual(['a%2520b+c%2Bd']);
  expect(keys(page(object('a%2520b+c%2Bd'), encoded))).toEqual(['a%20b c+d']);
  expect(keys(page(object('100%'), encoded))).toEqual(['100%']);
});

test('entities in keys are resolved once', () => {
  const found = parseListPage(page(object('&lt;&amp;lt;&#39;&#x1F600;&apos;&unknown;')));
  expect(found?.objects[0]?.key).toBe("<&lt;'😀'&unknown;");
});

test('entities that the answer defines itself are not resolved, and make nothing grow', () => {
  const nine = Array.from({ length: 9 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`).join('');
  const defined = `<!DOCTYPE x [<!ENTITY e0 "ten letters">${nine}]>`;
  const found = parseListPage(page(object('&e9;')).replace('\n', defined));
  expect(found?.objects.map(({ key }) => key) ?? []).not.toContainEqual(
    expect.stringContaining('ten letters'),
  );
});

test.each(['007', '1e3', 'true', ' begins and ends with a space ', '<![CDATA[a&b]]>', '__proto__'])(
  'the key %j is text as it is written',
  (key) => {
    const text = key.replace(/^<!\[CDATA\[|\]\]>$/g, '');
    expect(parseListPage(page(object(key)))?.objects[0]?.key).toBe(text);
  },
);

test('tags that are nested without end, or named as parts of objects are, are not a listing', () => {
  expect(parseListPage(page('<a>'.repeat(100_000)))).toBeNull();
  expect(parseListPage(page('<__proto__><Contents>x</Contents></__proto__>'))?.objects ?? []).toEqual([]);
});

test('a page of a thousand keys of the longest form is read', () => {
  const keys = Array.from({ length: 1000 }, (_, index) => `${'%E2%82%AC'.repeat(340)}${index}`);
  const xml = page(keys.map(object).join(''), '<EncodingType>url</EncodingType>');
  expect(parseListPage(xml)?.objects.at(-1)?.key).toBe(`${'€'.repeat(340)}999`);
});

test('a page that is not the last gives the token of the next', () => {
  const more = '<IsTruncated>true</IsTruncated><NextContinuationToken>t&amp;1</NextContinuationToken>';
  expect(parseListPage(page('', more))).toEqual({ objects: [], folders: [], nextToken: 't&1' });
  expect(parseListPage(page('', '<IsTruncated>true</IsTruncated>'))).toBeNull();
  expect(parseListPage('<html></html>')).toBeNull();
  expect(parseListPage(page(object('a')).replace('</ListBucketResult>', ''))).toBeNull();
});

test('the query is sorted and escaped as signatures want it', () => {
  expect(listQuery('crates/x y/', "t!'()*/+=")).toBe(
    'continuation-token=t%21%27%28%29%2A%2F%2B%3D&encoding-type=url&list-type=2&max-keys=1000&prefix=crates%2Fx%20y%2F',
  );
});

test('folders are listed by themselves, decoded as keys are', () => {
  const folder = '<CommonPrefixes><Prefix>a%20b/</Prefix></CommonPrefixes><EncodingType>url</EncodingType>';
  expect(parseListPage(page('', folder))?.folders).toEqual(['a b/']);
  expect(listNamesQuery('results/', 'results/a.json', 7)).toBe(
    'delimiter=%2F&encoding-type=url&list-type=2&max-keys=7&prefix=results%2F&start-after=results%2Fa.json',
  );
});

test('an ETag loses quotes and weakness', () => {
  expect([bareEtag('"a"'), bareEtag('W/"a"'), bareEtag('a-2')]).toEqual(['a', 'a', 'a-2']);
});
