import { AppError } from '@gonghui/kernel/errors.ts';
import { sql } from 'kysely';
import type { Trx } from '../../base/db/database.ts';

/**
 * Does one part of a batch so that its refusal undoes this part and no other: answers the reason instead of throwing.
 * Faults that are no refusal end the whole transaction.
 */
export async function apart<T>(
  trx: Trx,
  work: () => Promise<T>,
): Promise<{ ok: true; value: T } | { ok: false; message: string }> {
  await sql`savepoint part`.execute(trx);
  try {
    const value = await work();
    await sql`release savepoint part`.execute(trx);
    return { ok: true, value };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await sql`rollback to savepoint part`.execute(trx);
    await sql`release savepoint part`.execute(trx);
    return { ok: false, message: error.message };
  }
}
