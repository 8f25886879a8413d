import type { ResultObject } from '../../core/index.ts';
import { runValidation } from '../../results/run-validation.ts';
import { CrateChanged } from '../../source/crate-changed.ts';
import { CrateUnreadable } from '../../source/crate-unreadable.ts';
import { FileNotFound } from '../../source/range-reader.ts';
import { findRows } from './document-rows.ts';
import type { Failure, GivenSource, OpenedSource, RunOptions, RunOutcome } from './engine-messages.ts';
import { drawEntities, type EntityTree } from './entity-tree.ts';
import { openSource, type SourceInUse } from './open-source.ts';
import { PAGE_DOOR } from './page-door.ts';
import { profilesFor } from './profiles-by-name.ts';
import { CannotOpen, changed, unreadable } from './refusals.ts';

/** Longest document whose entities are drawn: parsing it again for that takes as long as the first time. */
const MOST_DRAWN_BYTES = 16 * 1024 * 1024;

/** Validates one source after the other, as often as the reader asks. */
export class Desk {
  #source: SourceInUse | null = null;

  /** Opens what the reader gave. Throws; see explain. */
  async open(source: GivenSource): Promise<OpenedSource> {
    this.#source = null;
    const opened = await openSource(source).catch((error: unknown) => {
      throw new CannotOpen(explain(error, nameOf(source)));
    });
    this.#source = opened;
    const { form, isBag, name, entryCount } = opened;
    return { form, isBag, name, entryCount };
  }

  /** Validates what is open. Throws; see explain. */
  async validate({ profile, severity, changedText }: RunOptions): Promise<RunOutcome> {
    const startedAt = performance.now();
    const source = this.#source;
    if (source === null) throw new TypeError('nothing is open');
    const change = changedText === null ? null : new TextEncoder().encode(changedText);
    const asked = { profileName: profile, createdAt: null, severity };
    const parts = { profiles: profilesFor(profile), door: PAGE_DOOR };
    const { result } = await runValidation(await source.subject(change), asked, parts);
    const bytes = change ?? (await source.readMetadata());
    return {
      result,
      document: bytes && { bytes, rows: findRows(bytes), name: source.metadataName },
      entities: bytes && entitiesOf(bytes, result),
      seconds: (performance.now() - startedAt) / 1000,
    };
  }

  /** Compiles a profile before it is asked for. */
  async prepare(profile: string): Promise<void> {
    const profiles = profilesFor(profile);
    void profiles.find(profile)?.variants.RECOMMENDED;
  }
}

/** What an error means for the reader. */
export function explain(error: unknown, name: string): Failure {
  if (error instanceof CannotOpen) return error.failure;
  if (error instanceof CrateUnreadable) return unreadable(name, error);
  const isGone =
    error instanceof DOMException || error instanceof CrateChanged || error instanceof FileNotFound;
  if (isGone) return changed(name);
  return {
    title: 'The page failed',
    reason: `${name}: ${error instanceof Error ? error.message : String(error)}`,
    advice: 'This is an error of the page, not of the crate. Reload it, and report the text above.',
    report: null,
  };
}

function nameOf(source: GivenSource): string {
  if (source.kind === 'text') return 'pasted text';
  return source.kind === 'file' ? source.file.name : source.name;
}

/** Null for a document that is not JSON, or too long to draw. */
function entitiesOf(bytes: Uint8Array, result: ResultObject): EntityTree | null {
  if (bytes.length > MOST_DRAWN_BYTES || result.status === 'error') return null;
  try {
    return drawEntities(JSON.parse(new TextDecoder().decode(bytes)), result.detail.issues);
  } catch {
    return null;
  }
}
