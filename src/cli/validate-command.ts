import { type FormatName, RESULT_FORMATS, SEVERITIES } from '../core/index.ts';
import { batchSummary, batchTable } from './batch-table.ts';
import { exitCodeOf } from './exit-code.ts';
import { type Arguments, oneOf } from './parse-arguments.ts';
import { FORMATS_FOR_SEVERAL, printReports } from './print-reports.ts';
import { openProfileSource } from './profile-source.ts';
import { findOutput, writeReports } from './report-files.ts';
import { DECLARED, type Outcome, type Plan, runCrate } from './run-crate.ts';
import { ProgressLine, print, showsColours, tell } from './terminal.ts';
import { UsageError } from './usage-error.ts';
import { verifySkip } from './verify-skip.ts';
import { watchCrates } from './watch-crates.ts';

/** `ro-crate-validate PATH...` */
export async function validateCommand(args: Arguments): Promise<number> {
  const paths = args.positionals;
  const format = formatOf(args);
  refuseContradictions(args, paths, format);
  const plan = await planOf(args);
  const run = async () => {
    const outcomes = await runAll(paths, plan);
    for (const { note } of outcomes) if (note !== null) tell(note);
    await deliver(outcomes, format, args.value('output'), paths.length > 1);
    return exitCodeOf(outcomes);
  };
  if (!args.isGiven('watch')) return run();
  const output = args.value('output');
  const again = () => {
    tell(`\n${new Date().toLocaleTimeString()}: changed`);
    return run();
  };
  return watchCrates({ paths, ignored: output === null ? [] : [output], first: run, again });
}

function formatOf(args: Arguments): FormatName {
  const names = RESULT_FORMATS.map(({ name }) => name);
  return oneOf(args.value('format') ?? 'text', names, 'format');
}

function refuseContradictions(args: Arguments, paths: readonly string[], format: FormatName): void {
  if (paths.length === 0) {
    throw new UsageError('Name a crate: a folder, a zip, a metadata file, or - for standard input.');
  }
  if (args.value('output') === null) refuseSeveral(paths.length, format);
  if (paths.filter((path) => path === '-').length > 1) {
    throw new UsageError('Standard input can be read only once: write - once.');
  }
  if (args.isGiven('watch') && paths.includes('-')) {
    throw new UsageError('Standard input cannot be watched: name a file or folder.');
  }
}

function refuseSeveral(reports: number, format: FormatName): void {
  if (reports > 1 && !FORMATS_FOR_SEVERAL.includes(format)) {
    throw new UsageError(`Several reports as ${format} need a folder: add --output DIR.`);
  }
}

async function planOf(args: Arguments): Promise<Plan> {
  const profiles = await openProfileSource(args);
  const profileName = args.value('profile');
  const plan: Plan = {
    profiles,
    profileName,
    severity: oneOf(args.value('severity') ?? 'REQUIRED', SEVERITIES, 'severity'),
    skip: args.values('skip'),
    isExplained: args.isGiven('explain'),
  };
  if (profileName !== DECLARED) await profiles.setWith(profileName);
  await verifySkip(plan);
  return plan;
}

async function runAll(paths: readonly string[], plan: Plan): Promise<Outcome[]> {
  const progress = new ProgressLine(paths.length);
  const outcomes: Outcome[] = [];
  for (const [index, path] of paths.entries()) {
    progress.show(`${index + 1}/${paths.length} ${path}`);
    outcomes.push(...(await runCrate(path, plan)));
  }
  progress.clear();
  return outcomes;
}

async function deliver(
  outcomes: readonly Outcome[],
  format: FormatName,
  outputPath: string | null,
  isBatch: boolean,
): Promise<void> {
  if (outputPath === null) {
    refuseSeveral(outcomes.length, format);
    return printReports(outcomes, format);
  }
  const output = await findOutput(outputPath, isBatch || outcomes.length > 1);
  const written = await writeReports(outcomes, format, output);
  if (!isBatch) {
    for (const [index, { path, answer }] of outcomes.entries()) {
      tell(`${path}: ${answer.result.status}, see ${written[index]}`);
    }
    return;
  }
  await print(batchTable(outcomes, showsColours()));
  await print(batchSummary(outcomes));
}
