import { type Migration, migrationNames } from '@gonghui/gateway/base/db/migrate.ts';
import { ensureTenantRole } from '@gonghui/gateway/base/db/tenancy.ts';
import type { Kysely } from 'kysely';
import { createBareDatabase, type Engine } from './database.ts';

const FOLDER = new URL('../gateway/base/db/migrations/', import.meta.url);

/** A database as it was before a migration; `migrate` runs this one and all that came after. Close it when done. */
export async function databaseBefore(migration: string, engine: Engine = 'pglite') {
  const names = migrationNames();
  const at = names.indexOf(migration);
  if (at < 1) throw new Error(`no migration ${migration}`);
  const db = await createBareDatabase(engine);
  const kysely = db.kysely as unknown as Kysely<never>;
  const run = async (some: readonly string[]) => {
    for (const name of some) {
      const { up } = (await import(new URL(name, FOLDER).href)) as Migration;
      await db.kysely.transaction().execute(trx => up(trx as never));
    }
  };
  await ensureTenantRole(kysely);
  await run(names.slice(0, at));
  return { db, kysely, migrate: () => run(names.slice(at)) };
}
