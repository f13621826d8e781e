import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { ensureRights, requireOwnership, UnfitDatabase } from './rights.ts';
import { type DdlConnection, ensureTenantRole } from './tenancy.ts';

/** What a file in `migrations/` exports. Runs once, in its own transaction, with owner's rights. */
export interface Migration {
  up(db: DdlConnection): Promise<void>;
}

/** Any fixed number: two processes that start at once must agree on it. */
const LOCK = 726_680_231;
const NOT_ALLOWED = '42501';
const FOLDER = new URL('./migrations/', import.meta.url);

/** Names of the migrations, in the order in which they run. */
export const migrationNames = (): string[] =>
  readdirSync(FOLDER)
    .filter(file => /^\d{3}-[a-z0-9-]+\.ts$/.test(file))
    .sort();

/**
 * Brings the database to the newest schema and answers the names that ran. Each migration and the row that says it ran
 * commit together, under one advisory lock: a start that is killed midway continues at the next one, and of two
 * processes that start at once the second waits and finds nothing to do. What a restored database lacks beside its rows is given
 * to it (`rights.ts`), and `told` of it. Throws `UnfitDatabase`, with what to do, where that cannot be, and where a newer version
 * has been at work.
 */
export const migrate = (
  database: Database,
  told: (mended: readonly string[]) => void = () => {},
): Promise<string[]> => database.patient(() => bringUp(database, told));

/** Runs what needs a right to make roles; a sentence for whoever has it where this user has not. */
async function withRole(db: DdlConnection): Promise<void> {
  try {
    await ensureTenantRole(db);
  } catch (error) {
    if ((error as { code?: unknown }).code !== NOT_ALLOWED) throw error;
    const { rows } = await sql<{ me: string }>`select current_user::text as me`.execute(db);
    const me = rows[0]?.me ?? '';
    throw new UnfitDatabase(
      `数据库用户 ${me} 不能使用角色 gonghui_tenant。请由数据库管理员运行：CREATE ROLE gonghui_tenant NOLOGIN; GRANT gonghui_tenant TO "${me}";（角色已存在时只需后一句）`,
    );
  }
}

/** An older program would read and write rows that it does not understand. */
function refuseNewer(done: ReadonlySet<string>): void {
  const known = new Set(migrationNames());
  const newer = [...done].filter(name => !known.has(name)).sort();
  if (newer.length > 0)
    throw new UnfitDatabase(
      `数据库已由更新的版本升级（${newer.at(-1)?.replace(/\.ts$/, '')}），当前版本不能使用它。请换用升级后的版本，或恢复升级前的备份（见 docs/production.md）`,
    );
}

async function bringUp(database: Database, told: (mended: readonly string[]) => void): Promise<string[]> {
  const ran: string[] = [];
  await database.kysely.connection().execute(async db => {
    // Waiting for another process's migrations, or building an index, may take longer than a request's statement may.
    await sql`set statement_timeout = 0`.execute(db);
    await sql`select pg_advisory_lock(${sql.lit(LOCK)})`.execute(db);
    try {
      await requireOwnership(db);
      await sql`create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())`.execute(
        db,
      );
      await withRole(db);
      const done = await sql<{ name: string }>`select name from migrations`.execute(db);
      const known = new Set(done.rows.map(row => row.name));
      refuseNewer(known);
      for (const name of migrationNames()) {
        if (known.has(name)) continue;
        const migration = (await import(new URL(name, FOLDER).href)) as Migration;
        await db.transaction().execute(async trx => {
          await migration.up(trx);
          await sql`insert into migrations (name) values (${name})`.execute(trx);
        });
        ran.push(name);
      }
      const mended = await ensureRights(db);
      if (mended.length > 0) told(mended);
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(LOCK)})`.execute(db);
      await sql`reset statement_timeout`.execute(db);
    }
  });
  return ran;
}
