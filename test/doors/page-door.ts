import { downloadReport, give, PageFixture, verdictOf } from '../page/page-fixture.ts';
import type { Asked } from './crates.ts';

/** The page in a real browser, opened anew for each crate. */
export class PageDoor {
  readonly #fixture: PageFixture;

  private constructor(fixture: PageFixture) {
    this.#fixture = fixture;
  }

  static async start(): Promise<PageDoor> {
    return new PageDoor(await PageFixture.start());
  }

  stop(): Promise<void> {
    return this.#fixture.stop();
  }

  /** The JSON report on the file or folder at a path. */
  async reportOn(kind: 'file' | 'folder', path: string, { profile, severity }: Asked): Promise<string> {
    const page = await this.#fixture.open({}, `#profile=${profile}&severity=${severity}`);
    try {
      await give(page, kind, path);
      await verdictOf(page);
      return (await downloadReport(page, 'json')).text;
    } finally {
      await page.context().close();
    }
  }
}
