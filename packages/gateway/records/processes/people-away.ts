import type { ProcessNode } from '@gonghui/elements/flow/model.ts';
import type { Away } from '@gonghui/elements/flow/rules/people-away.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { enabledOf, peopleOf } from '../../enterprise/organisation/index.ts';
import { missingPeople, namedIn } from './people-there.ts';

/** People, departments and roles that a flow names and from whom nobody would be asked now, each once. */
export async function peopleAwayIn(
  trx: Trx,
  ctx: Ctx,
  nodes: readonly ProcessNode[],
): Promise<{ id: string; state: Away }[]> {
  const tags = [...new Map(namedIn(nodes).map(({ tag }) => [tag.id, tag])).values()];
  if (tags.length === 0) return [];
  const missing = await missingPeople(trx, ctx, tags);
  const there = tags.filter(tag => !missing.has(tag.id));
  const users = there.filter(tag => tag.type === 'user').map(tag => tag.id);
  const enabled = new Set(await enabledOf(trx, ctx, users));
  const away = new Map<string, Away>([...missing].map(id => [id, 'deleted']));
  for (const id of users) if (!enabled.has(id)) away.set(id, 'disabled');
  for (const tag of there) {
    if (tag.type !== 'user' && (await peopleOf(trx, ctx, [tag])).length === 0) away.set(tag.id, 'empty');
  }
  return [...away].map(([id, state]) => ({ id, state }));
}
