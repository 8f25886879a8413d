// What package.json asks of Node. Written so that old Nodes can read it.
var least = /\d+/.exec(require('../package.json').engines.node)[0];

/** What to say where this Node is too old for TypeScript and the service, in one line; null where it will do. */
exports.tooOld = function tooOld() {
  var current = process.versions.node;
  if (Number(current.split('.')[0]) >= Number(least)) return null;
  return (
    'This service needs Node ' +
    least +
    ' or later; this is Node ' +
    current +
    '. Install Node ' +
    least +
    ' from https://nodejs.org/en/download.'
  );
};
