import { RDF, RDF_TYPE, XSD } from '../vocabulary/namespaces.ts';
import { BlankNodes } from './blank-nodes.ts';
import { type Dictionary, NONE, type TermId } from './dictionary.ts';
import type { RelativeIris } from './relative-iris.ts';
import type { ReaderTarget, TripleTarget } from './triple-target.ts';
import {
  APOSTROPHE,
  AT,
  CARET,
  CLOSE,
  CLOSE_LIST,
  COMMA,
  DOT,
  LESS,
  OPEN,
  OPEN_LIST,
  QUOTE,
  SEMICOLON,
  UNDERSCORE,
} from './turtle-characters.ts';
import { TurtleScanner } from './turtle-scanner.ts';

/** Brackets within brackets; deeper ones are left to the general parser, which has no stack to overflow. */
const LIMIT_DEPTH = 200;

/**
 * Reads Turtle (RDF 1.1 Turtle), and with it N-Triples, straight into a graph: no tokens, no quads, no terms in between,
 * a fifth of the time of a general parser. Throws NotPlainTurtle for what it does not read, which need not be an error.
 */
export class TurtleReader {
  readonly #scanner: TurtleScanner;
  readonly #graph: TripleTarget;
  readonly #dictionary: Dictionary;
  readonly #relative: RelativeIris;
  readonly #blanks: BlankNodes;
  readonly #prefixes = new Map<string, string>();
  /** Terms of prefixed names, while their prefixes mean the same. */
  readonly #names = new Map<string, TermId>();
  #depth = 0;
  /** Whether the last string was given a datatype. */
  #isTyped = false;

  constructor(text: string, { graph, relative, blankPrefix }: ReaderTarget) {
    this.#scanner = new TurtleScanner(text);
    this.#graph = graph;
    this.#dictionary = graph.dictionary;
    this.#relative = relative;
    this.#blanks = new BlankNodes(graph.dictionary, blankPrefix);
  }

  /** Reads the whole text. */
  read(): void {
    const scanner = this.#scanner;
    for (;;) {
      const code = scanner.next();
      if (Number.isNaN(code)) return;
      if (code === AT) this.#directive();
      else if (!this.#isSparqlDirective(code)) this.#statement(code);
    }
  }

  #directive(): void {
    this.#scanner.at++;
    const word = this.#scanner.name();
    if (word === 'prefix') this.#prefix();
    else if (word === 'base') this.#base();
    else this.#scanner.giveUp();
    this.#scanner.expect(DOT);
  }

  /** `PREFIX` and `BASE` in any case, without a dot. */
  #isSparqlDirective(code: number): boolean {
    if (code !== 80 && code !== 112 && code !== 66 && code !== 98) return false;
    const { at, text } = this.#scanner;
    const [word] = /^(?:prefix|base)(?=[\s<])/i.exec(text.slice(at, at + 7)) ?? [];
    if (word === undefined) return false;
    this.#scanner.at += word.length;
    if (word.length === 4) this.#base();
    else this.#prefix();
    return true;
  }

  #prefix(): void {
    this.#scanner.next();
    const prefix = this.#scanner.prefix();
    this.#scanner.next();
    this.#prefixes.set(prefix, this.#relative.resolve(this.#scanner.iri()));
    this.#names.clear();
  }

  #base(): void {
    this.#scanner.next();
    this.#relative.rebase(this.#scanner.iri());
  }

  #statement(code: number): void {
    const scanner = this.#scanner;
    if (code === OPEN_LIST) {
      const subject = this.#blankNode();
      if (scanner.next() !== DOT) this.#predicates(subject);
      scanner.expect(DOT);
      return;
    }
    const subject = code === OPEN ? this.#list() : this.#resource(code);
    this.#predicates(subject);
    scanner.expect(DOT);
  }

  /** `predicate object, object; predicate ...` up to what ends it. */
  #predicates(subject: TermId): void {
    const scanner = this.#scanner;
    let code = scanner.next();
    for (;;) {
      const predicate = this.#predicate(code);
      do {
        const object = this.#object(scanner.next());
        code = scanner.next();
        this.#graph.add(subject, predicate, object, scanner.at);
        if (code === COMMA) scanner.at++;
      } while (code === COMMA);
      if (code !== SEMICOLON) return;
      while (code === SEMICOLON) {
        scanner.at++;
        code = scanner.next();
      }
      if (code === DOT || code === CLOSE_LIST) return;
    }
  }

  #predicate(code: number): TermId {
    if (code === LESS) return this.#iri();
    const name = this.#scanner.name();
    return name === 'a' ? this.#dictionary.iri(RDF_TYPE) : this.#named(name);
  }

  /** An IRI, a prefixed name or a labelled blank node. */
  #resource(code: number): TermId {
    if (code === LESS) return this.#iri();
    return code === UNDERSCORE
      ? this.#blanks.of(this.#scanner.blankLabel())
      : this.#named(this.#scanner.name());
  }

  #object(code: number): TermId {
    if (code === LESS) return this.#iri();
    if (code === QUOTE || code === APOSTROPHE) return this.#literal();
    if (code === UNDERSCORE) return this.#blanks.of(this.#scanner.blankLabel());
    if (code === OPEN_LIST) return this.#blankNode();
    if (code === OPEN) return this.#list();
    if ((code >= 48 && code <= 57) || code === 43 || code === 45 || code === DOT) return this.#number();
    const name = this.#scanner.name();
    if (name === 'true' || name === 'false') return this.#dictionary.literal(name, `${XSD}boolean`);
    return this.#named(name);
  }

  #iri(): TermId {
    return this.#dictionary.iri(this.#relative.resolve(this.#scanner.iri()));
  }

  #named(name: string): TermId {
    const known = this.#names.get(name);
    if (known !== undefined) return known;
    const colon = name.indexOf(':');
    const namespace = colon < 0 ? undefined : this.#prefixes.get(name.slice(0, colon));
    if (namespace === undefined) return this.#scanner.giveUp();
    const term = this.#dictionary.iri(namespace + this.#scanner.local(name.slice(colon + 1)));
    this.#names.set(name, term);
    return term;
  }

  #literal(): TermId {
    const scanner = this.#scanner;
    const lexical = scanner.quoted();
    const code = scanner.text.charCodeAt(scanner.at);
    this.#isTyped = code === CARET;
    if (code === AT) return this.#dictionary.literal(lexical, undefined, scanner.language());
    if (code !== CARET) return this.#dictionary.literal(lexical);
    if (scanner.text.charCodeAt(scanner.at + 1) !== CARET) scanner.giveUp();
    scanner.at += 2;
    const isIri = scanner.text.charCodeAt(scanner.at) === LESS;
    const datatype = isIri ? this.#iri() : this.#named(scanner.name());
    return this.#dictionary.literal(lexical, this.#dictionary.value(datatype));
  }

  #number(): TermId {
    const lexical = this.#scanner.number();
    const type = /[eE]/.test(lexical) ? 'double' : lexical.includes('.') ? 'decimal' : 'integer';
    return this.#dictionary.literal(lexical, XSD + type);
  }

  /** `[ ... ]`, whose own triples come before the one that it is part of. */
  #blankNode(node = this.#blanks.next()): TermId {
    this.#enter();
    if (this.#scanner.next() !== CLOSE_LIST) this.#predicates(node);
    this.#scanner.expect(CLOSE_LIST);
    this.#depth--;
    return node;
  }

  /**
   * `( ... )`
   * @param noteHead called when the list is complete but for its end
   */
  #list(noteHead: (head: TermId, at: number) => void = () => {}): TermId {
    this.#enter();
    const scanner = this.#scanner;
    const rest = this.#dictionary.iri(`${RDF}rest`);
    const nil = this.#dictionary.iri(`${RDF}nil`);
    let head = nil;
    let last = NONE;
    let code = scanner.next();
    while (code !== CLOSE) {
      const node = this.#blanks.next();
      if (last === NONE) head = node;
      else this.#graph.add(last, rest, node, scanner.at);
      last = node;
      this.#member(node, code);
      code = scanner.next();
    }
    noteHead(head, scanner.at);
    if (last !== NONE) this.#graph.add(last, rest, nil, scanner.at);
    scanner.at++;
    this.#depth--;
    return head;
  }

  /** A member of a list, which begins with a character. */
  #member(node: TermId, code: number): void {
    const scanner = this.#scanner;
    const first = this.#dictionary.iri(`${RDF}first`);
    if (code === OPEN_LIST) {
      const member = this.#blanks.next();
      this.#graph.add(node, first, member, scanner.at);
      this.#blankNode(member);
    } else if (code === OPEN) {
      this.#list((head, at) => void this.#graph.add(node, first, head, at));
    } else {
      const member = this.#object(code);
      // For the general parser a string without a datatype is complete when it has seen what follows.
      if ((code === QUOTE || code === APOSTROPHE) && !this.#isTyped) scanner.next();
      this.#graph.add(node, first, member, scanner.at);
    }
  }

  #enter(): void {
    if (++this.#depth > LIMIT_DEPTH) this.#scanner.giveUp();
    this.#scanner.at++;
  }
}
