/** A profile's URI without what people write differently: the scheme `http` and a final slash. */
export function comparableUri(uri: string): string {
  return uri.replace(/^http:/, 'https:').replace(/\/$/, '');
}
