import type { Ctx, Deps } from '../../base/context.ts';
import { duplicateError, takenBy } from '../submissions/index.ts';
import type { UniqueWatch } from './change.ts';

/** Runs an action that tells which unique values it is about to write: when it fails by one, the error says by which. */
export async function watchingUnique<T>(
  deps: Deps,
  ctx: Ctx,
  id: string,
  work: (watch: UniqueWatch) => Promise<T>,
): Promise<T> {
  let wrote: Parameters<UniqueWatch> | null = null;
  try {
    return await work((...keys) => {
      wrote = keys;
    });
  } catch (error) {
    const keys = wrote as Parameters<UniqueWatch> | null;
    if ((error as { code?: string }).code !== '23505' || !keys) throw error;
    const taken = await deps.db.withTenant(ctx, trx => takenBy(trx, ctx, keys[0], keys[1], id));
    throw taken.length > 0 ? duplicateError(taken) : error;
  }
}
