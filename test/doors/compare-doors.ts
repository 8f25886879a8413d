import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildCommandLine } from '../cli/command-line.ts';
import { findDeno, NODE } from '../stored/service-process.ts';
import { CommandDoor } from './command-door.ts';
import type { Asked, WholeCrate } from './crates.ts';
import { asBag, asZip, type Files } from './packed.ts';
import { PageDoor } from './page-door.ts';
import { type Answers, ServiceDoor } from './service-door.ts';

/** A metadata document, and what it is validated against. */
export interface GivenDocument extends Asked {
  name: string;
  text: string;
}

/** What the doors answered. */
export interface DoorComparison {
  /** Number of reports of each door. */
  reports: Record<string, number>;
  /** What the service answered with a problem, as its interface wants: text that is not JSON, a directory without metadata. */
  refused: string[];
  /** Crates and documents of which not all reports are the same, each with the doors that differ from the first. */
  differences: string[];
}

/** Brings each document and each crate, in each of its forms, through every door, and compares the JSON reports. */
export async function compareDoors(
  documents: readonly GivenDocument[],
  crates: readonly WholeCrate[],
  note: (text: string) => void = () => undefined,
): Promise<DoorComparison> {
  const doors = await Doors.open();
  try {
    for (const [index, document] of documents.entries()) await doors.tryDocument(index, document);
    note(`${documents.length} documents given to service and page`);
    for (const [index, crate] of crates.entries()) await doors.tryCrate(index, crate);
    note(`${crates.length} crates given to service and page`);
    await doors.tryCommands();
    return doors.compare();
  } finally {
    await doors.close();
  }
}

/** Reports on one thing by the doors that gave them. */
type Reports = Map<string, string>;

class Doors {
  readonly #reports = new Map<string, Reports>();
  /** What the command line is to be given, by what it is asked. */
  readonly #pending = new Map<string, { asked: Asked; things: string[]; paths: string[] }>();
  readonly #refused: string[] = [];
  readonly #folder: string;
  readonly #service: ServiceDoor;
  readonly #page: PageDoor;
  readonly #commands: Awaited<ReturnType<typeof buildCommandLine>>;

  private constructor(
    folder: string,
    service: ServiceDoor,
    page: PageDoor,
    commands: Awaited<ReturnType<typeof buildCommandLine>>,
  ) {
    this.#folder = folder;
    this.#service = service;
    this.#page = page;
    this.#commands = commands;
  }

  static async open(): Promise<Doors> {
    const folder = await mkdtemp(join(tmpdir(), 'doors-'));
    const service = await ServiceDoor.start();
    const page = await PageDoor.start().catch(async (error) => {
      await service.stop();
      throw error;
    });
    return new Doors(folder, service, page, await buildCommandLine());
  }

  async close(): Promise<void> {
    await Promise.all([this.#service.stop(), this.#page.stop(), this.#commands.remove()]);
    await rm(this.#folder, { recursive: true });
  }

  async tryDocument(index: number, { name, text, ...asked }: GivenDocument): Promise<void> {
    const path = await this.#put(`document-${index}.json`, text);
    this.#take(name, await this.#service.answersTo(text, asked));
    this.#take(name, { page: await this.#page.reportOn('file', path, asked) });
    this.#leave(name, path, asked);
  }

  async tryCrate(index: number, { files, ...asked }: WholeCrate): Promise<void> {
    for (const [form, packed] of Object.entries({ crate: files, bag: asBag(files) })) {
      const name = `${form} ${index}`;
      const folder = await this.#putFiles(`${form}-${index}-folder`, packed);
      const zip = await this.#put(`${form}-${index}.zip`, asZip(packed));
      this.#take(name, await this.#service.answersToZip(packed, asked));
      this.#take(name, await this.#service.answersToFolder(packed, asked));
      this.#take(name, { 'page, zip': await this.#page.reportOn('file', zip, asked) });
      this.#take(name, { 'page, folder': await this.#page.reportOn('folder', folder, asked) });
      this.#leave(name, zip, asked);
      this.#leave(name, folder, asked);
    }
  }

  /** Gives the command line, on each runtime, all that was left for it. */
  async tryCommands(): Promise<void> {
    for (const [name, runtime] of Object.entries({ Node: NODE, Deno: findDeno() })) {
      const door = new CommandDoor(this.#commands.program, runtime);
      for (const { asked, things, paths } of this.#pending.values()) {
        const reports = await door.reportsOn(paths, asked);
        for (const [index, report] of reports.entries()) {
          const form = paths[index]!.endsWith('-folder') ? ', folder' : '';
          this.#take(things[index]!, { [`command line on ${name}${form}`]: report });
        }
      }
    }
  }

  compare(): DoorComparison {
    const reports: Record<string, number> = {};
    const differences: string[] = [];
    for (const [thing, byDoor] of this.#reports) {
      for (const door of byDoor.keys()) reports[door] = (reports[door] ?? 0) + 1;
      const [first, ...others] = byDoor.entries();
      const different = others.filter(([, report]) => report !== first?.[1]);
      if (different.length > 0) {
        differences.push(`${thing}: ${different.map(([door]) => door).join('; ')} differ from ${first?.[0]}`);
      }
    }
    return { reports, refused: this.#refused, differences };
  }

  #take(thing: string, answers: Answers): void {
    const reports = this.#reports.get(thing) ?? new Map();
    this.#reports.set(thing, reports);
    for (const [door, answer] of Object.entries(answers)) {
      if (answer === null) this.#refused.push(`${thing}: ${door}`);
      else reports.set(door, withoutTime(answer));
    }
  }

  #leave(thing: string, path: string, asked: Asked): void {
    const key = `${asked.profile} ${asked.severity}`;
    const pending = this.#pending.get(key) ?? { asked, things: [], paths: [] };
    this.#pending.set(key, pending);
    pending.things.push(thing);
    pending.paths.push(path);
  }

  async #put(name: string, data: string | Uint8Array): Promise<string> {
    const path = join(this.#folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, data);
    return path;
  }

  async #putFiles(folder: string, files: Files): Promise<string> {
    for (const [path, text] of Object.entries(files)) await this.#put(join(folder, path), text);
    return join(this.#folder, folder);
  }
}

/** The report without the time of the validation, which no two have in common. */
function withoutTime(report: string): string {
  return report.replace(/"created_at":(?:"[^"]*"|null)/, '"created_at":null');
}
