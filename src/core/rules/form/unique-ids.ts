import type { DocumentContext } from '../../jsonld/contexts/document-context.ts';
import { isLess } from '../../jsonld/written-forms.ts';
import { say } from '../../text/say.ts';
import { type AddFinding, type Member, memberFinding } from './findings.ts';
import { clip, quote } from './wording.ts';

/** Adds one finding for each identifier that several entities share once it is resolved. */
export function checkUniqueIds(members: readonly Member[], context: DocumentContext, add: AddFinding): void {
  const found = new Set<string>();
  let count = 0;
  for (const { entity } of members) {
    const id = entity['@id'];
    if (typeof id !== 'string') continue;
    count++;
    found.add(context.expandId(id));
  }
  if (found.size < count) for (const group of sharedIds(members, context)) addShared(group, add);
}

/** Entities by each resolved identifier that several have. */
function sharedIds(members: readonly Member[], context: DocumentContext): Member[][] {
  const groups = new Map<string, Member[]>();
  for (const member of members) {
    const id = member.entity['@id'];
    if (typeof id !== 'string') continue;
    const resolved = context.expandId(id);
    const group = groups.get(resolved);
    if (group) group.push(member);
    else groups.set(resolved, [member]);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}

function addShared(group: readonly Member[], add: AddFinding): void {
  const forms = [...new Set(group.map(idOf))].sort((one, other) => (isLess(one, other) ? -1 : 1));
  const [id = '', ...others] = forms;
  const representative = group.find((member) => idOf(member) === id);
  if (!representative) return;
  const also = others.length === 0 ? say`` : say` (also written ${others.slice(0, 4).map(quote).join(', ')})`;
  const message = say`${group.length} entities have the "@id" ${quote(id)}${also}. Describe each entity once, in one member of "@graph".`;
  add(memberFinding('unique-ids', representative, '@id', message, clip(id)));
}

function idOf({ entity }: Member): string {
  const id = entity['@id'];
  return typeof id === 'string' ? id : '';
}
