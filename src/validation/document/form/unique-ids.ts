import { isLess } from '../../graph/written-forms.ts';
import type { DocumentContext } from '../contexts/document-context.ts';
import { type Emit, entityFault, type Member } from './faults.ts';
import { clip, quote } from './wording.ts';

/** Emits one fault for each identifier that several entities share once it is resolved. */
export function checkUniqueIds(members: readonly Member[], context: DocumentContext, emit: Emit): void {
  const first = new Map<string, Member>();
  const shared = new Map<string, Member[]>();
  for (const member of members) {
    const id = member.entity['@id'];
    if (typeof id !== 'string') continue;
    const resolved = context.expandId(id);
    const before = first.get(resolved);
    const group = shared.get(resolved);
    if (!before) first.set(resolved, member);
    else if (group) group.push(member);
    else shared.set(resolved, [before, member]);
  }
  for (const group of shared.values()) emitShared(group, emit);
}

function emitShared(group: readonly Member[], emit: Emit): void {
  const forms = [...new Set(group.map(idOf))].sort((one, other) => (isLess(one, other) ? -1 : 1));
  const [id = '', ...others] = forms;
  const representative = group.find((member) => idOf(member) === id);
  if (!representative) return;
  const also = others.length === 0 ? '' : ` (also written ${others.slice(0, 4).map(quote).join(', ')})`;
  const message = `${group.length} entities have the "@id" ${quote(id)}${also}; describe each entity once, in one member of "@graph".`;
  emit(entityFault('unique-ids', representative, '@id', message, clip(id)));
}

function idOf({ entity }: Member): string {
  const id = entity['@id'];
  return typeof id === 'string' ? id : '';
}
