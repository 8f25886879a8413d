/** A format that a result can be had in. */
export interface ResultFormat {
  /** As asked for by name. */
  name: FormatName;
  /** Content-Type, with its charset where it has one. */
  mediaType: string;
  /** Of files, without the dot. */
  extension: string;
  /** What it is for, in a few words. */
  purpose: string;
}

export type FormatName = 'json' | 'text';

/** Every format, the preferred one first where a client accepts several equally. */
export const RESULT_FORMATS: readonly ResultFormat[] = [
  {
    name: 'json',
    mediaType: 'application/json',
    extension: 'json',
    purpose: 'the whole result, for programs',
  },
  {
    name: 'text',
    mediaType: 'text/plain; charset=utf-8',
    extension: 'txt',
    purpose: 'a summary for a terminal',
  },
];
