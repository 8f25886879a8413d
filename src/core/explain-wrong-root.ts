import { writtenId } from './crate/words.ts';
import type { CheckFinding } from './finding/finding.ts';
import type { ProfileRun } from './profiles/run-profile.ts';
import { likelyRoot } from './rules/native/likely-root.ts';
import type { CheckContext } from './rules/native/native-check.ts';
import { SCHEMA } from './vocabulary/namespaces.ts';

/** Native checks of the root data entity, by their stable ids. */
const ROOT_CHECK = /_root-[^_]+$/;
const LINK_CHECK = /_data-entity-linked$/;

/**
 * Findings of the graph, those about the root data entity with their likely cause where `about` of the descriptor
 * seems to name the wrong one: the message begins with it, and the line is that of `about`. Shapes that look at the
 * entity do so because it is the root; most native checks look at every File and Dataset.
 */
export function explainWrongRoot({ ofShapes, ofNatives }: ProfileRun, context: CheckContext): CheckFinding[] {
  const { crate, descriptor, rootEntity } = context;
  const findings = ofShapes.concat(ofNatives);
  if (findings.length === 0 || !descriptor || !rootEntity) return findings;
  const root = writtenId(crate, rootEntity.term) ?? rootEntity.id;
  const aboutRoot = new Set([
    ...ofShapes.filter(({ entity }) => entity === root),
    ...ofNatives.filter(({ check, entity }) => entity === root && ROOT_CHECK.test(check.identifier)),
  ]);
  const aboutLinks = ofNatives.filter(({ check }) => LINK_CHECK.test(check.identifier));
  const likely = aboutRoot.size > 0 || aboutLinks.length > 0 ? likelyRoot(context) : null;
  if (!likely) return findings;
  const misled = new Set([...aboutRoot, ...aboutLinks.filter(({ entity }) => entity === likely.id)]);
  const cause = `The descriptor's about names ${root} as the root; if the crate's root is ${likely.id}, change that line. `;
  const at = { entityIndex: descriptor.index, property: `${SCHEMA}about` };
  return findings.map((finding) =>
    misled.has(finding)
      ? { ...finding, message: { ...finding.message, text: cause + finding.message.text }, at }
      : finding,
  );
}
