/** The bundled packs as text; tools/build-page.ts makes it. */
declare module 'virtual:packs' {
  const packs: import('../core/index.ts').PackFolder[];
  export default packs;
}

/** The code of the worker as text, a file of its own; tools/build-page.ts makes it. */
declare module 'virtual:engine' {
  const code: string;
  export default code;
}
