import { momentIn, TIME_ZONE } from '@gonghui/domain/time-zone.ts';
import type { Query } from '@gonghui/elements/query/query.ts';
import { isDataset, type ResolvedDataset } from '@gonghui/query/dataset.ts';
import type { DeptTree, PlanFrame } from '@gonghui/query/plan/frame.ts';
import type { Dialect } from '@gonghui/query/sql/dialect.ts';
import type { Ctx } from '../../../base/context.ts';
import type { Trx } from '../../../base/db/database.ts';
import { idsCalled } from '../../../enterprise/organisation/index.ts';
import { valuesCalled } from '../../../records/linkage/index.ts';
import { calledFor, calledIn, namedAlone } from '../resolve/called.ts';

/** Departments from the top down; a loop in the data ends instead of going round. */
export async function deptTree(trx: Trx, ctx: Ctx): Promise<DeptTree> {
  const rows = await trx
    .selectFrom('depts')
    .select(['id', 'parent_id'])
    .where('tenant_id', '=', ctx.tenantId)
    .execute();
  const parents = new Map(rows.map(row => [row.id, row.parent_id]));
  return {
    ids: [...parents.keys()],
    pathOf(dept) {
      if (!parents.has(dept)) return undefined;
      const path: string[] = [];
      for (let id: string | null | undefined = dept; id && !path.includes(id); id = parents.get(id))
        path.push(id);
      return path.reverse();
    },
  };
}

/** Where it is kept what values of a dataset's columns are called. */
function labelsIn({ sources }: ResolvedDataset): ReadonlySet<string> {
  const all = [...sources.values()].flatMap(source =>
    isDataset(source)
      ? [...labelsIn(source)]
      : [...source.columns.values()].flatMap(({ labelled }) => labelled ?? []),
  );
  return new Set(all);
}

/** What a plan has to know beside the question; looked up only where the question needs it. */
export async function frameFor(
  trx: Trx,
  ctx: Ctx,
  dataset: ResolvedDataset,
  query: Query,
  { at, dialect }: { at: number; dialect: Dialect },
): Promise<PlanFrame> {
  const now = momentIn(TIME_ZONE, at);
  const levels = query.kind === 'groups' && query.dimensions.some(({ level }) => level !== undefined);
  const keyword = query.kind === 'options' ? query.keyword?.trim() : undefined;
  return {
    timeZone: TIME_ZONE,
    today: now.slice(0, 10),
    now,
    dialect,
    ...(levels ? { depts: await deptTree(trx, ctx) } : {}),
    ...(calledIn(dataset) ? { called: namedAlone(await calledFor(trx, ctx)) } : {}),
    ...(keyword
      ? {
          named: await idsCalled(trx, ctx.tenantId, keyword),
          labelled: await valuesCalled(trx, ctx, labelsIn(dataset), keyword),
        }
      : {}),
  };
}
