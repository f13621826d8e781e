import { containing } from '@gonghui/domain/sql-parts.ts';
import { isPinyin, meets } from '@gonghui/kernel/pinyin.ts';
import { sql } from 'kysely';
import type { Trx } from '../../base/db/database.ts';

const NAME = { users: 'display_name', depts: 'name' } as const;

/**
 * Names of people or departments that a keyword means by their sound (`zs`, `zhangsan`, `zhangs` for 张三); none where
 * it cannot be pinyin. Computed from the names as they are now: a stored sound would be a second truth beside them.
 */
export async function namesBySound(
  trx: Trx,
  tenantId: string,
  kind: keyof typeof NAME,
  keyword: string,
): Promise<string[]> {
  if (!isPinyin(keyword)) return [];
  const { rows } = await sql<{ name: string }>`select distinct ${sql.ref(NAME[kind])} as name
    from ${sql.table(kind)} where tenant_id = ${tenantId}`.execute(trx);
  return rows.map(row => row.name).filter(name => meets(name, keyword));
}

/** People of a name are many, at most this many are looked for. */
const NAMED = 500;

/** Ids of the people and departments whose name has a keyword, by its letters or its sound. */
export async function idsCalled(
  trx: Trx,
  tenantId: string,
  keyword: string,
): Promise<{ users: string[]; depts: string[] }> {
  const like = containing(keyword);
  const people = await namesBySound(trx, tenantId, 'users', keyword);
  const depts = await namesBySound(trx, tenantId, 'depts', keyword);
  const { rows } = await sql<{ kind: 'user' | 'dept'; id: string }>`
    (select 'user' as kind, id from users where tenant_id = ${tenantId} and (display_name ilike ${like} or display_name = any(${people}::text[])) limit ${NAMED})
    union all
    (select 'dept' as kind, id from depts where tenant_id = ${tenantId} and (name ilike ${like} or name = any(${depts}::text[])) limit ${NAMED})`.execute(
    trx,
  );
  const ids = (kind: string) => rows.filter(row => row.kind === kind).map(row => row.id);
  return { users: ids('user'), depts: ids('dept') };
}
