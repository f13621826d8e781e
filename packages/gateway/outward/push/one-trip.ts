import type { RawBuilder } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { finishWith } from '../../base/db/transaction.ts';

/** Runs one statement of an enterprise as a transaction of its own, in one round trip. Answers its rows. */
export const inOneTrip = <R extends object>(
  db: Pick<Database, 'withTenant'>,
  tenantId: string,
  statement: RawBuilder<unknown>,
): Promise<R[]> =>
  db.withTenant({ tenantId }, trx => {
    const { sql: text, parameters } = statement.compile(trx);
    return finishWith<R>(trx, text, parameters);
  });
