import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import ipaddr from 'ipaddr.js';
import mysql from 'mysql2';
import type { Connection, ConnectionOptions } from 'mysql2/promise';
import { columnOf, tableOf } from './catalogue.ts';
import type { Access, Grants, OpenOptions, Session, TextCell, TextRows } from './driver.ts';
import { SIGN_IN_MS } from './driver.ts';
import { writesIn } from './mysql-grants.ts';
import { withQuestionMarks } from './placeholders.ts';
import { DatabaseRefusal, type DatabaseWhy } from './refusal.ts';
import { type DatabaseConnection, openWay } from './way.ts';
import { mysqlWire } from './wire/mysql.ts';

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
  1690: 'value',
  1365: 'value',
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

const TABLES = `select table_schema, table_name, if(table_type = 'VIEW', 'true', 'false'),
    if(table_type = 'VIEW', '', table_comment)
  from information_schema.tables where table_schema = database() order by table_name`;
const COLUMNS = `select column_name, column_type, numeric_scale, if(is_nullable = 'YES', 'true', 'false'), column_comment,
    if(column_key = 'PRI', 'true', 'false')
  from information_schema.columns where table_schema = if($1 = '', database(), $1) and table_name = $2 order by ordinal_position`;
/** The same to us whatever the server is set to: how text is quoted, that \`||\` joins, that a day zero is let through. */
const SQL_MODE = 'PIPES_AS_CONCAT,NO_BACKSLASH_ESCAPES';

const quoted = (name: string): string => `\`${name.replaceAll('`', '``')}\``;

/** Signs in over a connection that was checked. */
async function signIn(
  socket: Socket,
  access: Access,
  way: Pick<DatabaseConnection, 'took'>,
): Promise<Connection> {
  const client = mysql.createConnection({
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
    jsonStrings: true,
    supportBigNumbers: true,
    bigNumberStrings: true,
    rowsAsArray: true,
    enableKeepAlive: true,
  } as ConnectionOptions);
  const parsing = client as unknown as { packetParser: { execute(data: Buffer): void } };
  const { packetParser } = parsing;
  const wire = mysqlWire();
  // The driver hands it what came, whether it was encrypted or not.
  parsing.packetParser = {
    execute: data => way.took(data, wire, piece => void packetParser.execute(piece)),
  };
  await new Promise<void>((done, fail) => client.once('connect', () => done()).once('error', fail));
  return client.promise();
}

/** Opens a read-only session on MySQL or MariaDB. Rejects with `OutboundRefusal` or `DatabaseRefusal`. */
export async function openMysql(access: Access, options: OpenOptions): Promise<Session> {
  const { outbound, millis } = options;
  // The driver compares the certificate with the name, and of an address with `localhost`.
  if (access.tls && ipaddr.isValid(access.host)) throw new DatabaseRefusal('certificate-name');
  const way = await openWay(access, options, CODES);
  let client: Connection | null = null;
  const end = async () => {
    await way.close();
    client?.destroy();
  };
  try {
    client = await way.during(signIn(way.socket, access, way));
  } catch (error) {
    await end();
    throw way.refused(error);
  }
  const open = client;
  open.on('error', () => {});

  const query = async (text: string, values: readonly unknown[] = []): Promise<TextRows> => {
    const asked = withQuestionMarks(text, values);
    try {
      const [rows, fields] = await way.during(open.execute(asked.text, asked.values as never));
      return {
        columns: (fields ?? []).map(field => field.name),
        rows: Array.isArray(rows) ? (rows as unknown[][]).map(row => row.map(textOf)) : [],
      };
    } catch (error) {
      throw way.refused(error);
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
    await query(`set session sql_mode = '${SQL_MODE}'`);
    // A server does not notice that nobody listens any more: somebody has to tell it, over a connection of his own.
    way.stopBy(async () => {
      const own = await openWay(access, { outbound, millis }, CODES);
      const other = await signIn(own.socket, access, own);
      await other.query(`kill query ${Number(id)}`).finally(() => other.destroy());
    });
  } catch (error) {
    await end();
    throw way.refused(error);
  }
  return {
    id,
    query,
    async *stream(text, values = []) {
      const asked = withQuestionMarks(text, values);
      const raw = (open as unknown as { connection: { execute: typeof open.execute } }).connection;
      const rows = (
        raw.execute(asked.text, asked.values as never) as unknown as {
          stream(options: object): Readable & AsyncIterable<unknown[]>;
        }
      ).stream({ highWaterMark: BATCH });
      let batch: TextCell[][] = [];
      const done = way.begins();
      // The driver tells no stream that its server has gone: it would wait for the next row for ever.
      const lost = () => rows.destroy(Object.assign(new Error('lost'), { code: 'PROTOCOL_CONNECTION_LOST' }));
      way.socket.once('close', lost);
      try {
        for await (const row of rows) {
          batch.push(row.map(textOf));
          if (batch.length < BATCH) continue;
          yield batch;
          way.counts();
          batch = [];
        }
      } catch (error) {
        done();
        throw way.refused(error);
      } finally {
        way.socket.off('close', lost);
      }
      done();
      if (batch.length > 0) yield batch;
    },
    version: async () => (/mariadb/i.test(version) ? `MariaDB ${version.split('-')[0]}` : `MySQL ${version}`),
    grants: async (): Promise<Grants> =>
      writesIn((await query('show grants for current_user()')).rows.map(([line]) => line ?? '')),
    tables: async limit => (await query(`${TABLES} limit ${Math.trunc(limit)}`)).rows.map(tableOf),
    columns: async (schema, table) => (await query(COLUMNS, [schema, table])).rows.map(columnOf),
    quoted,
    // The driver makes a double of it, which has digits that nobody wrote.
    textual: ({ name, databaseType }) =>
      databaseType.startsWith('float') ? `cast(${quoted(name)} as char)` : quoted(name),
    end,
  };
}
