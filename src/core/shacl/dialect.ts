import type { SubjectPlace } from '../rdf/turtle.ts';
import type { CompileConstraint } from './constraints/constraint.ts';
import { warnOfUndefined } from './known-terms.ts';
import type { ShapesSource } from './shapes-source.ts';

/** What shapes may use beyond SHACL, and how their queries are read. */
export interface Dialect {
  /** Base of relative IRIs in queries. */
  base: string;
  /** Prefixes that every query may use; those that the shapes graph declares take precedence. */
  prefixes: Readonly<Record<string, string>>;
  /** Further constraint components: parameter IRI to compile function. They run after those of SHACL. */
  constraints: ReadonlyMap<string, CompileConstraint>;
  /** Adds warnings about the shapes. */
  inspect(source: ShapesSource, subjects: readonly SubjectPlace[]): void;
}

/** SHACL and nothing else. */
export const PLAIN_SHACL: Dialect = {
  base: 'urn:shapes:',
  prefixes: {},
  constraints: new Map(),
  inspect: warnOfUndefined,
};
