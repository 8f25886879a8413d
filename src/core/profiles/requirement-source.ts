import type { Severity } from '../finding/finding.ts';

/** A function of the registry, or a rule of form, with its arguments. */
export interface NativeCall {
  functionName: string;
  arguments: readonly string[];
}

/** A check as its file declares it, without number and identifier. */
export interface CheckSource {
  /** 0 for the shape itself, a native check or a shape without properties; properties count from 1. */
  order: number;
  name: string;
  description: string;
  severity: Severity;
  /** Stable id, or null when the identifier is positional. */
  id: string | null;
  help: string | null;
  /** Message of its findings with marks for what it names; null when the file has none. */
  message: string | null;
  hidden: boolean;
  /** Deactivated by a Python file; for shapes and native checks the joint graph of a run decides. */
  deactivated: boolean;
  /** The property shape: its IRI, or its position among the blank nodes of the shape in the file; else null. */
  property: { iri: string } | { blankPosition: number } | null;
  /** What implements a check that is not a shape; empty for a Python check that nothing here implements. */
  calls: readonly NativeCall[];
}

/** A group of checks that one file declares: a shape, a native check, or a class of a Python file. */
export interface RequirementSource {
  kind: 'shape' | 'native' | 'python';
  /** Path of the file in its pack. */
  file: string;
  /** Severity that the file's folder gives, or null outside such a folder. */
  folderSeverity: Severity | null;
  /** IRI of the shape or native check; the class name for Python. */
  subject: string;
  name: string;
  description: string;
  hidden: boolean;
  /** Severity that the shape declares, or null. */
  declaredSeverity: Severity | null;
  checks: CheckSource[];
}
