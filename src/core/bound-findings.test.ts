import { describe, expect, it } from 'vitest';
import { validateText } from '../../test/core/validate-text.ts';

const DATES = 20_000;

function crateWithBadDates(rootId: string): string {
  const graph = [
    {
      '@id': 'ro-crate-metadata.json',
      '@type': 'CreativeWork',
      conformsTo: { '@id': 'https://w3id.org/ro/crate/1.1' },
      about: { '@id': rootId },
    },
    {
      '@id': rootId,
      '@type': 'Dataset',
      name: 'Moths',
      description: 'Counts of moths',
      license: 'CC0',
      datePublished: Array.from({ length: DATES }, (_, index) => `day ${String(index).padStart(6, '0')}`),
    },
  ];
  return JSON.stringify({ '@context': 'https://w3id.org/ro/crate/1.1/context', '@graph': graph });
}

describe('A report', () => {
  it('stays small when a small document has faults without end, and counts those that it leaves out', async () => {
    const validation = await validateText(crateWithBadDates(`${'x'.repeat(10_000)}/`));
    if (validation.kind === 'error') throw new Error(validation.error);
    const { report, status } = validation;
    expect(status).toBe('invalid');
    expect(JSON.stringify(report).length).toBeLessThan(20 * 1024 * 1024);
    expect(report.issues.length + (report.truncated?.omitted_issues ?? 0)).toBe(DATES);
    expect(report.issues[0]?.violatingPropertyValue).toBe('day 000000');
    expect(report.statistics.total_failed_checks).toBe(1);
  });

  it('says nothing of omissions when it is whole', async () => {
    const validation = await validateText(crateWithBadDates('./').replace(/,"day [^\]]*/, ''));
    if (validation.kind === 'error') throw new Error(validation.error);
    expect(validation.report.issues).toHaveLength(1);
    expect(validation.report).not.toHaveProperty('truncated');
  });
});
