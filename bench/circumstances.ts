import { execFileSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';
import process from 'node:process';

/** Where and of what a benchmark is run, as one line: without it a figure says nothing. */
export function circumstances(): string {
  const [first] = cpus();
  const load = loadavg().map((mean) => mean.toFixed(1));
  return [
    `${cpus().length} x ${first?.model.trim() ?? 'unknown processor'}`,
    `${Math.round(totalmem() / 2 ** 30)} GiB`,
    `${process.platform} ${process.arch}`,
    `Node ${process.versions.node}`,
    `load average ${load.join(' ')}`,
    `commit ${commit()}`,
  ].join(', ');
}

/** The commit of this checkout, `+` when files differ from it; unknown outside a repository. */
function commit(): string {
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', import.meta.dirname, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  try {
    const changes = git('status', '--porcelain', '--untracked-files=no');
    return git('rev-parse', '--short', 'HEAD').trim() + (changes === '' ? '' : '+');
  } catch {
    return 'unknown';
  }
}
