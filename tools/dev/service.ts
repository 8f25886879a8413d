// Child process of the dev stack: the service; it ends with its parent, however that dies.
import process from 'node:process';

process.on('disconnect', () => process.exit(1));
await import('../../src/main.ts');
