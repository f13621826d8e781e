import type { Candidates, Tag } from '@gonghui/approval/flow.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { runRepeated } from '../../base/db/prepared.ts';
import { holdsRole, managesApplet } from '../identity/index.ts';

type Tenant = Pick<Ctx, 'tenantId'>;

/** What finding people may ask about the submission. */
export interface SubmissionFacts {
  initiator: string;
  chosen: readonly string[];
  /** Value of a field of the record. */
  value: (fieldId: string) => Json | undefined;
}

const PLAIN =
  "select id from users where tenant_id = $1 and id = any($2::text[]) and status = 'enabled' and deleted_at is null";
const ENABLED = sql`u.status = 'enabled' and u.deleted_at is null`;

/**
 * Enabled people behind tags, each once, in the order of the tags; a role's or department's own people by when they
 * joined. A department stands for those below it too, as everywhere.
 */
export async function peopleOf(trx: Trx, { tenantId }: Tenant, tags: readonly Tag[]): Promise<string[]> {
  if (tags.length === 0) return [];
  if (tags.every(tag => tag.type === 'user')) {
    const asked = [...new Set(tags.map(tag => tag.id))];
    const { rows } = await runRepeated<{ id: string }>(trx, PLAIN, [tenantId, asked]);
    const there = new Set(rows.map(row => row.id));
    return asked.filter(id => there.has(id));
  }
  const { rows } = await sql<{ id: string }>`with recursive asked as (
      select * from unnest(${tags.map(tag => tag.type)}::text[], ${tags.map(tag => tag.id)}::text[])
        with ordinality as a(type, id, n)
    ), below as (
      select a.n, d.id from asked a join depts d on a.type = 'dept' and d.tenant_id = ${tenantId} and d.id = a.id
      union select b.n, d.id from depts d join below b on d.tenant_id = ${tenantId} and d.parent_id = b.id
    ), found as (
      select n, id from asked where type = 'user'
      union all select a.n, ur.user_id from asked a
        join user_roles ur on a.type = 'role' and ur.tenant_id = ${tenantId} and ur.role_id = a.id
      union all select b.n, ud.user_id from below b
        join user_depts ud on ud.tenant_id = ${tenantId} and ud.dept_id = b.id
    ) select u.id from users u join (select id, min(n) as n from found group by id) f on f.id = u.id
      where u.tenant_id = ${tenantId} and ${ENABLED} order by f.n, u.created_at, u.id`.execute(trx);
  return rows.map(row => row.id);
}

/** Of these people, those who are enabled, in this order. */
export const enabledOf = (trx: Trx, tenant: Tenant, users: readonly string[]): Promise<string[]> =>
  peopleOf(
    trx,
    tenant,
    users.map(id => ({ type: 'user', id, name: '' })),
  );

/** Enabled leaders, `level` steps up from each department, 1 being its own; none where the tree ends before. */
async function leadersOf(
  trx: Trx,
  { tenantId }: Tenant,
  depts: readonly string[],
  level: number,
): Promise<string[]> {
  if (depts.length === 0) return [];
  const { rows } = await sql<{ id: string }>`with recursive up as (
      select s.n, d.parent_id, d.leader_id, 1 as level
        from unnest(${[...depts]}::text[]) with ordinality as s(id, n)
        join depts d on d.tenant_id = ${tenantId} and d.id = s.id
      union all select up.n, p.parent_id, p.leader_id, up.level + 1
        from up join depts p on p.tenant_id = ${tenantId} and p.id = up.parent_id where up.level < ${level}
    ) select u.id from up join users u on u.tenant_id = ${tenantId} and u.id = up.leader_id
      where up.level = ${level} and ${ENABLED} group by u.id order by min(up.n)`.execute(trx);
  return rows.map(row => row.id);
}

/** The department that counts for somebody who is in several: the deepest, then the first in the tree. */
async function mainDept(trx: Trx, { tenantId }: Tenant, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`with recursive up as (
      select d.id, d.sorting, d.parent_id, 1 as depth from user_depts ud
        join depts d on d.tenant_id = ud.tenant_id and d.id = ud.dept_id
        where ud.tenant_id = ${tenantId} and ud.user_id = ${userId}
      union all select up.id, up.sorting, p.parent_id, up.depth + 1
        from up join depts p on p.tenant_id = ${tenantId} and p.id = up.parent_id where up.depth < 64
    ) select id from up group by id, sorting order by max(depth) desc, sorting, id limit 1`.execute(trx);
  return rows.map(row => row.id);
}

const texts = (value: Json | undefined): string[] =>
  (Array.isArray(value) ? value : [value]).filter(
    item => typeof item === 'string' && item !== '',
  ) as string[];

/** Enabled people of a step, each once, in their order. Whoever was chosen or named and has left is not among them. */
export async function candidatesOf(
  trx: Trx,
  tenant: Tenant,
  candidates: Candidates,
  about: SubmissionFacts,
): Promise<string[]> {
  switch (candidates.type) {
    case 'specified':
      return peopleOf(trx, tenant, candidates.tags);
    case 'customize': {
      const chosen = await enabledOf(trx, tenant, about.chosen);
      if (candidates.among === null) return chosen;
      const among = new Set(await peopleOf(trx, tenant, candidates.among));
      return chosen.filter(id => among.has(id));
    }
    case 'deptLeader':
      return leadersOf(trx, tenant, await mainDept(trx, tenant, about.initiator), candidates.level);
    case 'deptComponentLeader':
      return leadersOf(trx, tenant, texts(about.value(candidates.fieldId)), candidates.level);
  }
}

/**
 * Who manages the applets of these forms: they stand in where nobody was found, and hear of it. Without any, the administrators.
 */
export async function managersOf(
  trx: Trx,
  { tenantId }: Tenant,
  formIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string; app: boolean }>`select u.id, ${holdsRole('app')} and exists (
      select from forms f join applet_auth fa on fa.tenant_id = f.tenant_id and fa.applet_id = f.applet_id
      where f.tenant_id = u.tenant_id and f.id = any(${[...formIds]}::text[])
        and ${managesApplet('fa', sql`u.id`)}) as app
    from users u where u.tenant_id = ${tenantId} and ${ENABLED}
      and (${holdsRole('app')} or ${holdsRole('admin')})
    order by u.created_at, u.id`.execute(trx);
  const apps = rows.filter(row => row.app);
  return (apps.length > 0 ? apps : rows).map(row => row.id);
}
