import type { Duplex, Readable } from 'node:stream';
import pg from 'pg';
import { columnOf, tableOf } from './catalogue.ts';
import type { Access, Grants, OpenOptions, Session, TextCell, TextRows } from './driver.ts';
import { SIGN_IN_MS } from './driver.ts';
import type { DatabaseWhy } from './refusal.ts';
import { openWay } from './way.ts';
import { postgresWire } from './wire/postgres.ts';

const CODES: Readonly<Record<string, DatabaseWhy>> = {
  '28P01': 'account',
  '28000': 'account',
  '3D000': 'database',
  '42501': 'denied',
  '42P01': 'table',
  '3F000': 'table',
  '42703': 'column',
  '57014': 'late',
  '22003': 'value',
  '22012': 'value',
  '53300': 'full',
  '57P01': 'broken',
  '57P03': 'broken',
};
const BATCH = 5_000;
/** Code of a request to stop what another connection computes. */
const CANCEL = 80_877_102;
/** Everything as the server writes it. */
const types = { getTypeParser: () => (text: unknown) => text } as unknown as pg.CustomTypesConfig;

/** The socket is connected already; the driver wants to do it itself. */
function connected(socket: Awaited<ReturnType<OpenOptions['outbound']['connect']>>): Duplex {
  socket.connect = (() => {
    process.nextTick(() => socket.emit('connect'));
    return socket;
  }) as typeof socket.connect;
  return socket;
}

/** What can be done beside reading. `create` on `public` is everybody's before PostgreSQL 15, and counts all the same. */
const GRANTS = `
  select 'a' as what from pg_roles where rolname = current_user
      and (rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls)
  union all select 'b' from pg_roles r where rolname in
      ('pg_write_all_data', 'pg_write_server_files', 'pg_execute_server_program') and pg_has_role(r.oid, 'member')
  union all (select 'c' from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'f') and n.nspname not in ('pg_catalog', 'information_schema')
      and n.nspname !~ '^pg_(toast|temp)' and (has_table_privilege(c.oid, 'insert, update, delete, truncate')
        or has_any_column_privilege(c.oid, 'insert, update')) limit 1)
  union all (select 'd' from pg_namespace n where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
    and has_schema_privilege(n.oid, 'create') limit 1)
  union all select 'e' where has_database_privilege(current_database(), 'create')`;
const WORDS: Readonly<Record<string, string>> = {
  a: '拥有管理权限',
  b: '可以写入任意数据或服务器文件',
  c: '可以修改数据',
  d: '可以建表',
  e: '可以建模式',
};

const TABLES = `select n.nspname, c.relname, (c.relkind in ('v', 'm'))::text, coalesce(obj_description(c.oid, 'pg_class'), '')
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname not in ('pg_catalog', 'information_schema')
    and n.nspname !~ '^pg_(toast|temp)' and not c.relispartition
    and has_schema_privilege(n.oid, 'usage') and has_any_column_privilege(c.oid, 'select')
  order by n.nspname, c.relname limit $1`;

const COLUMNS = `select a.attname, t.typname, case when t.typname = 'numeric' and a.atttypmod > 4
      then ((a.atttypmod - 4) & 2047)::text end,
    (not a.attnotnull)::text, coalesce(col_description(c.oid, a.attnum), ''),
    exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any (i.indkey))::text
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    join pg_type bt on bt.oid = a.atttypid join pg_type t on t.oid = case when bt.typtype = 'd' then bt.typbasetype else bt.oid end
  where (n.nspname = $1::text or $1::text = '' and pg_table_is_visible(c.oid)) and c.relname = $2 and a.attnum > 0 and not a.attisdropped
    and has_column_privilege(c.oid, a.attnum, 'select')
  order by a.attnum`;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Opens a read-only session. Rejects with `OutboundRefusal` or `DatabaseRefusal`. */
export async function openPostgres(access: Access, options: OpenOptions): Promise<Session> {
  const { outbound, millis } = options;
  const way = await openWay(access, options, CODES);
  const client = new pg.Client({
    host: access.host,
    port: access.port,
    database: access.database,
    user: access.user,
    password: access.password,
    stream: () => connected(way.socket),
    ssl: access.tls ? { rejectUnauthorized: true, ...(access.ca && { ca: access.ca }) } : false,
    connectionTimeoutMillis: SIGN_IN_MS,
    statement_timeout: millis,
    application_name: 'gonghui',
    types,
  } as pg.ClientConfig);
  client.on('error', () => {});
  const wire = postgresWire();
  // The stream that it reads messages of: the socket, or what is encrypted over it.
  const { connection } = client as unknown as { connection: { attachListeners(stream: Readable): void } };
  const attach = connection.attachListeners.bind(connection);
  connection.attachListeners = stream => {
    attach(stream);
    way.reads(stream, wire);
  };
  const end = async () => {
    await way.close();
    // It waits for a statement that still runs, and on a server that fell silent for ever.
    void client.end().catch(() => {});
  };

  const query = async (text: string, values: readonly unknown[] = []): Promise<TextRows> => {
    try {
      // The other way of asking takes several statements in one.
      const asked = { text, values: [...values], rowMode: 'array' as const, queryMode: 'extended' as const };
      const { fields, rows } = await way.during(client.query(asked));
      return { columns: fields.map(field => field.name), rows: rows as unknown as TextCell[][] };
    } catch (error) {
      throw way.refused(error);
    }
  };
  let id = '';
  try {
    await way.during(client.connect());
    await client.query(
      'set session characteristics as transaction read only; set timezone = utc; set datestyle = iso; set intervalstyle = iso_8601; set bytea_output = hex; set extra_float_digits = 1',
    );
    id = (await query('select pg_backend_pid()::text')).rows[0]?.[0] ?? '';
  } catch (error) {
    await end();
    throw way.refused(error);
  }
  way.stopBy(async () => {
    const { processID, secretKey } = client as unknown as { processID: number; secretKey: number };
    const other = await outbound.connect(access);
    const message = Buffer.alloc(16);
    for (const [at, word] of [16, CANCEL, processID, secretKey].entries()) message.writeInt32BE(word, at * 4);
    // The server answers by closing.
    await new Promise(done => other.once('close', done).end(message));
  });
  return {
    id,
    query,
    async *stream(text, values = []) {
      await query('begin read only');
      // Each statement has its time, the whole of it as long as its caller gives it.
      await query(`declare whole no scroll cursor for ${text}`, values);
      for (;;) {
        const { rows } = await query(`fetch ${BATCH} from whole`);
        if (rows.length > 0) yield rows;
        if (rows.length < BATCH) break;
      }
      await query('rollback');
    },
    version: async () => `PostgreSQL ${(await query('show server_version')).rows[0]?.[0] ?? ''}`,
    grants: async (): Promise<Grants> => {
      const { rows } = await query(GRANTS);
      return [...new Set(rows.map(([what]) => WORDS[what ?? ''] ?? ''))];
    },
    tables: async limit => (await query(TABLES, [limit])).rows.map(tableOf),
    columns: async (schema, table) => (await query(COLUMNS, [schema, table])).rows.map(columnOf),
    quoted,
    textual: ({ name }) => quoted(name),
    end,
  };
}
