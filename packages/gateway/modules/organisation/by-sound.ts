import { isPinyin, meets } from '@gonghui/kernel/pinyin.ts';
import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';

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
