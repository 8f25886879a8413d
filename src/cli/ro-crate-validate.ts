#!/usr/bin/env node
import { keepCompiledCode } from './compiled-code.ts';

// Before the rest is loaded, so that its compiled code is kept too.
keepCompiledCode();
const [{ runProcess }, { default: process }] = await Promise.all([
  import('./run.ts'),
  import('node:process'),
]);
await runProcess(process.argv.slice(2));
