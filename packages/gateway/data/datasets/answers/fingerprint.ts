import type { Query } from '@gonghui/elements/query/query.ts';
import { digestOfText } from '@gonghui/kernel/digest.ts';
import { isDataset, type ResolvedDataset } from '@gonghui/query/dataset.ts';
import type { PlannedStatement } from '@gonghui/query/plan/plan.ts';
import type { Ctx } from '../../../base/context.ts';
import type { Trx } from '../../../base/db/database.ts';

/**
 * How often people, departments, roles, permission groups or releases of the enterprise changed, as triggers count it
 * (migration 099). Read before whatever depends on them: an answer that is newer than its number is only forgotten early.
 */
export async function rightsRev(trx: Trx, ctx: Ctx): Promise<number> {
  const { rights_rev } = await trx
    .selectFrom('tenants')
    .select('rights_rev')
    .where('id', '=', ctx.tenantId)
    .executeTakeFirstOrThrow();
  return rights_rev;
}

/** What is read of a dataset beside its statements: what its columns are called, and whose sources they are. */
const toldBy = ({ definition, sources, hidden, rows, summary, beside }: ResolvedDataset): unknown => [
  definition,
  [...(hidden ?? [])],
  rows,
  summary,
  beside,
  [...sources].map(([id, source]) =>
    isDataset(source)
      ? [id, toldBy(source)]
      : [id, source.mark, [...source.hidden.keys()], [...source.partial], [...source.columns.keys()]],
  ),
];

/**
 * Fingerprint of a question (rule P4): questions with the same fingerprint share one answer, whoever asks. The statements contain the
 * asker's rights as SQL and parameters, and the day or hour if a formula uses it, so these need no entry of their own.
 */
export function fingerprint(
  ctx: Ctx,
  rev: number,
  asked: {
    readonly dataset: ResolvedDataset;
    readonly query: Query;
    readonly today: string;
    readonly statements: readonly PlannedStatement[];
  },
): string {
  const { dataset, query, today, statements } = asked;
  return digestOfText(JSON.stringify([ctx.tenantId, rev, today, query, toldBy(dataset), statements]));
}
