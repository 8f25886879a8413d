import type { FormatName, Report, ResultObject, Severity } from '../../core/index.ts';
import type { DocumentRows } from './document-rows.ts';
import type { EntityTree } from './entity-tree.ts';

/** One finding of a report. */
export type Issue = Report['issues'][number];

/** A file as the reader of the page gave it. */
export interface GivenFile {
  /** Path below what was chosen, with `/` between folders; the name of a single file. */
  path: string;
  /** Null for files of a folder of which only the name counts: a folder may have a hundred thousand. */
  file: File | null;
}

/** What is to be validated. */
export type GivenSource =
  | { kind: 'file'; file: File }
  | { kind: 'folder'; name: string; files: GivenFile[] }
  | { kind: 'text'; text: string };

/** What a source turned out to be. */
export interface OpenedSource {
  form: 'metadata' | 'zip' | 'folder';
  isBag: boolean;
  /** Name of what was given; `pasted text` for text. */
  name: string;
  /** Entries of the crate; 0 for a metadata document alone. */
  entryCount: number;
}

/** The metadata document as it was validated. */
export interface ShownDocument {
  bytes: Uint8Array<ArrayBuffer>;
  rows: DocumentRows;
  /** Name of the metadata file in the crate. */
  name: string;
}

/** What a validation is asked for. */
export interface RunOptions {
  profile: string;
  severity: Severity;
  /** The metadata document as the reader changed it; null for that of the source. */
  changedText: string | null;
}

/** A validation that ended. */
export interface RunOutcome {
  result: ResultObject;
  /** Null when the crate has no metadata document that can be shown. */
  document: ShownDocument | null;
  /** Null when the document is not JSON. */
  entities: EntityTree | null;
  /** Seconds from request to result. */
  seconds: number;
}

/** Why a source cannot be validated, in words for the reader. */
export interface Failure {
  title: string;
  reason: string;
  advice: string;
  /** What a report says of it, and the name of what it is about; null when it says nothing of the crate. */
  report: { name: string; error: string } | null;
}

/** Requests to the worker. */
export type EngineRequest =
  | { kind: 'open'; id: number; source: GivenSource }
  | { kind: 'validate'; id: number; options: RunOptions }
  | { kind: 'format'; id: number; format: FormatName; result: ResultObject; subject: string };

/** Answers of the worker, by the id of the request. */
export type EngineAnswer =
  | { kind: 'opened'; id: number; opened: OpenedSource }
  | { kind: 'validated'; id: number; outcome: RunOutcome }
  | { kind: 'formatted'; id: number; text: string }
  | { kind: 'failed'; id: number; failure: Failure };
