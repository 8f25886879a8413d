import type { ListPage } from './list-page.ts';
import { type NamePage, StoreUnavailable } from './object-store.ts';

/**
 * The names in a page of what is directly below a prefix, after a name or from the first. Empty objects are left out:
 * they stand for folders, and stores differ in how they answer for a range of one. Throws StoreUnavailable.
 */
export function pageOfNames(prefix: string, after: string | null, page: ListPage): NamePage {
  const nameOf = ({ key }: { key: string }) => key.slice(prefix.length);
  const names = page.objects.filter(({ sizeBytes }) => sizeBytes > 0).map(nameOf);
  if (page.nextToken === null) return { names, next: null };
  // A folder stands for all keys below it, which end before its name with the character that follows the slash.
  const folders = page.folders.map((folder) => `${folder.slice(prefix.length, -1)}0`);
  const next =
    [page.objects.map(nameOf).at(-1), folders.at(-1)].reduce((a, b) =>
      compare(a ?? '', b ?? '') < 0 ? b : a,
    ) ?? '';
  if (compare(next, after ?? '') <= 0) {
    throw new StoreUnavailable('its listing does not go on after the names that it gave before');
  }
  return { names, next };
}

function compare(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
