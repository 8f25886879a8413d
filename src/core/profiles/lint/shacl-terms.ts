import { nearestShaclName, supportOf } from '../../shacl/known-terms.ts';
import { RDF_TYPE } from '../../vocabulary/namespaces.ts';
import { SH } from '../../vocabulary/shacl.ts';
import type { DoubtfulUse } from './doubtful-checks.ts';
import type { LintedPack, PackTriple } from './linted-pack.ts';

/** Reports terms of the SHACL namespace that SHACL does not define; the engine refuses those that it lacks. */
export function lintShaclTerms(pack: LintedPack): DoubtfulUse[] {
  const uses: DoubtfulUse[] = [];
  for (const triple of pack.triples) {
    for (const term of termsOf(triple)) {
      if (supportOf(term) !== 'undefined') continue;
      const name = `sh:${term.slice(SH.length)}`;
      pack.errorIfOwn(triple, `${name} is not a term of SHACL.${hintFor(term)}`);
      uses.push({
        subject: triple.subject,
        file: triple.file,
        reason: `its shape uses ${name}, which SHACL does not define`,
      });
    }
  }
  return uses;
}

function termsOf({ predicate, object }: PackTriple): string[] {
  return object.termType === 'NamedNode' && (object.value.startsWith(SH) || predicate === RDF_TYPE)
    ? [predicate, object.value]
    : [predicate];
}

function hintFor(term: string): string {
  const near = nearestShaclName(term);
  return near === null ? ' Remove it, or write the term that is meant' : ` Write sh:${near}`;
}
