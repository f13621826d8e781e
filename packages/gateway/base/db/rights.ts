import { sql } from 'kysely';
import { TENANT_ROLE } from './database.ts';
import { type DdlConnection, protectPolicy } from './tenancy.ts';

/** Says why a database cannot be served, and what its administrator has to do. */
export class UnfitDatabase extends Error {}

const ALL = ['select', 'insert', 'update', 'delete'] as const;
type Right = (typeof ALL)[number];

/**
 * What the lowered role may do with tables of enterprises where that is not all four: traces that nobody takes back, the relay's own
 * tables, the enterprise itself. Migrations grant the same; a test compares the two on a fresh database.
 */
const FEWER: Readonly<Record<string, readonly Right[]>> = {
  approval_events: ['select', 'insert'],
  audit: ['select', 'insert'],
  design_versions: ['select', 'insert'],
  designs: ['select'],
  design_events: ['select'],
  design_checkpoints: ['select'],
  design_clients: ['select'],
  tenants: ['select', 'update'],
};
const COLUMNS: readonly { table: string; column: string }[] = [
  { table: 'design_versions', column: 'refused_sources' },
];

interface Table {
  name: string;
  secured: boolean;
  policy: boolean;
  may: Right[];
}

/**
 * Gives the lowered role what it needs on every table of enterprises, and puts row-level security there, where either is
 * missing: a dump that was restored without its role, or with `--no-acl`, has the tables and the rows and not these. Answers
 * what it mended, one word a thing.
 */
export async function ensureRights(db: DdlConnection): Promise<string[]> {
  const mended: string[] = [];
  const { rows } = await sql<Table>`select c.relname as name, c.relrowsecurity as secured,
      exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'tenant_only') as policy,
      array(select r from unnest(array['select', 'insert', 'update', 'delete']) r
        where has_table_privilege(${TENANT_ROLE}, c.oid, r)) as may
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and (c.relname = 'tenants' or exists (select from pg_attribute a
        where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped))
    order by c.relname`.execute(db);
  for (const { name, secured, policy, may } of rows) {
    const table = sql.table(name);
    if (!secured) await sql`alter table ${table} enable row level security`.execute(db);
    if (!policy) await protectPolicy(db, name);
    const missing = (FEWER[name] ?? ALL).filter(right => !may.includes(right));
    if (missing.length > 0)
      await sql`grant ${sql.raw(missing.join(', '))} on ${table} to ${sql.id(TENANT_ROLE)}`.execute(db);
    if (!secured || !policy || missing.length > 0) mended.push(name);
  }
  for (const { table, column } of COLUMNS) {
    const has = await sql<{ has: boolean }>`select
      has_column_privilege(${TENANT_ROLE}, ${table}, ${column}, 'update') as has`.execute(db);
    if (has.rows[0]?.has) continue;
    await sql`grant update (${sql.id(column)}) on ${sql.table(table)} to ${sql.id(TENANT_ROLE)}`.execute(db);
    mended.push(`${table}.${column}`);
  }
  return mended;
}

/** Refuses where tables and schema are not this user's: migrations and forms change them. Before anything else is done. */
export async function requireOwnership(db: DdlConnection): Promise<void> {
  const { rows } = await sql<{ me: string; base: string; create: boolean; owner: string | null }>`select
      current_user::text as me, current_database()::text as base,
      has_schema_privilege('public', 'create') as create,
      (select min(r.rolname::text) from pg_class c join pg_roles r on r.oid = c.relowner
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'S')
          and not pg_has_role(c.relowner, 'usage')) as owner`.execute(db);
  const [{ me, base, create, owner } = { me: '', base: '', create: true, owner: null }] = rows;
  if (!create)
    throw new UnfitDatabase(
      `数据库用户 ${me} 不能在数据库 ${base} 中建表。请由数据库管理员运行：ALTER DATABASE "${base}" OWNER TO "${me}";`,
    );
  if (owner !== null)
    throw new UnfitDatabase(
      `数据库 ${base} 的表属于 ${owner}，而不是 DATABASE_URL 中的用户 ${me}。请用 pg_restore --no-owner 以 ${me} 的身份重新恢复，或由数据库管理员运行：REASSIGN OWNED BY "${owner}" TO "${me}";`,
    );
}
