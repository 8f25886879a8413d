import type { NativeCheck } from '../checks/native-check.ts';
import type { FormRule } from '../document/form-fault.ts';
import type { Check, NotEvaluated, ProfileReference, Severity } from '../finding.ts';
import type { CrateModel } from '../graph/crate-parts.ts';
import type { Dictionary } from '../graph/dictionary.ts';
import type { Graph } from '../graph/graph.ts';
import type { CompiledShape } from '../shacl/compiled-shape.ts';
import type { ProfileDeclaration } from './read-profile.ts';

/** A shape of the run with the checks that its violations belong to. */
export interface ShapeRun {
  shape: CompiledShape;
  /** Check of the shape's own constraints, or null when it is left out. */
  own: Check | null;
  properties: { shape: CompiledShape; check: Check }[];
}

/** All that a validation against one profile at one severity threshold runs; made once, never changed. */
export interface CompiledVariant {
  /** Frozen terms of the shapes; each crate's dictionary stands on it. */
  dictionary: Dictionary;
  /** Applies ontology typing and rules to a crate's graph. */
  infer(graph: Graph): void;
  shapes: ShapeRun[];
  natives: { check: Check; native: NativeCheck; arguments: readonly string[] }[];
  /** Checks by the rule of form they stand for. */
  formChecks: ReadonlyMap<FormRule, Check>;
  /** Contexts that satisfy `context-rocrate`. */
  contextUrls: string[];
  /** Checks that this service cannot run (Python files of foreign packs). */
  notEvaluated: NotEvaluated[];
  /** Visible checks of the run, the ones that are not evaluated included. */
  checks: Check[];
}

/** A profile ready to validate crates. */
export interface CompiledProfile {
  declaration: ProfileDeclaration;
  reference: ProfileReference;
  /** Identifiers of the profiles of the run, ancestors first, itself last. */
  lineage: string[];
  crateModel: CrateModel;
  /** Identifiers of all loaded profiles by their URIs, in comparable form. */
  identifierByUri: ReadonlyMap<string, string>;
  variants: Record<Severity, CompiledVariant>;
  /** Check to report a fault of form that no pack of the run declares. */
  undeclared(rule: string): Check;
}
