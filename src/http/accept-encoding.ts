/** Content codings that answers are compressed with, the preferred one first. */
const CODINGS = ['br', 'gzip'] as const;

export type Coding = (typeof CODINGS)[number];

/**
 * The coding that an Accept-Encoding header gives most weight, or null for none (RFC 9110, section 12.5.3). Without
 * the header, or with one that prefers `identity`, an answer is sent as it is.
 */
export function chooseCoding(header: string | undefined): Coding | null {
  if (header === undefined) return null;
  const weights = readWeights(header);
  const weightOf = (coding: string) => weights.get(coding) ?? weights.get('*') ?? 0;
  const [best] = CODINGS.toSorted((a, b) => weightOf(b) - weightOf(a));
  if (best === undefined || weightOf(best) === 0) return null;
  return weightOf(best) >= (weights.get('identity') ?? 0) ? best : null;
}

/** Weight by coding; one that cannot be read counts as 0, as if the coding were not acceptable. */
function readWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const member of header.split(',')) {
    const [coding = '', ...parameters] = member.split(';').map((part) => part.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const isReadable = weight === undefined || /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(weight);
    if (coding !== '') weights.set(coding.replace(/^x-gzip$/, 'gzip'), isReadable ? Number(weight ?? 1) : 0);
  }
  return weights;
}
