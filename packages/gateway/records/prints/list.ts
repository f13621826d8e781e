import type { StencilItem } from '@gonghui/contract/print-shapes.ts';
import { isThere } from '@gonghui/elements/print/rules/lost-variables.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { namesOf } from '../../enterprise/organisation/index.ts';
import type { PrintRow } from './repository.ts';

/** Rows of the list; `fieldIds` are those that the form has now. People who left keep their name. */
export async function itemsOf(
  trx: Trx,
  ctx: Ctx,
  rows: readonly PrintRow[],
  fieldIds: ReadonlySet<string>,
): Promise<StencilItem[]> {
  const { users } = await namesOf(trx, ctx, { users: rows.map(row => row.updated_by), depts: [], roles: [] });
  const named = new Map(users.map(user => [user.id, user]));
  return rows.map(({ id, name, version, printed_version, facts, updated_at, updated_by }) => {
    const { paper, width, height, direction, labels, problems, fields } = facts;
    return {
      id,
      name,
      status: printed_version === null ? 'off' : 'on',
      ...{ paper, width, height, direction, labels },
      version,
      printed: printed_version,
      // A save counts what was lost by then; what the form has lost since comes on top.
      problems: Math.max(problems, fields.filter(key => !isThere(key, fieldIds)).length),
      updatedAt: updated_at.getTime(),
      updatedBy: named.get(updated_by) ?? { id: updated_by, name: '' },
    };
  });
}
