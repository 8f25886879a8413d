import { likelyRoot } from './checks/likely-root.ts';
import type { CheckContext } from './checks/native-check.ts';
import type { Finding } from './finding.ts';
import type { ProfileRun } from './profiles/run-profile.ts';
import { SCHEMA } from './profiles/vocabulary.ts';
import { writtenId } from './report/words.ts';

/** Native checks of the root data entity, by their stable ids. */
const ROOT_CHECK = /_root-[^_]+$/;
const LINK_CHECK = /_data-entity-linked$/;

/**
 * Findings of the graph, those about the root data entity with their likely cause where `about` of the descriptor
 * seems to name the wrong one: the message begins with it, and the line is that of `about`. Shapes that look at the
 * entity do so because it is the root; most native checks look at every File and Dataset.
 */
export function explainWrongRoot({ ofShapes, ofNatives }: ProfileRun, context: CheckContext): Finding[] {
  const { crate, descriptor, rootEntity } = context;
  const likely = rootEntity && likelyRoot(context);
  if (!descriptor || !rootEntity || !likely) return ofShapes.concat(ofNatives);
  const root = writtenId(crate, rootEntity.term) ?? rootEntity.id;
  const cause = `The descriptor's about names ${root} as the root; if the crate's root is ${likely.id}, change that line. `;
  const at = { entityIndex: descriptor.index, property: `${SCHEMA}about` };
  const explain = (finding: Finding): Finding => ({ ...finding, message: cause + finding.message, at });
  const isMisled = ({ check, entity }: Finding) =>
    (entity === root && ROOT_CHECK.test(check.identifier)) ||
    (entity === likely.id && LINK_CHECK.test(check.identifier));
  return [
    ...ofShapes.map((finding) => (finding.entity === root || isMisled(finding) ? explain(finding) : finding)),
    ...ofNatives.map((finding) => (isMisled(finding) ? explain(finding) : finding)),
  ];
}
