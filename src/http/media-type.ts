/** Whether a Content-Type names application/json, with or without parameters. */
export function isJsonMediaType(contentType: string): boolean {
  return contentType.split(';', 1)[0]?.trim().toLowerCase() === 'application/json';
}
