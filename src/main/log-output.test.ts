import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, createReadStream, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LogOutput } from './log-output.ts';

const LINE = `${'x'.repeat(1023)}\n`;
/** Nobody is told in these tests unless a test says so. */
const NOBODY = () => undefined;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A pipe that nobody reads yet. */
function makePipe(name: string) {
  const path = join(folder, name);
  execFileSync('mkfifo', [path]);
  const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  return { path, reader, writer: openSync(path, constants.O_WRONLY) };
}

describe('The output of the log', () => {
  it('holds 16 MiB for a pipe that nobody reads, and drops and counts what is beyond', async () => {
    const { path, reader, writer } = makePipe('unread');
    const recovered = Promise.withResolvers<number>();
    const output = new LogOutput(writer, recovered.resolve);
    for (let line = 0; line < 20 * 1024; line++) output.write(LINE);
    const dropped = output.droppedLines;
    expect(dropped).toBeGreaterThan(3 * 1024);
    expect(dropped).toBeLessThanOrEqual(4 * 1024);
    let bytes = 0;
    const reading = createReadStream(path);
    reading.on('data', (chunk) => {
      bytes += chunk.length;
    });
    expect(await recovered.promise).toBe(dropped);
    await output.close(10_000);
    while (bytes < (20 * 1024 - dropped) * LINE.length) await once(reading, 'data');
    expect(bytes).toBe((20 * 1024 - dropped) * LINE.length);
    reading.destroy();
    closeSync(reader);
  });

  it('ends after its time limit although nobody reads', async () => {
    const { writer } = makePipe('never-read');
    const output = new LogOutput(writer, NOBODY);
    for (let line = 0; line < 1024; line++) output.write(LINE);
    await output.close(50);
    expect(output.droppedLines).toBe(0);
  });

  it('drops and counts what a full disk does not take', async () => {
    const output = new LogOutput(openSync('/dev/full', 'w'), NOBODY);
    for (let line = 0; line < 10; line++) output.write(LINE);
    await output.close(10_000);
    expect(output.droppedLines).toBe(10);
  });

  it('drops and counts what comes after its reader has gone', async () => {
    const { reader, writer } = makePipe('left');
    const output = new LogOutput(writer, NOBODY);
    closeSync(reader);
    output.write(LINE);
    await output.close(10_000);
    expect(output.droppedLines).toBe(1);
  });
});
