import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { digestPacks } from './digest-packs.ts';
import type { PackFolder } from './pack-folder.ts';

function pack(path: string, files: Record<string, string>): PackFolder {
  return { path, root: 'packs', files: Object.entries(files).map(([path, text]) => ({ path, text })) };
}

describe('The digest of packs', () => {
  it('is the SHA-256 of path, length and text of each file', () => {
    const folders = [
      pack('a', { 'profile.ttl': 'P', 'must/x.ttl': 'é😀' }),
      pack('b', { 'profile.ttl': '' }),
    ];
    const bytes = 'profile.ttl\x001\0P\0must/x.ttl\x003\0é😀\0profile.ttl\x000\0\0';
    const digest = createHash('sha256').update(bytes).digest('hex');
    expect(digestPacks(folders)).toBe(digest);
    const hash = (texts: readonly string[]) => createHash('sha256').update(texts.join('')).digest('hex');
    expect(digestPacks(folders, hash)).toBe(digest);
  });

  it('changes with any file, and not with the place of the pack', () => {
    const digest = digestPacks([pack('a', { 'profile.ttl': 'P' })]);
    expect(digestPacks([pack('elsewhere', { 'profile.ttl': 'P' })])).toBe(digest);
    expect(digestPacks([pack('a', { 'profile.ttl': 'P', 'must/x.ttl': '' })])).not.toBe(digest);
  });
});
