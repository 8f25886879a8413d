// Run after each install, by any Node that the machine has: makes sure that node_modules/.bin/node is the Node that
// came with the packages. npm 10 loses that link when it drops the packages of other platforms, whose program has the
// same name. Makes no link where npm has made it, on Windows, or where no such package exists for the platform; in the
// last case the machine's own Node must do, and is said to be too old if it is.
const { existsSync, mkdirSync, symlinkSync } = require('node:fs');
const { join } = require('node:path');
const { tooOld } = require('./node-version.cjs');

const modules = join(__dirname, '..', 'node_modules');
const name = `node-${process.platform}-${process.arch}`;
const link = join(modules, '.bin', 'node');
const isPackaged = existsSync(join(modules, name));

if (process.platform !== 'win32' && isPackaged && !existsSync(link)) {
  mkdirSync(join(modules, '.bin'), { recursive: true });
  symlinkSync(join('..', name, 'bin', 'node'), link);
}

const message = isPackaged ? null : tooOld();
if (message !== null) console.error(message);
