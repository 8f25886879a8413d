import type { TermId } from '../../rdf/dictionary.ts';
import type { Graph, TripleId } from '../../rdf/graph.ts';
import type { Conjunct } from './conjunction.ts';
import { extendByTerms, type PatternTerm, termAt } from './pattern-term.ts';
import { extendByTriples } from './triple-scan.ts';

/** Estimated number of solutions of a look-up by subject or by object only. */
const TYPICAL_TRIPLES_OF_NODE = 8;

/** Compiles a triple pattern whose predicate is a constant or a variable. */
export function compileTriplePattern(
  subject: PatternTerm,
  predicate: PatternTerm,
  object: PatternTerm,
): Conjunct {
  const pattern: [PatternTerm, PatternTerm, PatternTerm] = [subject, predicate, object];
  return {
    estimate(run) {
      const { graph } = run;
      const [s, p, o] = [termAt(run, subject), termAt(run, predicate), termAt(run, object)];
      if (p < 0) return s >= 0 || o >= 0 ? TYPICAL_TRIPLES_OF_NODE : graph.size;
      if (s >= 0) return o >= 0 ? 0 : graph.countObjects(s, p);
      return o >= 0 ? graph.countSubjects(p, o) : graph.size / 2;
    },
    extend(run, next) {
      const { graph } = run;
      const [s, p, o] = [termAt(run, subject), termAt(run, predicate), termAt(run, object)];
      if (p >= 0 && s >= 0) {
        return o >= 0
          ? graph.has(s, p, o) && next(run)
          : extendByTerms(run, object, graph.objects(s, p), next);
      }
      if (p >= 0 && o >= 0) return extendByTerms(run, subject, graph.subjects(p, o), next);
      return extendByTriples(run, pattern, candidates(graph, s, p, o), next);
    },
  };
}

/** Triples that may match, from the smallest index that applies. */
function candidates(graph: Graph, s: TermId, p: TermId, o: TermId): Iterable<TripleId> {
  if (s >= 0) return graph.triplesOfSubject(s);
  if (o >= 0) return graph.triplesOfObject(o);
  return p >= 0 ? graph.triplesOfPredicate(p) : allTriples(graph);
}

function* allTriples(graph: Graph): Iterable<TripleId> {
  for (let triple = 0; triple < graph.size; triple++) yield triple;
}
