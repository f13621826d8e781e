import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { type DdlConnection, ensureTenantRole } from './tenancy.ts';

/** What a file in `migrations/` exports. Runs once, in its own transaction, with owner's rights. */
export interface Migration {
  up(db: DdlConnection): Promise<void>;
}

/** Any fixed number: two processes that start at once must agree on it. */
const LOCK = 726_680_231;
const FOLDER = new URL('./migrations/', import.meta.url);

/** Names of the migrations, in the order in which they run. */
export const migrationNames = (): string[] =>
  readdirSync(FOLDER)
    .filter(file => /^\d{3}-[a-z0-9-]+\.ts$/.test(file))
    .sort();

/**
 * Brings the database to the newest schema and answers the names that ran. Each migration and the row that says it ran
 * commit together, under one advisory lock: a start that is killed midway continues at the next one, and of two
 * processes that start at once the second waits and finds nothing to do.
 */
export const migrate = (database: Database): Promise<string[]> => database.patient(() => bringUp(database));

async function bringUp(database: Database): Promise<string[]> {
  const ran: string[] = [];
  await database.kysely.connection().execute(async db => {
    // Waiting for another process's migrations, or building an index, may take longer than a request's statement may.
    await sql`set statement_timeout = 0`.execute(db);
    await sql`select pg_advisory_lock(${sql.lit(LOCK)})`.execute(db);
    try {
      await sql`create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())`.execute(
        db,
      );
      await ensureTenantRole(db);
      const done = await sql<{ name: string }>`select name from migrations`.execute(db);
      const known = new Set(done.rows.map(row => row.name));
      for (const name of migrationNames()) {
        if (known.has(name)) continue;
        const migration = (await import(new URL(name, FOLDER).href)) as Migration;
        await db.transaction().execute(async trx => {
          await migration.up(trx);
          await sql`insert into migrations (name) values (${name})`.execute(trx);
        });
        ran.push(name);
      }
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(LOCK)})`.execute(db);
      await sql`reset statement_timeout`.execute(db);
    }
  });
  return ran;
}
