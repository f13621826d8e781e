import type { FlowError } from '@gonghui/elements/flow/check.ts';
import type { ProcessNode, Tag } from '@gonghui/elements/flow/model.ts';
import { goneText } from '@gonghui/elements/flow/rules/people-away.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { missingOf } from '../../enterprise/organisation/index.ts';

interface NodeTag {
  nodeId: string;
  title: string;
  tag: Tag;
}

const KINDS = { user: 'users', dept: 'depts', role: 'roles' } as const;

/** A comparison of a department field has a `type` of that name too, and no name. */
const isTag = (value: object): value is Tag =>
  'id' in value && 'name' in value && 'type' in value && String(value.type) in KINDS;

/** Everybody a node names, wherever in its props. */
function tagsIn(value: unknown): Tag[] {
  if (typeof value !== 'object' || value === null) return [];
  return isTag(value) ? [value] : Object.values(value).flatMap(tagsIn);
}

/** Everybody whom nodes name, with the node. */
export function namedIn(nodes: readonly ProcessNode[]): NodeTag[] {
  return nodes.flatMap(({ id, props, children }) => [
    ...tagsIn(props).map(tag => ({ nodeId: id, title: String(props.title ?? ''), tag })),
    ...namedIn(children ?? []),
  ]);
}

/** Ids of those whom the enterprise does not have. */
export function missingPeople(trx: Trx, ctx: Ctx, tags: readonly Tag[]): Promise<Set<string>> {
  const ids = { users: [] as string[], depts: [] as string[], roles: [] as string[], files: [] };
  for (const tag of tags) ids[KINDS[tag.type]].push(tag.id);
  return missingOf(trx, ctx, ids);
}

/**
 * People, departments and roles that a checked flow names and the enterprise does not have: a running node would silently
 * go without them. Somebody whose account is only disabled may come back and stays.
 */
export async function peopleErrors(trx: Trx, ctx: Ctx, nodes: readonly ProcessNode[]): Promise<FlowError[]> {
  const named = namedIn(nodes);
  const missing = await missingPeople(
    trx,
    ctx,
    named.map(({ tag }) => tag),
  );
  return named
    .filter(({ tag }) => missing.has(tag.id))
    .map(({ nodeId, title, tag }) => ({
      nodeId,
      title,
      message: goneText(tag),
    }));
}
