/**
 * The beginning of the command line in one file, on which the parts of the program follow in a comment. A part is read
 * and compiled when it is first used, so that a run pays for no more than it needs; compiled code is kept (see
 * compiled-code.ts), which Node does for whole modules only.
 */

import { closeSync, openSync, readSync } from 'node:fs';
import Module from 'node:module';
import process from 'node:process';
import type zlib from 'node:zlib';
import { keepCompiledCode } from '../../src/cli/compiled-code.ts';
import { isCompressed, unescaped } from './part-text.ts';
import { PARTS } from './parts.ts';

type Require = (name: string) => unknown;

declare const __filename: string;
declare const require: Require;

const loaded = new Map<string, unknown>();

/** What a part exports, or the value of one that is JSON. */
function part(name: string): unknown {
  if (!loaded.has(name)) loaded.set(name, name.endsWith('.json') ? JSON.parse(textOf(name)) : run(name));
  return loaded.get(name);
}

function run(name: string): unknown {
  const exports = {};
  loaded.set(name, exports);
  const module = new Module(`${__filename}/${name}`) as Module & {
    _compile(text: string, fileName: string): void;
    exports: (require: Require, exports: object) => void;
  };
  module._compile(`module.exports=(function(require,exports){${textOf(name)}\n})`, module.id);
  module.exports(requirePart, exports);
  return exports;
}

function requirePart(name: string): unknown {
  if (name === 'parts') return { part };
  return name.startsWith('./') ? part(name.slice(2)) : require(name);
}

function textOf(name: string): string {
  const [offset, length] = PARTS[name]!;
  const bytes = Buffer.allocUnsafe(length);
  const file = openSync(__filename, 'r');
  readSync(file, bytes, 0, length, offset);
  closeSync(file);
  const text = bytes.toString('latin1');
  if (!isCompressed(name)) return unescaped(text);
  const { inflateRawSync } = require('node:zlib') as typeof zlib;
  return inflateRawSync(Buffer.from(text, 'base64')).toString();
}

keepCompiledCode();
const program = part('program.js') as { runProcess(args: readonly string[]): Promise<never> };
void program.runProcess(process.argv.slice(2));
