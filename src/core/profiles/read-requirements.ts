import { type Severity, severityRank } from '../finding/finding.ts';
import { PackError } from '../finding/pack-error.ts';
import { Dictionary, type TermId, TermKind } from '../rdf/dictionary.ts';
import { Graph } from '../rdf/graph.ts';
import { localName } from '../rdf/local-name.ts';
import { loadTriples, type ParsedTurtle } from '../rdf/turtle.ts';
import { HIDDEN_SHAPE, PACK, RDF_TYPE, RDFS } from '../vocabulary/namespaces.ts';
import { SH } from '../vocabulary/shacl.ts';
import { folderSeverity, shaclSeverity } from './folder-severity.ts';
import type { CheckSource, RequirementSource } from './requirement-source.ts';

/** The requirements that a Turtle file of a profile declares; `path` is its path in the profile. Throws PackError. */
export function readRequirements(path: string, parsed: ParsedTurtle): RequirementSource[] {
  const graph = new Graph(new Dictionary());
  const subjects = loadTriples(parsed, { graph, blankPrefix: '' });
  const reader = new RequirementReader(graph, path);
  const requirements: RequirementSource[] = [];
  for (const { term, line } of subjects) {
    if (graph.dictionary.kind(term) !== TermKind.iri) continue;
    if (reader.isA(term, `${PACK}NativeCheck`)) requirements.push(reader.native(term, parsed.file, line));
    else if (reader.isA(term, `${SH}NodeShape`) || reader.isA(term, `${SH}PropertyShape`)) {
      requirements.push(reader.shape(term));
    }
  }
  return requirements;
}

class RequirementReader {
  readonly #graph: Graph;
  readonly #file: string;
  readonly #folderSeverity: Severity | null;

  constructor(graph: Graph, file: string) {
    this.#graph = graph;
    this.#file = file;
    this.#folderSeverity = folderSeverity(file);
  }

  isA(subject: TermId, type: string): boolean {
    const { dictionary } = this.#graph;
    return this.#graph.has(subject, dictionary.iri(RDF_TYPE), dictionary.iri(type));
  }

  native(subject: TermId, path: string, line: number | null): RequirementSource {
    const functionName = this.#text(subject, `${PACK}function`);
    if (functionName === null)
      throw new PackError(path, line, 'a pack:NativeCheck must have a pack:function');
    const check = this.#check(subject, 0, this.#nameOf(subject));
    check.severity = this.#severityOf(subject) ?? this.#folderSeverity ?? 'REQUIRED';
    check.calls = [{ functionName, arguments: this.#texts(subject, `${PACK}argument`) }];
    return { ...this.#requirement(subject, 'native'), checks: [check] };
  }

  shape(subject: TermId): RequirementSource {
    const requirement = this.#requirement(subject, 'shape');
    const properties = this.#objects(subject, `${SH}property`);
    const own = this.#check(
      subject,
      0,
      properties.length > 0 ? `Check ${requirement.name}` : requirement.name,
    );
    own.hidden = properties.length > 0;
    own.severity = requirement.declaredSeverity ?? this.#folderSeverity ?? this.#strongest(properties);
    requirement.checks.push(own);
    let blankPosition = 0;
    properties.forEach((property, index) => {
      const check = this.#check(property, index + 1, this.#propertyName(property, requirement.name));
      const isBlank = this.#graph.dictionary.kind(property) === TermKind.blank;
      check.property = isBlank
        ? { blankPosition: blankPosition++ }
        : { iri: this.#graph.dictionary.value(property) };
      check.severity = this.#severityOf(property) ?? this.#folderSeverity ?? 'REQUIRED';
      requirement.checks.push(check);
    });
    return requirement;
  }

  #requirement(subject: TermId, kind: 'shape' | 'native'): RequirementSource {
    const group = this.#objects(this.#objects(subject, `${SH}property`)[0] ?? subject, `${SH}group`)[0];
    return {
      kind,
      file: this.#file,
      folderSeverity: this.#folderSeverity,
      subject: this.#graph.dictionary.value(subject),
      name: (group !== undefined && this.#text(group, `${RDFS}label`)) || this.#nameOf(subject),
      description: this.#text(subject, `${SH}description`) ?? '',
      hidden: this.isA(subject, HIDDEN_SHAPE),
      declaredSeverity: this.#severityOf(subject),
      checks: [],
    };
  }

  #check(subject: TermId, order: number, name: string): CheckSource {
    return {
      order,
      name,
      description: this.#text(subject, `${SH}description`) ?? name,
      severity: 'REQUIRED',
      id: this.#text(subject, `${PACK}id`),
      help: this.#text(subject, `${PACK}help`),
      message: this.#text(subject, `${SH}message`),
      hidden: this.isA(subject, HIDDEN_SHAPE),
      deactivated: false,
      property: null,
      calls: [],
    };
  }

  #nameOf(subject: TermId): string {
    return this.#text(subject, `${SH}name`) ?? localName(this.#graph.dictionary.value(subject));
  }

  #propertyName(property: TermId, shapeName: string): string {
    const path = this.#text(property, `${SH}path`);
    return this.#text(property, `${SH}name`) ?? `${localName(path ?? 'property')} of ${shapeName}`;
  }

  #severityOf(subject: TermId): Severity | null {
    return shaclSeverity(this.#text(subject, `${SH}severity`));
  }

  /** Severity of a shape outside a severity folder: the strongest of its properties, else REQUIRED. */
  #strongest(properties: TermId[]): Severity {
    const declared = properties
      .map((property) => this.#severityOf(property))
      .filter((value) => value !== null);
    return declared.sort((a, b) => severityRank(b) - severityRank(a))[0] ?? 'REQUIRED';
  }

  #objects(subject: TermId, predicate: string): TermId[] {
    return this.#graph.objects(subject, this.#graph.dictionary.iri(predicate));
  }

  #texts(subject: TermId, predicate: string): string[] {
    return this.#objects(subject, predicate).map((object) => this.#graph.dictionary.value(object));
  }

  #text(subject: TermId, predicate: string): string | null {
    return this.#texts(subject, predicate)[0] ?? null;
  }
}
