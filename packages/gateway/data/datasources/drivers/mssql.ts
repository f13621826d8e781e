import ipaddr from 'ipaddr.js';
import { columnOf, tableOf } from './catalogue.ts';
import type { Access, Grants, OpenOptions, Session } from './driver.ts';
import { COLUMNS, GRANTS, GRANTS_IN_WORDS, TABLES, textualMssql } from './mssql-catalogue.ts';
import { connectMssql } from './mssql-connection.ts';
import { mssqlStatements } from './mssql-statements.ts';
import { DatabaseRefusal } from './refusal.ts';

/** Least version whose `convert` writes out floating numbers without loss. */
const LEAST = 13;
const AZURE = '5';

/**
 * Opens a session on SQL Server. It knows no session that only reads: that the account may do no more is looked at, and what
 * is sent are single statements of ours. Rejects with `OutboundRefusal` or `DatabaseRefusal`.
 */
export async function openMssql(access: Access, options: OpenOptions): Promise<Session> {
  // A certificate speaks of names.
  if (access.tls && ipaddr.isValid(access.host)) throw new DatabaseRefusal('certificate-name');
  const connection = await connectMssql(access, options);
  const { query, stream } = mssqlStatements(connection);
  let id = '';
  let version = '';
  try {
    // What waits for others waits no longer than a statement may take, and readers block nobody who writes.
    const [about] = (
      await query(
        `set lock_timeout ${Math.trunc(options.millis)}; select convert(varchar(10), @@spid),
          convert(varchar(50), serverproperty('ProductVersion')), convert(varchar(5), serverproperty('EngineEdition'))`,
      )
    ).rows;
    id = about?.[0] ?? '';
    const [product = '', edition] = [about?.[1] ?? '', about?.[2]];
    if (edition !== AZURE && Number.parseInt(product, 10) < LEAST) throw new DatabaseRefusal('too-old');
    version = edition === AZURE ? 'Azure SQL' : `SQL Server ${product}`;
  } catch (error) {
    await connection.close();
    throw error instanceof DatabaseRefusal ? error : connection.way.refused(error);
  }
  return {
    id,
    query,
    stream,
    version: async () => version,
    grants: async (): Promise<Grants> => {
      const { rows } = await query(GRANTS);
      return [...new Set(rows.map(([what]) => GRANTS_IN_WORDS[what ?? ''] ?? `拥有 ${what} 权限`))];
    },
    tables: async limit => (await query(TABLES, [Math.trunc(limit)])).rows.map(tableOf),
    columns: async (schema, table) => (await query(COLUMNS, [schema, table])).rows.map(columnOf),
    quoted: name => `[${name.replaceAll(']', ']]')}]`,
    textual: textualMssql,
    end: () => connection.close(),
  };
}
