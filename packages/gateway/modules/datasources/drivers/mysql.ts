import ipaddr from 'ipaddr.js';
import mysql from 'mysql2/promise';
import type { Access, Grants, OpenOptions, Session, TextCell, TextRows } from './driver.ts';
import { SIGN_IN_MS } from './driver.ts';
import { writesIn } from './mysql-grants.ts';
import { withQuestionMarks } from './placeholders.ts';
import { DatabaseRefusal, type DatabaseWhy, refusalOf } from './refusal.ts';

const CODES: Readonly<Record<string, DatabaseWhy>> = {
  1045: 'account',
  1130: 'account',
  1251: 'account',
  1698: 'account',
  1044: 'database',
  1049: 'database',
  1142: 'denied',
  1143: 'denied',
  1227: 'denied',
  1146: 'table',
  1051: 'table',
  1356: 'table',
  1054: 'column',
  1317: 'late',
  1969: 'late',
  3024: 'late',
  1040: 'full',
  1203: 'full',
  1226: 'full',
  HANDSHAKE_NO_SSL_SUPPORT: 'no-tls',
};
const BATCH = 5_000;

const textOf = (value: unknown): TextCell => {
  if (value === null || value === undefined) return null;
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

const TABLES = `select table_schema, table_name, table_type = 'VIEW', table_comment from information_schema.tables
  where table_schema = database() order by table_name`;
const COLUMNS = `select column_name, column_type, numeric_scale, is_nullable, column_comment
  from information_schema.columns where table_schema = $1 and table_name = $2 order by ordinal_position`;

/** Opens a read-only session on MySQL or MariaDB. Rejects with `OutboundRefusal` or `DatabaseRefusal`. */
export async function openMysql(access: Access, options: OpenOptions): Promise<Session> {
  const { outbound, millis, signal } = options;
  // The driver compares the certificate with the name, and of an address with `localhost`.
  if (access.tls && ipaddr.isValid(access.host)) throw new DatabaseRefusal('certificate-name');
  const socket = await outbound.connect(access, signal ? { signal } : {});
  const refused = (error: unknown) => (signal?.aborted ? signal.reason : refusalOf(error, CODES));
  const leave = () => socket.destroy();
  signal?.addEventListener('abort', leave, { once: true });
  let client: mysql.Connection | null = null;
  const end = async () => {
    signal?.removeEventListener('abort', leave);
    client?.destroy();
    socket.destroy();
  };
  try {
    client = await mysql.createConnection({
      stream: socket,
      host: access.host,
      port: access.port,
      database: access.database,
      user: access.user,
      password: access.password,
      ...(access.tls && {
        ssl: { rejectUnauthorized: true, verifyIdentity: true, ...(access.ca && { ca: access.ca }) },
      }),
      flags: ['-LOCAL_FILES'],
      multipleStatements: false,
      connectTimeout: SIGN_IN_MS,
      charset: 'utf8mb4_general_ci',
      dateStrings: true,
      supportBigNumbers: true,
      bigNumberStrings: true,
      rowsAsArray: true,
      enableKeepAlive: true,
    } as mysql.ConnectionOptions);
  } catch (error) {
    await end();
    throw refused(error);
  }
  const open = client;
  open.on('error', () => {});

  /** As long as a statement may take, and a little for its answer to arrive: a server that falls silent is left. */
  const within = async <T>(work: Promise<T>): Promise<T> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        socket.destroy();
        reject(new DatabaseRefusal('late'));
      }, millis + 2_000);
    });
    return Promise.race([work, late]).finally(() => clearTimeout(timer));
  };
  const query = async (text: string, values: readonly unknown[] = []): Promise<TextRows> => {
    const asked = withQuestionMarks(text, values);
    try {
      const [rows, fields] = await within(open.execute(asked.text, asked.values as never));
      return {
        columns: (fields ?? []).map(field => field.name),
        rows: Array.isArray(rows) ? (rows as unknown[][]).map(row => row.map(textOf)) : [],
      };
    } catch (error) {
      throw refused(error);
    }
  };
  let id = '';
  let version = '';
  try {
    const [about] = (await query('select version(), connection_id()')).rows;
    version = about?.[0] ?? '';
    id = about?.[1] ?? '';
    await query(
      /mariadb/i.test(version)
        ? `set session max_statement_time = ${millis / 1000}`
        : `set session max_execution_time = ${millis}`,
    );
    await query('set session transaction read only');
    await query("set session time_zone = '+00:00'").catch(() => {});
  } catch (error) {
    await end();
    throw refused(error);
  }
  return {
    id,
    query,
    async *stream(text, values = []) {
      const asked = withQuestionMarks(text, values);
      const raw = (open as unknown as { connection: { execute: typeof open.execute } }).connection;
      const rows = (
        raw.execute(asked.text, asked.values as never) as unknown as {
          stream(options: object): AsyncIterable<unknown[]>;
        }
      ).stream({ highWaterMark: BATCH });
      let batch: TextCell[][] = [];
      try {
        for await (const row of rows) {
          batch.push(row.map(textOf));
          if (batch.length < BATCH) continue;
          yield batch;
          batch = [];
        }
      } catch (error) {
        throw refused(error);
      }
      if (batch.length > 0) yield batch;
    },
    version: async () => (/mariadb/i.test(version) ? `MariaDB ${version.split('-')[0]}` : `MySQL ${version}`),
    grants: async (): Promise<Grants> =>
      writesIn((await query('show grants for current_user()')).rows.map(([line]) => line ?? '')),
    tables: async limit =>
      (await query(`${TABLES} limit ${Math.trunc(limit)}`)).rows.map(([schema, name, view, comment]) => ({
        schema: schema ?? '',
        name: name ?? '',
        view: view === '1',
        comment: view === '1' ? '' : (comment ?? ''),
      })),
    columns: async (schema, table) =>
      (await query(COLUMNS, [schema === '' ? access.database : schema, table])).rows.map(
        ([name, type, scale, nullable, comment]) => ({
          name: name ?? '',
          databaseType: type ?? '',
          scale: scale === null || scale === undefined ? null : Number(scale),
          nullable: nullable === 'YES',
          comment: comment ?? '',
        }),
      ),
    quoted: name => `\`${name.replaceAll('`', '``')}\``,
    end,
  };
}
