import { mkdir, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { type FormatName, RESULT_FORMATS } from '../core/index.ts';
import { fileErrorCode } from '../files/file-errors.ts';
import { reportOf } from './report.ts';
import type { Outcome } from './run-crate.ts';
import { UsageError } from './usage-error.ts';

/** Where --output leads. */
export type Output = { kind: 'file'; path: string } | { kind: 'folder'; path: string };

/** What --output means: a folder for several results, or when it is one or ends with a slash; else a file. */
export async function findOutput(path: string, isSeveral: boolean): Promise<Output> {
  const isFolder = /[/\\]$/.test(path) || (await isFolderAt(path));
  return { kind: isSeveral || isFolder ? 'folder' : 'file', path };
}

/** Writes each report to a file of its own; gives their paths. Throws UsageError when one cannot be written. */
export async function writeReports(
  outcomes: readonly Outcome[],
  format: FormatName,
  output: Output,
): Promise<string[]> {
  const paths = output.kind === 'file' ? [output.path] : pathsIn(output.path, outcomes, format);
  await orExplain(
    output.path,
    mkdir(output.kind === 'file' ? dirname(output.path) : output.path, { recursive: true }),
  );
  for (const [index, path] of paths.entries()) {
    await orExplain(path, writeFile(path, reportOf(outcomes[index]!, format, 'none')));
  }
  return paths;
}

/** Names from those of the crates, with their profile where a crate has several results, and numbers for namesakes. */
function pathsIn(folder: string, outcomes: readonly Outcome[], format: FormatName): string[] {
  const { extension } = RESULT_FORMATS.find(({ name }) => name === format)!;
  const used = new Set<string>();
  return outcomes.map(({ path, profile }) => {
    const isSeveral = outcomes.filter((other) => other.path === path).length > 1;
    const name = `${nameOf(path)}${isSeveral ? `.${profile}` : ''}`;
    let free = name;
    for (let number = 2; used.has(free.toLowerCase()); number++) free = `${name}-${number}`;
    used.add(free.toLowerCase());
    return join(folder, `${free}.${extension}`);
  });
}

function nameOf(path: string): string {
  return path === '-'
    ? 'standard-input'
    : basename(resolve(path)).replace(/\.(zip|eln|json|jsonld)$/i, '') || 'crate';
}

async function isFolderAt(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    return false;
  }
}

async function orExplain(path: string, writing: Promise<unknown>): Promise<void> {
  try {
    await writing;
  } catch (error) {
    const code = fileErrorCode(error);
    if (code === '') throw error;
    throw new UsageError(`--output: ${path} cannot be written (${code})`);
  }
}
