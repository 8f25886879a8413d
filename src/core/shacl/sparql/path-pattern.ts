import type { TermId } from '../../rdf/dictionary.ts';
import type { Graph } from '../../rdf/graph.ts';
import type { CompiledPath } from '../paths/compiled-path.ts';
import type { Conjunct } from './conjunction.ts';
import { extendByTerms, type PatternTerm, termAt } from './pattern-term.ts';

/** Estimated number of solutions of a path from one known end. */
const TYPICAL_ENDS = 16;

/** Compiles a pattern whose predicate is a property path. */
export function compilePathPattern(subject: PatternTerm, path: CompiledPath, object: PatternTerm): Conjunct {
  return {
    estimate(run) {
      const ends = (termAt(run, subject) >= 0 ? 1 : 0) + (termAt(run, object) >= 0 ? 1 : 0);
      return ends === 2 ? 0.5 : ends === 1 ? TYPICAL_ENDS : run.graph.size * TYPICAL_ENDS;
    },
    extend(run, next) {
      const { graph } = run;
      const [s, o] = [termAt(run, subject), termAt(run, object)];
      if (s >= 0 && o >= 0) return path.connects(graph, s, o) && next(run);
      if (s >= 0) return extendByTerms(run, object, path.from(graph, s), next);
      if (o >= 0) return extendByTerms(run, subject, path.to(graph, o), next);
      return extendByTerms(run, subject, allNodes(graph), (inner) => {
        const start = termAt(inner, subject);
        if (subject.slot === object.slot) return path.connects(graph, start, start) && next(inner);
        return extendByTerms(inner, object, path.from(graph, start), next);
      });
    },
  };
}

/** Subjects and objects of the graph, each once. */
function allNodes(graph: Graph): TermId[] {
  const nodes = new Set<TermId>();
  for (let triple = 0; triple < graph.size; triple++)
    nodes.add(graph.subjectOf(triple)).add(graph.objectOf(triple));
  return [...nodes];
}
