import { AppError } from '@gonghui/kernel/errors.ts';
import type { AnswerParts, Plan } from '@gonghui/query/plan/plan.ts';
import type { Ctx, Deps } from '../../../base/context.ts';
import { withNames } from './names.ts';
import { runStatements } from './run.ts';

interface Limits {
  readonly millis: number;
  readonly signal?: AbortSignal | undefined;
}

/** What was released or saved just now is in the database itself. */
const missing = (error: unknown): null => {
  if (error instanceof AppError && error.kind === 'conflict') return null;
  throw error;
};

/**
 * Runs a plan over records, on the standby if there is one, else on the database itself. The rights in the plan come from the database
 * itself in both cases. `asOf`: the oldest data that the answer may show, null for current data.
 */
export async function readRecords(
  { db, log, standby }: Deps,
  ctx: Ctx,
  plan: Plan,
  limits: Limits,
): Promise<{ parts: AnswerParts; asOf: Date | null }> {
  const there =
    standby &&
    (await standby
      .ask(ctx, log, trx => runStatements(trx, standby.database, plan.statements, limits))
      .catch(missing));
  if (there) {
    const read = plan.read(there.value);
    return { parts: await db.withTenant(ctx, trx => withNames(trx, ctx, read)), asOf: there.asOf };
  }
  const parts = await db.withTenant(ctx, async trx =>
    withNames(trx, ctx, plan.read(await runStatements(trx, db, plan.statements, limits))),
  );
  return { parts, asOf: null };
}
