/** The media type that a Content-Type names, in lower case and without parameters. */
export function mediaTypeOf(contentType: string): string {
  return contentType.split(';', 1)[0]!.trim().toLowerCase();
}

/** Media type of a metadata document by itself. */
export const DOCUMENT_TYPE = 'application/ld+json';
