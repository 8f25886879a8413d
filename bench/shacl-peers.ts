import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';

/** What each engine's process prints as its last line: JSON, times are the least CPU ms of the whole process per graph. */
export interface ShaclMeasurement {
  /** When the engine knows it itself. */
  version?: string;
  turtleMs: number;
  nTriplesMs: number;
  /** On a graph that nothing has been asked yet, indexes and results included. */
  validateMs: number;
  /** Number of validation results. */
  results: number;
}

/** A SHACL engine and the program that times it. */
export interface ShaclEngine {
  name: string;
  /**
   * Arguments of the program: files of shapes, of data in Turtle and in N-Triples, graphs per run, and seconds of
   * CPU time after which no run begins. A string says what is missing to run it.
   */
  command: { program: string; first: string[]; last: string[] } | string;
}

const HERE = join(import.meta.dirname, 'shacl-peers');
/** Where other engines are installed by Maven and npm; they are left out when it is not given. */
const SCRATCH = process.env.BENCH_SHACL_PEERS;
/** A Python that can import pyrudof. */
const PYTHON = process.env.PEER_PYTHON ?? 'python3';
const PACKAGES = ['shacl-engine@1.1.2', 'rdf-validate-shacl@0.6.5', '@zazuko/env@3.0.1', 'n3@2.13.12'];
const NOT_ASKED = 'left out: BENCH_SHACL_PEERS names no folder';

/** This project's engine first, then all others, installed when they were not yet. */
export function shaclEngines(): ShaclEngine[] {
  return [
    ours(join(import.meta.dirname, 'measure-shacl.ts')),
    { name: 'Apache Jena 5.6.0', command: javaEngine('jena', 'JenaPeer.java') },
    { name: 'TopBraid SHACL 1.4.4', command: javaEngine('topbraid', 'TopBraidPeer.java') },
    { name: 'rudof', command: pythonEngine() },
    { name: 'shacl-engine', command: javascriptEngine('shacl-engine') },
    { name: 'rdf-validate-shacl', command: javascriptEngine('rdf-validate-shacl') },
  ];
}

function ours(script: string): ShaclEngine {
  return { name: 'this project', command: { program: process.execPath, first: [script], last: [] } };
}

function javaEngine(folder: string, file: string): ShaclEngine['command'] {
  if (SCRATCH === undefined) return NOT_ASKED;
  if (!runs('java', ['-version'])) return 'left out: there is no java';
  const libraries = resolve(SCRATCH, folder);
  if (!existsSync(libraries)) {
    const options = [`-DoutputDirectory=${libraries}`, '-f', join(HERE, folder, 'pom.xml')];
    if (!runs('mvn', ['-q', 'dependency:copy-dependencies', ...options])) return 'left out: Maven failed';
  }
  return { program: 'java', first: ['-cp', join(libraries, '*'), join(HERE, folder, file)], last: [] };
}

function pythonEngine(): ShaclEngine['command'] {
  if (!runs(PYTHON, ['-c', 'import pyrudof'])) return 'left out: Python has no pyrudof';
  return { program: PYTHON, first: [join(HERE, 'rudof.py')], last: [] };
}

/** The script runs from the scratch folder, because Node looks for packages beside the script. */
function javascriptEngine(name: string): ShaclEngine['command'] {
  if (SCRATCH === undefined) return NOT_ASKED;
  const folder = resolve(SCRATCH, 'npm');
  const script = join(folder, 'javascript.mjs');
  if (!existsSync(join(folder, 'node_modules', name))) {
    mkdirSync(folder, { recursive: true });
    const options = ['--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts'];
    if (!runs('npm', ['install', ...options, ...PACKAGES])) return 'left out: npm failed';
  }
  copyFileSync(join(HERE, 'javascript.mjs'), script);
  return { program: process.execPath, first: [script], last: [name] };
}

function runs(program: string, options: string[]): boolean {
  return spawnSync(program, options, { stdio: 'ignore' }).status === 0;
}
