import { md5, sha1 } from '@noble/hashes/legacy.js';
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { XSD } from '../../vocabulary/namespaces.ts';
import { unary, type ValueFunction } from './operators.ts';
import { literalValue } from './value.ts';

/** Hash functions by their name in lower case (SPARQL 1.1 section 17.4.6). */
export const HASH_FUNCTIONS: readonly [string, ValueFunction][] = [
  ['md5', hexOf(md5)],
  ['sha1', hexOf(sha1)],
  ['sha256', hexOf(sha256)],
  ['sha384', hexOf(sha384)],
  ['sha512', hexOf(sha512)],
];

function hexOf(hash: (bytes: Uint8Array) => Uint8Array): ValueFunction {
  return unary((value) =>
    value.datatype === `${XSD}string` ? literalValue(bytesToHex(hash(utf8ToBytes(value.text)))) : null,
  );
}
