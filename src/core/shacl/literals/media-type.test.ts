import { describe, expect, it } from 'vitest';
import { isMediaType } from './media-type.ts';

const NAME_127 = `a${'b'.repeat(126)}`;

describe('isMediaType', () => {
  it.each([
    'text/plain',
    'application/ld+json',
    'image/svg+xml',
    'application/vnd.a+b+json',
    'x-world/x-3dmf',
    'text/plain;charset=utf-8',
    'text/plain; charset=utf-8',
    'text/plain ;  charset=utf-8; format=flowed',
    'text/plain;\tcharset="utf-8"',
    'multipart/form-data; boundary="a;b \\" c"',
    'application/3gpp-ims+xml',
    `${NAME_127}/${NAME_127}`,
  ])('accepts %j', (text) => {
    expect(isMediaType(text)).toBe(true);
  });

  it.each([
    '',
    'text',
    '/x',
    'text/',
    '/',
    'text/plain/x',
    'text /plain',
    'text/ plain',
    '-text/plain',
    'text/+xml',
    'text/plain;',
    'text/plain;charset',
    'text/plain;charset=',
    'text/plain;=utf-8',
    'text/plain; charset = utf-8',
    'text/plain; charset="utf-8',
    'text/plain\n',
    ' text/plain',
    'text/plain ',
    'tëxt/plain',
    'https://example.org/text/plain',
    `${NAME_127}c/x`,
    `x/${NAME_127}c`,
  ])('refuses %j', (text) => {
    expect(isMediaType(text)).toBe(false);
  });

  it('refuses a text of millions of characters', () => {
    expect(isMediaType(`text/plain; x="${'y'.repeat(20_000_000)}"`)).toBe(false);
  });
});
