import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** An import of one file by another, whatever its form. */
export interface Import {
  /** Path from the project's root, with `/`. */
  file: string;
  /** As written. */
  target: string;
  /** The file that a relative target means, from the project's root; null for packages. */
  path: string | null;
  isType: boolean;
}

/** The TypeScript files below a folder of the project, sorted. */
export function sourceFiles(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => posix.join(folder, path.split(sep).join('/')))
    .sort();
}

/** The text of a file of the project. */
export function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

const STATIC = /^\s*(?:import|export)\s+(type\s+)?([^;'"()]*?)from\s+['"]([^'"]+)['"]/gm;
const FOR_EFFECT = /^\s*import\s+['"]([^'"]+)['"]/gm;
/** `import('x')`, as a call or as a type. */
const CALL = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/** All imports of a file: static, for effect, dynamic, and those of types. */
export function importsOf(file: string): Import[] {
  const text = read(file);
  const entry = (target: string, isType: boolean): Import => {
    const path = target.startsWith('.') ? posix.join(posix.dirname(file), target) : null;
    return { file, target, path, isType };
  };
  return [
    ...[...text.matchAll(STATIC)].map(([, type, names, target]) =>
      entry(target!, type !== undefined || onlyTypes(names!)),
    ),
    ...[...text.matchAll(FOR_EFFECT)].map(([, target]) => entry(target!, false)),
    ...[...text.matchAll(CALL)].map(([, target]) => entry(target!, file.endsWith('.d.ts'))),
  ];
}

function onlyTypes(names: string): boolean {
  const list = /\{([^}]*)\}/.exec(names)?.[1]?.split(',');
  const given = list?.map((name) => name.trim()).filter((name) => name !== '');
  return given?.every((name) => name.startsWith('type ')) ?? false;
}
