import { likelyRoot } from './checks/likely-root.ts';
import type { CheckContext } from './checks/native-check.ts';
import type { Finding } from './finding.ts';
import { SCHEMA } from './profiles/vocabulary.ts';
import { writtenId } from './report/words.ts';

/** Native checks of the root data entity, by their stable ids. */
const ROOT_CHECK = /_root-[^_]+$/;
const LINK_CHECK = /_data-entity-linked$/;

/**
 * Findings of the graph, those about the root data entity with their likely cause where `about` of the descriptor
 * seems to name the wrong one: the message begins with it, and the line is that of `about`.
 */
export function explainWrongRoot(findings: Finding[], context: CheckContext): Finding[] {
  const { crate, descriptor, rootEntity } = context;
  if (!descriptor || !rootEntity) return findings;
  const root = writtenId(crate, rootEntity.term) ?? rootEntity.id;
  const isMisled = findings.some((finding) => isAboutRoot(finding, root) || isAboutLink(finding));
  const likely = isMisled ? likelyRoot(context) : null;
  if (!likely) return findings;
  const cause = `The descriptor's about names ${root} as the root; if the crate's root is ${likely.id}, change that line. `;
  const at = { entityIndex: descriptor.index, property: `${SCHEMA}about` };
  return findings.map((finding) =>
    isAboutRoot(finding, root) || (finding.entity === likely.id && isAboutLink(finding))
      ? { ...finding, message: cause + finding.message, at }
      : finding,
  );
}

/** Shapes that look at the entity do so because it is the root; most native checks look at every File and Dataset. */
function isAboutRoot({ check, entity, template }: Finding, root: string): boolean {
  return entity === root && (template !== null || ROOT_CHECK.test(check.identifier));
}

function isAboutLink({ check }: Finding): boolean {
  return LINK_CHECK.test(check.identifier);
}
