/**
 * What the page may do: run its own scripts and its worker, which it starts from memory, and nothing else. Neither
 * page nor worker can send a request to anybody, not even to the server that they came from.
 */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "worker-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');
