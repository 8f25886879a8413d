import { keepCompiledCode } from './main/compile-cache.ts';

// Before the rest is loaded, so that its compiled code is kept too.
keepCompiledCode();
const { runUntilStopped } = await import('./main/run-service.ts');
await runUntilStopped();
