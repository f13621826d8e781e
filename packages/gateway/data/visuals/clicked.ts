import type { RecordCondition } from '@gonghui/elements/conditions/condition.ts';
import {
  type DeptsUnder,
  groupCondition,
  type PickedGroup,
} from '@gonghui/elements/panel/clicks/picked-group.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { DeptTree } from '@gonghui/query/plan/frame.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import { deptTree } from '../datasets/index.ts';

const NONE: DeptsUnder = () => [];

/** Departments whose group on a level is that of one: as the planner puts them together (rule Q5). */
const underIn =
  ({ ids, pathOf }: DeptTree): DeptsUnder =>
  (id, level) =>
    [...ids].filter(dept => {
      const path = pathOf(dept) ?? [dept];
      return path[Math.min(level, path.length) - 1] === id;
    });

/** Conditions that the rows of clicked groups fit; refuses with 400 what is no group of their dimension. */
export async function conditionsOf(
  deps: Pick<Deps, 'db'>,
  ctx: Ctx,
  picks: readonly PickedGroup[],
): Promise<RecordCondition[]> {
  const levels = picks.some(({ field }) => field.level !== undefined);
  const under = levels ? underIn(await deps.db.withTenant(ctx, trx => deptTree(trx, ctx))) : NONE;
  return picks.map(pick => {
    const made = groupCondition(pick, under);
    if (!made.ok) throw new AppError('badRequest', made.message);
    return made.value;
  });
}
