import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import type { Connection, ConnectionConfiguration } from 'tedious';
import { type Access, type OpenOptions, SIGN_IN_MS } from './driver.ts';
import { MSSQL_CODES, mssqlError } from './mssql-errors.ts';
import { outlivesItsRequest } from './mssql-request.ts';
import { type DatabaseConnection, openWay } from './way.ts';
import { tdsWire } from './wire/tds.ts';
import { anyBytes } from './wire/wire.ts';

type TdsWire = ReturnType<typeof tdsWire>;

/** A connection that somebody is signed in over, and the driver that speaks on it. */
export interface MssqlConnection {
  readonly client: Connection;
  readonly driver: Pick<typeof import('tedious'), 'Request' | 'TYPES'>;
  readonly way: DatabaseConnection;
  readonly wire: TdsWire;
  close(): Promise<void>;
}

/** The sockets that the driver asks for: the checked one first, and those of servers that it is sent on to. */
function socketsOf(
  access: Access,
  { outbound, signal }: OpenOptions,
  way: DatabaseConnection,
  wire: TdsWire,
) {
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
  return {
    connector,
    newest: () => others.at(-1) ?? way.socket,
    destroy: () => {
      for (const socket of others) socket.destroy();
    },
  };
}

const configOf = (
  access: Access,
  millis: number,
  connector: ReturnType<typeof socketsOf>['connector'],
): ConnectionConfiguration => ({
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
});

/** Connects to SQL Server and signs in. Rejects with `OutboundRefusal` or `DatabaseRefusal`. */
export async function connectMssql(access: Access, options: OpenOptions): Promise<MssqlConnection> {
  const way = await openWay(access, options, MSSQL_CODES);
  // Loaded with the first connection: few installations have one. Its sign-in over Azure is left out (overrides in package.json).
  const driver = await import('tedious');
  let number: number | undefined;
  const wire = tdsWire();
  const sockets = socketsOf(access, options, way, wire);
  const close = async (client?: Connection) => {
    await way.close();
    client?.close();
    sockets.destroy();
  };

  let client: Connection;
  try {
    client = new driver.Connection(configOf(access, options.millis, sockets.connector));
  } catch (error) {
    await close();
    throw way.refused(error);
  }
  client.on('errorMessage', message => {
    number = message.number;
  });
  client.on('error', () => {});
  outlivesItsRequest(client, () => sockets.newest().destroyed);
  if (access.tls) (client as EventEmitter).on('secure', (clear: Readable) => way.reads(clear, wire));
  client.on('infoMessage', () => way.looks(() => wire.words()));
  try {
    await way.during(
      new Promise<void>((done, fail) => {
        client.connect(error => (error ? fail(mssqlError(error, number)) : done()));
      }),
    );
  } catch (error) {
    await close(client);
    throw way.refused(error);
  }
  return { client, driver, way, wire, close: () => close(client) };
}
