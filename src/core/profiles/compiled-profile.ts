import type { ClassAlias } from '../crate/crate-classes.ts';
import type { CrateModel } from '../crate/descriptor-and-root.ts';
import type { Check, NotEvaluated, ProfileReference, Severity } from '../finding/finding.ts';
import type { Dictionary } from '../rdf/dictionary.ts';
import type { Graph } from '../rdf/graph.ts';
import type { FormRule } from '../rules/form-finding.ts';
import type { NativeCheck } from '../rules/native/native-check.ts';
import type { CompiledShape } from '../shacl/compiled-shape.ts';
import type { ProfileDeclaration } from './read-profile.ts';

/** A check that a pack of the run changed. */
export interface NarrowedCheck {
  /** Identifier of the check. */
  check: string;
  /** Its severity in the profile that declares it. */
  from: Severity;
  /** Its severity in this profile; null when it is not run. */
  to: Severity | null;
  /** Identifier of the profile that changed it. */
  by: string;
}

/** A shape of the run with the checks that report its violations. */
export interface ShapeRun {
  shape: CompiledShape;
  /** Check of the shape's own constraints, or null when the run excludes it. */
  own: Check | null;
  properties: { shape: CompiledShape; check: Check }[];
}

/** Everything that a validation against one profile at one severity threshold runs; immutable. */
export interface CompiledVariant {
  /** Frozen terms of the shapes; each crate's dictionary extends it. */
  dictionary: Dictionary;
  /** Applies ontology typing and rules to a crate's graph. */
  infer(graph: Graph): void;
  shapes: ShapeRun[];
  natives: { check: Check; native: NativeCheck; arguments: readonly string[] }[];
  /** Further names of the classes of the crate; empty unless a pack from elsewhere is in the run. */
  classCounterparts: readonly ClassAlias[];
  /** Checks by the rule of form that they report. */
  formChecks: ReadonlyMap<FormRule, Check>;
  /** Contexts that satisfy `context-rocrate`. */
  contextUrls: string[];
  /** Checks that cannot run: those in Python files, and those of foreign packs that need what is not supported. */
  notEvaluated: NotEvaluated[];
  /** Checks whose shapes use terms that SHACL does not define: they can fail, but not pass. */
  doubtful: NotEvaluated[];
  /** Visible checks of the run, including those that are not evaluated. */
  checks: Check[];
}

/** A profile ready to validate crates. */
export interface CompiledProfile {
  declaration: ProfileDeclaration;
  /** SHA-256 of the packs whose files make up the profile, in hex; it differs between versions of a pack. */
  readonly digest: string;
  reference: ProfileReference;
  /** Identifiers of the profiles of the run: ancestors first, the profile itself last. */
  lineage: string[];
  /** Inherited checks that packs of the run changed. */
  changes: readonly NarrowedCheck[];
  crateModel: CrateModel;
  /** Identifiers of all loaded profiles by their URIs, in comparable form. */
  identifierByUri: ReadonlyMap<string, string>;
  variants: Record<Severity, CompiledVariant>;
  /** Identifiers of all visible checks of the profile and its ancestors, at every severity, each once. */
  checkIdentifiers(): string[];
  /** Check that reports an error of form that no pack of the run declares. */
  undeclared(rule: string): Check;
}
