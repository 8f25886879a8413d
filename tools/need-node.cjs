// Loaded before a TypeScript file: on a Node that is too old it says which one to install and ends the process, which
// would otherwise end with an error about the file extension.
var message = require('./node-version.cjs').tooOld();

if (message !== null) {
  console.error(message);
  process.exit(1);
}
