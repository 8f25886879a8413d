import {
  type CompiledShapes,
  fillPlaceholders,
  type Graph,
  NONE,
  sh,
  type TermId,
  TermKind,
  type Violation,
} from '../core.ts';
import { describePath, describeTerm } from './describe.ts';

/** A validation result as text, in parts. */
export interface ResultParts {
  focus: string;
  path: string;
  value: string;
  /** `*` when any shape will do: the expected result names it by a blank node of its own. */
  shape: string;
  component: string;
  severity: string;
  /** Messages, of which one is enough; null when any will do. */
  messages: readonly string[] | null;
}

/** The results of an expected report. */
export function expectedResults(graph: Graph, report: TermId): ResultParts[] {
  const { dictionary } = graph;
  return graph.objects(report, dictionary.iri(sh('result'))).map((result) => {
    const read = (name: string) => graph.object(result, dictionary.iri(sh(name)));
    const shape = read('sourceShape');
    const messages = graph.objects(result, dictionary.iri(sh('resultMessage')));
    return {
      focus: describeTerm(graph, read('focusNode')),
      path: describePath(graph, read('resultPath')),
      value: describeTerm(graph, read('value')),
      shape: isUndescribed(graph, shape) ? '*' : describeTerm(graph, shape),
      component: describeTerm(graph, read('sourceConstraintComponent')),
      severity: describeTerm(graph, read('resultSeverity')),
      messages: messages.length === 0 ? null : messages.map((message) => dictionary.value(message)),
    };
  });
}

function isUndescribed(graph: Graph, term: TermId): boolean {
  if (term === NONE || graph.dictionary.kind(term) !== TermKind.blank) return false;
  return graph.triplesOfSubject(term).length === 0;
}

/** The results of shapes on data. */
export function actualResults(compiled: CompiledShapes, shapes: Graph, data: Graph): ResultParts[] {
  const found: ResultParts[] = [];
  for (const shape of compiled.shapes) {
    for (const focus of shape.findFocusNodes(data)) {
      shape.check(data, focus, (violation) => found.push(partsOf(violation, compiled, shapes, data)));
    }
  }
  return found;
}

function partsOf(violation: Violation, compiled: CompiledShapes, shapes: Graph, data: Graph): ResultParts {
  const declared = shapes.object(violation.sourceShape, shapes.dictionary.findIri(sh('path')));
  return {
    focus: describeTerm(data, violation.focus),
    path: declared === NONE ? describePath(data, violation.path) : describePath(shapes, declared),
    value: describeTerm(data, violation.value),
    shape: describeTerm(data, violation.sourceShape),
    component: `<${violation.component}>`,
    severity: `<${compiled.shapeOf(violation.sourceShape)?.severity ?? sh('Violation')}>`,
    messages: messagesOf(violation, data),
  };
}

/** The message as often as there are ways to write an IRI in it: SHACL (section 5.3.2) leaves that open. */
function messagesOf({ message, bindings, focus, value }: Violation, { dictionary }: Graph): string[] {
  if (message === null) return [];
  const known = new Map([['this', focus], ['value', value], ...bindings]);
  return [(iri: string) => iri, (iri: string) => `<${iri}>`].map((write) =>
    fillPlaceholders(message, (name) => {
      const term = known.get(name) ?? NONE;
      if (term === NONE) return null;
      const text = dictionary.value(term);
      return dictionary.kind(term) === TermKind.iri ? write(text) : text;
    }),
  );
}

/** What is expected and was not found, and what was found and is not expected: one line each, sorted. */
export function differences(expected: readonly ResultParts[], actual: readonly ResultParts[]): string[] {
  const left = [...actual];
  const missing: string[] = [];
  // Those that name their shape choose first.
  for (const wanted of [...expected].sort((a, b) => Number(a.shape === '*') - Number(b.shape === '*'))) {
    const index = left.findIndex((found) => isAnswered(wanted, found));
    if (index < 0) missing.push(`missing ${inOneLine(wanted)}`);
    else left.splice(index, 1);
  }
  return [...missing, ...left.map((found) => `unexpected ${inOneLine(found)}`)].sort();
}

function isAnswered(wanted: ResultParts, found: ResultParts): boolean {
  const { focus, path, value, shape, component, severity, messages } = wanted;
  const isSame =
    found.focus === focus &&
    found.path === path &&
    found.value === value &&
    (shape === '*' || found.shape === shape) &&
    found.component === component &&
    found.severity === severity;
  return isSame && (messages === null || messages.some((message) => found.messages?.includes(message)));
}

function inOneLine({ focus, path, value, shape, component, severity }: ResultParts): string {
  return [focus, path, value, shape, component, severity].join(' ');
}
