import type { Dialect } from '@gonghui/query/sql/dialect.ts';
import { mssql } from '@gonghui/query/sql/mssql.ts';
import { mysqlDialect } from '@gonghui/query/sql/mysql.ts';
import { foreignPostgres } from '@gonghui/query/sql/postgres.ts';
import { mssqlTables } from '@gonghui/query/table/mssql.ts';
import { mysqlTables } from '@gonghui/query/table/mysql.ts';
import { postgresTables } from '@gonghui/query/table/postgres.ts';
import type { TableWords } from '@gonghui/query/table/table.ts';
import type { DatabaseKind, Session } from './drivers/driver.ts';

/** How questions are put to a database where its tables are, or why they cannot be (rule E5). */
export type LiveEngine = { readonly dialect: Dialect; readonly words: TableWords } | { readonly why: string };

const numbers = (version: string): number[] => (version.match(/\d+/g) ?? []).map(Number);

/** Whether a version is at least this one. */
const since = (version: string, least: readonly number[]): boolean => {
  const found = numbers(version);
  for (const [at, part] of least.entries()) if ((found[at] ?? 0) !== part) return (found[at] ?? 0) > part;
  return true;
};

/** By what a database says it is; without that as a newest one would be asked. */
export function liveEngine(kind: DatabaseKind, version?: string, chinese = true): LiveEngine {
  switch (kind) {
    case 'postgres':
      if (version !== undefined && !since(version, [13]))
        return { why: '实时查询需要 PostgreSQL 13 或更高版本，请改用定时抽取' };
      return { dialect: foreignPostgres(chinese), words: postgresTables };
    case 'mysql': {
      const flavour = version?.startsWith('MySQL') ? 'mysql' : 'mariadb';
      if (version !== undefined && !since(version, flavour === 'mysql' ? [8, 0, 17] : [10, 3]))
        return { why: '实时查询需要 MySQL 8.0.17、MariaDB 10.3 或更高版本，请改用定时抽取' };
      return { dialect: mysqlDialect(flavour), words: mysqlTables(flavour) };
    }
    case 'mssql':
      return { dialect: mssql, words: mssqlTables };
  }
}

/** The engine of an open session. */
export async function engineOf(kind: DatabaseKind, session: Session): Promise<LiveEngine> {
  const version = await session.version();
  if (kind !== 'postgres') return liveEngine(kind, version);
  const { rows } = await session.query("select 1 from pg_collation where collname = 'zh-x-icu' limit 1");
  return liveEngine(kind, version, rows.length > 0);
}
