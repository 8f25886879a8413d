import type { Finding } from '../../finding/finding.ts';

/** Characters of issues in one report: some 7,000 findings of usual length, more than anyone reads at once. */
const LIMIT_CHARACTERS = 8 * 1024 * 1024;

/** What an issue takes besides its own texts: mostly its check and requirement. */
const CHARACTERS_OF_CHECK = 700;

/**
 * The first findings that fit into a report of bounded size, and how many were left out. A few hundred kilobytes of
 * metadata can have faults for hundreds of megabytes: thousands of them about one entity with a long `@id`.
 */
export function boundFindings(ordered: readonly Finding[]): { kept: Finding[]; omitted: number } {
  const kept: Finding[] = [];
  let characters = 0;
  for (const finding of ordered) {
    characters += charactersOf(finding);
    if (characters > LIMIT_CHARACTERS && kept.length > 0) break;
    kept.push(finding);
  }
  return { kept, omitted: ordered.length - kept.length };
}

function charactersOf({ message, entity, property, value }: Finding): number {
  const texts = [message, entity ?? '', property ?? '', value ?? ''];
  return texts.reduce((sum, text) => sum + text.length, CHARACTERS_OF_CHECK);
}
