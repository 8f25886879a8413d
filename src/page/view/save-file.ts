/** Hands a text to the reader as a file; it comes from memory, not from a server. */
export function saveFile(name: string, text: string, mediaType: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: mediaType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun by then; browsers keep what they need of it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
