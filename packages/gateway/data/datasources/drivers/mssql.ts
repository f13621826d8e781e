import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import ipaddr from 'ipaddr.js';
import type { Connection, ConnectionConfiguration, Request } from 'tedious';
import { columnOf, tableOf } from './catalogue.ts';
import type { Access, Grants, OpenOptions, Session, TextCell, TextRows } from './driver.ts';
import { SIGN_IN_MS } from './driver.ts';
import { COLUMNS, GRANTS, GRANTS_IN_WORDS, TABLES, textualMssql } from './mssql-catalogue.ts';
import { outlivesItsRequest } from './mssql-request.ts';
import { withPlaceholders } from './placeholders.ts';
import { DatabaseRefusal, type DatabaseWhy } from './refusal.ts';
import { openWay } from './way.ts';
import { MOST, within } from './wire/limits.ts';
import { tdsWire } from './wire/tds.ts';
import { anyBytes } from './wire/wire.ts';

const CODES: Readonly<Record<string, DatabaseWhy>> = {
  18456: 'account',
  18452: 'account',
  18470: 'account',
  18486: 'account',
  18487: 'account',
  18488: 'account',
  ELOGIN: 'account',
  4060: 'database',
  911: 'database',
  916: 'database',
  229: 'denied',
  230: 'denied',
  262: 'denied',
  297: 'denied',
  300: 'denied',
  208: 'table',
  207: 'column',
  1222: 'late',
  ETIMEOUT: 'late',
  ECANCEL: 'late',
  8115: 'value',
  8134: 'value',
  8114: 'value',
  245: 'value',
  220: 'value',
  10928: 'full',
  10929: 'full',
  17809: 'full',
  701: 'full',
  'no-tls': 'no-tls',
  'needs-tls': 'needs-tls',
};
const BATCH = 5_000;
/** Least version whose `convert` writes out floating numbers without loss. */
const LEAST = 13;
const AZURE = '5';

const textOf = (value: unknown): TextCell => {
  if (value === null || value === undefined) return null;
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  return value instanceof Date ? value.toISOString() : String(value);
};

/** What the driver threw, by the number that the server gave, or by what lies behind it. */
function toldBy(error: unknown, number: number | undefined): unknown {
  const { code, message = '', cause } = error as { code?: string; message?: string; cause?: unknown };
  if (code === 'EENCRYPT')
    return Object.assign(new Error(message), { code: /requires/.test(message) ? 'needs-tls' : 'no-tls' });
  if (code === 'ESOCKET' && cause) return cause;
  const own = (error as { number?: number }).number ?? (code === 'ELOGIN' ? number : undefined);
  return own === undefined ? error : Object.assign(new Error(message), { code: String(own), cause: error });
}

/**
 * Opens a session on SQL Server. It knows no session that only reads: that the account may do no more is looked at, and what
 * is sent are single statements of ours. Rejects with `OutboundRefusal` or `DatabaseRefusal`.
 */
export async function openMssql(access: Access, options: OpenOptions): Promise<Session> {
  const { outbound, millis, signal } = options;
  // A certificate speaks of names.
  if (access.tls && ipaddr.isValid(access.host)) throw new DatabaseRefusal('certificate-name');
  const way = await openWay(access, options, CODES);
  // Loaded with the first connection: it brings the sign-in libraries of a cloud with it.
  const { Connection: Client, Request: Asked, TYPES } = await import('tedious');
  let number: number | undefined;
  const wire = tdsWire();
  /** Encrypted, it is looked at once it is not any more, and counted before. */
  const reads = (socket: Socket): Socket => {
    way.reads(socket, access.tls ? anyBytes : wire);
    return socket;
  };
  let first: Socket | null = way.socket;
  const others: Socket[] = [];
  /** A server may send on to another one: that one is looked at just the same. */
  const connector = async (to?: { host: string; port: number }): Promise<Socket> => {
    const given = first;
    first = null;
    if (given) return reads(given);
    const next = await outbound.connect(to ?? access, signal ? { signal } : {});
    others.push(next);
    return reads(next);
  };
  const config: ConnectionConfiguration = {
    server: access.host,
    authentication: { type: 'default', options: { userName: access.user, password: access.password } },
    options: {
      port: access.port,
      database: access.database,
      encrypt: access.tls,
      trustServerCertificate: false,
      ...(access.ca && { cryptoCredentialsDetails: { ca: access.ca } }),
      connector,
      connectTimeout: SIGN_IN_MS,
      requestTimeout: millis,
      maxRetriesOnTransientErrors: 0,
      appName: 'gonghui',
      useUTC: true,
      rowCollectionOnDone: false,
      rowCollectionOnRequestCompletion: false,
      useColumnNames: false,
    },
  };
  /** The driver swallows what is thrown while it hands something out. */
  const guarded = (look: () => void) => way.looks(look);
  const close = async (client?: Connection) => {
    await way.close();
    client?.close();
    for (const socket of others) socket.destroy();
  };

  let client: Connection;
  try {
    client = new Client(config);
  } catch (error) {
    await close();
    throw way.refused(error);
  }
  client.on('errorMessage', message => {
    number = message.number;
  });
  client.on('error', () => {});
  outlivesItsRequest(client, () => (others.at(-1) ?? way.socket).destroyed);
  if (access.tls) (client as EventEmitter).on('secure', (clear: Readable) => way.reads(clear, wire));
  client.on('infoMessage', () => guarded(() => wire.words()));
  try {
    await way.during(
      new Promise<void>((done, fail) => {
        client.connect(error => (error ? fail(toldBy(error, number)) : done()));
      }),
    );
  } catch (error) {
    await close(client);
    throw way.refused(error);
  }
  let running: Promise<unknown> = Promise.resolve();
  way.stopBy(async () => {
    client.cancel();
    await running;
  });

  function ask(text: string, values: readonly unknown[], settle: (error?: unknown) => void): Request {
    const said = withPlaceholders(text, place => `@p${place}`);
    let over = (_: unknown) => {};
    running = new Promise(done => {
      over = done;
    });
    const done = way.begins();
    const request = new Asked(said, error => {
      done();
      over(null);
      settle(error ? toldBy(error, undefined) : undefined);
    });
    for (const [at, value] of values.entries()) {
      if (typeof value === 'boolean') request.addParameter(`p${at + 1}`, TYPES.Bit, value);
      else request.addParameter(`p${at + 1}`, TYPES.NVarChar, value === null ? null : String(value));
    }
    return request;
  }
  /** What is set for the session holds only when it is sent by itself, without parameters. */
  const send = (request: Request, values: readonly unknown[]) =>
    values.length === 0 ? client.execSqlBatch(request) : client.execSql(request);
  const query = async (text: string, values: readonly unknown[] = []): Promise<TextRows> => {
    let columns: string[] = [];
    const rows: TextCell[][] = [];
    try {
      await way.during(
        new Promise<void>((done, fail) => {
          const request = ask(text, values, error => (error ? fail(error) : done()));
          request.on('columnMetadata', heads => {
            guarded(() => within((heads as unknown[]).length, MOST.columns));
            columns = (heads as { colName: string }[]).map(head => head.colName);
          });
          request.on('row', (cells: { value: unknown }[]) => {
            guarded(() => wire.row());
            rows.push(cells.map(cell => textOf(cell.value)));
          });
          send(request, values);
        }),
      );
    } catch (error) {
      throw way.refused(error);
    }
    return { columns, rows };
  };

  async function* stream(text: string, values: readonly unknown[] = []): AsyncGenerator<TextCell[][]> {
    let batch: TextCell[][] = [];
    let wake = () => {};
    let ended = false;
    let failed: unknown;
    const request = ask(text, values, error => {
      ended = true;
      failed = error;
      wake();
    });
    request.on('row', (cells: { value: unknown }[]) => {
      guarded(() => wire.row());
      batch.push(cells.map(cell => textOf(cell.value)));
      if (batch.length < BATCH) return;
      request.pause();
      wake();
    });
    send(request, values);
    for (;;) {
      if (!ended && batch.length < BATCH) {
        try {
          await way.during(
            new Promise<void>(done => {
              wake = done;
            }),
          );
        } catch (error) {
          throw way.refused(error);
        }
      }
      if (failed) throw way.refused(failed);
      const some = batch;
      batch = [];
      if (some.length > 0) yield some;
      way.counts();
      if (ended && batch.length === 0) return;
      request.resume();
    }
  }

  let id = '';
  let version = '';
  try {
    // What waits for others waits no longer than a statement may take, and readers block nobody who writes.
    const [about] = (
      await query(
        `set lock_timeout ${Math.trunc(millis)}; select convert(varchar(10), @@spid),
          convert(varchar(50), serverproperty('ProductVersion')), convert(varchar(5), serverproperty('EngineEdition'))`,
      )
    ).rows;
    id = about?.[0] ?? '';
    const [product = '', edition] = [about?.[1] ?? '', about?.[2]];
    if (edition !== AZURE && Number.parseInt(product, 10) < LEAST) throw new DatabaseRefusal('too-old');
    version = edition === AZURE ? 'Azure SQL' : `SQL Server ${product}`;
  } catch (error) {
    await close(client);
    throw error instanceof DatabaseRefusal ? error : way.refused(error);
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
    end: () => close(client),
  };
}
