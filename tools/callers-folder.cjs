// Loaded before a command that takes paths: they begin in the folder in which npm was called, which npm leaves for the
// folder of package.json.
const folder = process.env.INIT_CWD;
if (folder) process.chdir(folder);
