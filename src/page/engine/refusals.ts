import type { CrateUnreadable } from '../../source/crate-unreadable.ts';
import type { Failure } from './engine-messages.ts';

/** A source that cannot be validated; says why and what would do. */
export class CannotOpen extends Error {
  override readonly name = 'CannotOpen';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.reason);
    this.failure = failure;
  }
}

const WHAT_TO_GIVE =
  'Choose a zip, a folder with a file ro-crate-metadata.json, or the metadata file itself.';

/** The file has no content. */
export function emptyFile(name: string): Failure {
  return about(name, { title: 'The file is empty', reason: `${name} has 0 bytes.`, advice: WHAT_TO_GIVE });
}

/** The file is neither a zip nor text. */
export function notMetadata(name: string): Failure {
  return about(name, {
    title: 'Not a crate',
    reason: `${name} is neither a zip archive nor a text file.`,
    advice: WHAT_TO_GIVE,
  });
}

/** A zip, or what a crate is read from, is damaged or not what its name says. */
export function unreadable(name: string, { message, reason }: CrateUnreadable): Failure {
  return {
    title: 'The crate cannot be read',
    reason: `${name}: ${reason}.`,
    advice: 'Check that the file was copied completely, and pack it again if necessary.',
    report: { name, error: message },
  };
}

/** The file changed while it was read, or is gone. */
export function changed(name: string): Failure {
  return {
    title: 'The files changed',
    reason: `${name} was changed, moved or removed after it was chosen.`,
    advice: 'Choose it again.',
    report: null,
  };
}

/** The metadata document is longer than the page reads. */
export function tooLarge(name: string, sizeBytes: number, limitBytes: number): Failure {
  const mebibytes = (bytes: number) => Math.ceil(bytes / (1024 * 1024));
  return about(name, {
    title: 'Too large for this page',
    reason: `${name} has ${mebibytes(sizeBytes)} MiB; a metadata document may have at most ${mebibytes(limitBytes)} MiB here.`,
    advice:
      'If it is a crate, pack it as a zip. If it is a metadata document, use the command line or the service.',
  });
}

/** Its reason is what a report says. */
function about(name: string, failure: Omit<Failure, 'report'>): Failure {
  return { ...failure, report: { name, error: failure.reason } };
}
