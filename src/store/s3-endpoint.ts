/** Where the store listens. */
export interface S3Endpoint {
  host: string;
  port: number;
}

/**
 * Reads `host`, `host:port`, `[address]:port` or a URL; without a port it is the scheme's own.
 * Throws RangeError when the text is none of these: the settings refuse such text.
 */
export function parseEndpoint(text: string, useSsl: boolean): S3Endpoint {
  const hasScheme = /^https?:\/\//i.test(text);
  const url = URL.parse(hasScheme ? text : `${useSsl ? 'https' : 'http'}://${text}`);
  if (url === null || url.pathname !== '/' || url.search !== '' || url.username !== '') {
    throw new RangeError(`the store's endpoint must be host:port or a URL without a path, not ${text}`);
  }
  const schemePort = useSsl ? 443 : 80;
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? schemePort : Number(url.port),
  };
}
