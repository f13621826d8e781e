import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Any fixed numbers, each for one piece of work; `migrate.ts` has the one before them. */
const LOCKS = { demo: 726_680_232, past: 726_680_233 } as const;

/**
 * Work that one process of all that share a database does at a time: the others wait, and look anew what is left for them; or with
 * `'or not'` they leave it to the one. The embedded database has one process.
 */
export function alone<T>(
  database: Database,
  lock: keyof typeof LOCKS,
  work: () => Promise<T>,
  when: 'after' | 'or not' = 'after',
): Promise<T | undefined> {
  if (database.engine === 'pglite') return work();
  const id = sql.lit(LOCKS[lock]);
  return database.kysely.connection().execute(async one => {
    if (when === 'or not') {
      const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_lock(${id}) as got`.execute(one);
      if (!rows[0]?.got) return undefined;
    } else {
      await sql`set statement_timeout = 0`.execute(one);
      await database.patient(() => sql`select pg_advisory_lock(${id})`.execute(one));
      await sql`reset statement_timeout`.execute(one);
    }
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${id})`.execute(one);
    }
  });
}
