// Run after each install, by any Node that the machine has: makes sure that node_modules/.bin/node is the Node that
// came with the packages. npm 10 loses that link when it drops the packages of other platforms, whose program has the
// same name. Does nothing where npm has made the link, on Windows, or where no such package exists for the platform.
const { existsSync, mkdirSync, symlinkSync } = require('node:fs');
const { join } = require('node:path');

const modules = join(__dirname, '..', 'node_modules');
const name = `node-${process.platform}-${process.arch}`;
const link = join(modules, '.bin', 'node');

if (process.platform !== 'win32' && existsSync(join(modules, name, 'bin', 'node')) && !existsSync(link)) {
  mkdirSync(join(modules, '.bin'), { recursive: true });
  symlinkSync(join('..', name, 'bin', 'node'), link);
}
