import { SEVERITIES, type Severity } from '../../finding/finding.ts';
import { compareText } from '../../text/compare-text.ts';
import { folderSeverity } from '../folder-severity.ts';
import type { CheckSource, RequirementSource } from '../requirement-source.ts';
import { nativeCallsOf } from './native-counterparts.ts';
import { type PythonLine, type PythonToken, readPythonLines } from './python-lines.ts';

/** The file of a pack that is read. */
export interface PythonFile {
  /** Path in the pack. */
  path: string;
  text: string;
  /** URI of the profile. */
  profile: string;
}

/** A decorator with its arguments by name. */
interface Decorator {
  name: string;
  arguments: ReadonlyMap<string, readonly PythonToken[]>;
}

interface OpenClass {
  indent: number;
  requirement: RequirementSource;
  /** Methods that are checks, with their names, which number them. */
  methods: { name: string; check: CheckSource }[];
}

const CHECK_BASE = 'PyFunctionCheck';

/**
 * Checks that a Python file of a pack declares: names, descriptions and severities, as rocrate-validator reads them from
 * decorators and docstrings. No code is run. Checks that are known here get the functions that implement them; the others
 * are listed so that reports can say that they were not evaluated.
 */
export function readPythonChecks(file: PythonFile): RequirementSource[] {
  const requirements = new PythonReader(file).read();
  return requirements.length > 0 ? requirements : [unreadable(file)];
}

class PythonReader {
  readonly #file: PythonFile;
  readonly #lines: readonly PythonLine[];
  /** Strings that the file gives a name to, for decorators that use the name. */
  readonly #constants = new Map<string, string>();
  readonly #checkClasses = new Set([CHECK_BASE]);
  readonly #classes: OpenClass[] = [];
  #open: OpenClass | null = null;
  #decorators: Decorator[] = [];

  constructor(file: PythonFile) {
    this.#file = file;
    this.#lines = readPythonLines(file.text);
  }

  read(): RequirementSource[] {
    this.#lines.forEach((line, index) => {
      this.#readLine(line, index);
    });
    return this.#classes.map(({ requirement, methods }) => ({
      ...requirement,
      checks: this.#numbered(requirement, methods),
    }));
  }

  #readLine(line: PythonLine, index: number): void {
    const { indent, tokens } = line;
    if (this.#open && indent <= this.#open.indent) this.#open = null;
    const [first, second, third] = tokens;
    if (isMark(first, '@')) {
      this.#decorators.push(decoratorOf(tokens));
      return;
    }
    const words = isWord(first, 'async') ? tokens.slice(1) : tokens;
    if (isWord(first, 'class')) this.#readClass(line, index);
    else if (isWord(words[0], 'def')) this.#readMethod(words[1]?.text ?? '', index);
    else if (indent === 0 && isMark(second, '=') && third?.kind === 'string') {
      this.#constants.set(first!.text, stringsIn(tokens.slice(2)));
    }
    this.#decorators = [];
  }

  #readClass({ indent, tokens }: PythonLine, index: number): void {
    const className = tokens[1]?.text ?? '';
    const decorator = this.#decorators.find(({ name }) => name === 'requirement');
    const isCheckClass = tokens.slice(2).some(({ text }) => this.#checkClasses.has(text));
    if (!isCheckClass && !decorator) return;
    this.#checkClasses.add(className);
    const requirement = {
      ...requirementOf(this.#file.path, className),
      description: this.#text(decorator, 'description') ?? this.#docstringAfter(index),
      hidden: isTrue(decorator, 'hidden'),
    };
    requirement.name = this.#text(decorator, 'name') ?? requirement.name;
    this.#open = { indent, requirement, methods: [] };
    this.#classes.push(this.#open);
  }

  #readMethod(name: string, index: number): void {
    const decorator = this.#decorators.find((candidate) => candidate.name === 'check');
    if (!decorator || !this.#open) return;
    const check = {
      ...checkOf(this.#file.path),
      name: this.#text(decorator, 'name')?.trim() || name,
      description: this.#docstringAfter(index),
      // An extra check is advice, which rocrate-validator gives only when asked for it and which decides nothing.
      deactivated: isTrue(decorator, 'deactivated') || isTrue(decorator, 'extra_check'),
    };
    const severity = decorator.arguments.get('severity')?.at(-1)?.text;
    check.severity = SEVERITIES.find((known) => known === severity) ?? check.severity;
    this.#open.methods.push({ name, check });
  }

  /** Checks are numbered from 1 in the order of their methods' names. */
  #numbered({ name }: RequirementSource, methods: OpenClass['methods']): CheckSource[] {
    const { profile } = this.#file;
    return methods
      .sort((left, right) => compareText(left.name, right.name))
      .map(({ check }, index) => ({
        ...check,
        order: index + 1,
        calls: nativeCallsOf({ profile, requirement: name, check: check.name }),
      }));
  }

  #docstringAfter(index: number): string {
    const tokens = this.#lines[index + 1]?.tokens ?? [];
    if (!tokens.every(({ kind }) => kind === 'string')) return '';
    return stringsIn(tokens).trim().replace(/\s+/g, ' ');
  }

  /** An argument that is a string, or the name of one. */
  #text(decorator: Decorator | undefined, argument: string): string | null {
    const tokens = decorator?.arguments.get(argument) ?? [];
    const text = stringsIn(tokens) || this.#constants.get(tokens[0]?.text ?? '');
    return text || null;
  }
}

/** `@check(name="...", severity=Severity.REQUIRED)`: the first argument may be given without its name. */
function decoratorOf(tokens: readonly PythonToken[]): Decorator {
  const open = tokens.findIndex((token) => isMark(token, '('));
  const path = open < 0 ? tokens : tokens.slice(0, open);
  const name = path.at(-1)!.text;
  const found = new Map<string, PythonToken[]>();
  for (const part of partsOf(tokens.slice(open + 1, -1))) {
    const isNamed = part[0]?.kind === 'word' && isMark(part[1], '=');
    if (isNamed) found.set(part[0]!.text, part.slice(2));
    else if (found.size === 0) found.set('name', part);
  }
  return { name, arguments: open < 0 ? new Map() : found };
}

/** What is between the commas that are in no further brackets. */
function partsOf(tokens: readonly PythonToken[]): PythonToken[][] {
  const parts: PythonToken[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    if (token.kind === 'mark' && '([{'.includes(token.text)) depth++;
    if (token.kind === 'mark' && ')]}'.includes(token.text)) depth--;
    if (depth === 0 && isMark(token, ',')) parts.push([]);
    else parts.at(-1)!.push(token);
  }
  return parts.filter((part) => part.length > 0);
}

function isMark(token: PythonToken | undefined, text: string): boolean {
  return token?.kind === 'mark' && token.text === text;
}

function isWord(token: PythonToken | undefined, text: string): boolean {
  return token?.kind === 'word' && token.text === text;
}

function isTrue(decorator: Decorator | undefined, argument: string): boolean {
  return isWord(decorator?.arguments.get(argument)?.[0], 'True');
}

/** Strings side by side are one. */
function stringsIn(tokens: readonly PythonToken[]): string {
  return tokens
    .filter(({ kind }) => kind === 'string')
    .map(({ text }) => text)
    .join('');
}

function requirementOf(path: string, className: string): RequirementSource {
  return {
    kind: 'python',
    file: path,
    folderSeverity: folderSeverity(path),
    subject: className,
    name: className.replace(/(?<=[a-z])(?=[A-Z])/g, ' '),
    description: '',
    hidden: false,
    declaredSeverity: null,
    checks: [],
  };
}

function checkOf(path: string): CheckSource {
  const severity: Severity = folderSeverity(path) ?? 'REQUIRED';
  return {
    order: 1,
    name: '',
    description: '',
    severity,
    id: null,
    help: null,
    message: null,
    hidden: false,
    deactivated: false,
    property: null,
    calls: [],
  };
}

/** A file without recognizable checks gets one entry, because it is not evaluated either. */
function unreadable({ path }: PythonFile): RequirementSource {
  const requirement = requirementOf(path, path.split('/').at(-1)!.replace(/\.py$/, ''));
  return { ...requirement, checks: [{ ...checkOf(path), name: requirement.name }] };
}
