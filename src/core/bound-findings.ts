import type { CheckFinding } from './finding/finding.ts';

/** Characters of findings in one result: some 7,000 findings of usual length, more than anyone reads at once. */
const LIMIT_CHARACTERS = 8 * 1024 * 1024;

/** What a finding takes in JSON besides its own texts: mostly its check and requirement. */
const CHARACTERS_OF_CHECK = 700;

/**
 * The first findings that fit into a result of bounded size, and how many were left out. A few hundred kilobytes of
 * metadata can have findings of hundreds of megabytes: thousands of them about one entity with a long `@id`.
 */
export function boundFindings(ordered: readonly CheckFinding[]): { kept: CheckFinding[]; omitted: number } {
  const kept: CheckFinding[] = [];
  let characters = 0;
  for (const finding of ordered) {
    characters += charactersOf(finding);
    if (characters > LIMIT_CHARACTERS && kept.length > 0) break;
    kept.push(finding);
  }
  return { kept, omitted: ordered.length - kept.length };
}

function charactersOf({ message, entity, property, value }: CheckFinding): number {
  const texts = [message.text, entity ?? '', property ?? '', value ?? ''];
  return texts.reduce((sum, text) => sum + text.length, CHARACTERS_OF_CHECK);
}
