import type { Socket } from 'node:net';
import pg from 'pg';

/** A statement that nothing was heard of for so long makes one ask whether the database is there at all, */
const SILENT_MS = 3_000;
/** which a new connection has to answer within this. Together with the wait for a connection that is less than ten seconds. */
const PROBE_MS = 1_500;
const LOOK_MS = 250;

/** What is needed of the driver's connections beyond their types. */
interface Driven {
  readonly readyForQuery: boolean;
  readonly connection: { readonly stream: Socket };
}

interface ReceivedBytes {
  bytes: number;
  /** Since when nothing came, in milliseconds of the process; null while nothing is asked. */
  since: number | null;
}

export interface Silence {
  /** Work that may rightly be silent for long, e.g. building an index: nothing is ended meanwhile. */
  patient<T>(work: () => Promise<T>): Promise<T>;
  stop(): void;
}

/**
 * Ends connections of the pool that have fallen silent (promise R13): a machine that lost its power, a firewall that forgot a
 * connection, say nothing, and the driver would wait for an answer until the system gives up, minutes later. A statement may be
 * silent for as long as `statementMs`, the server's own limit for it; sooner when a new connection gets no answer either. What
 * waits for an ended connection fails as it does when the database goes away, and the pool makes another.
 */
export function watchSilence(pool: pg.Pool, url: string, statementMs: number): Silence {
  const clients = new Map<Driven, ReceivedBytes>();
  let patient = 0;
  let probing = false;

  pool.on('connect', client => void clients.set(client as unknown as Driven, { bytes: 0, since: null }));
  pool.on('remove', client => void clients.delete(client as unknown as Driven));

  const end = (client: Driven) =>
    client.connection.stream.destroy(new Error('Connection terminated: silent'));

  /** Those that have been asked something and said nothing for so long. */
  const silentFor = (ms: number): Driven[] => {
    const now = performance.now();
    return [...clients].flatMap(([client, { since }]) =>
      since !== null && now - since >= ms ? [client] : [],
    );
  };

  const probe = async (): Promise<void> => {
    if (probing) return;
    probing = true;
    const asked = new pg.Client({ connectionString: url, connectionTimeoutMillis: PROBE_MS });
    asked.on('error', () => {});
    const from = performance.now();
    try {
      await asked.connect();
    } catch {
      const deaf = performance.now() - from > 2 * PROBE_MS;
      if (patient === 0 && !deaf) for (const client of silentFor(SILENT_MS)) end(client);
    } finally {
      asked.end().catch(() => {});
      probing = false;
    }
  };

  let looked = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    // A process that was busy itself has heard nobody, whoever spoke.
    const deaf = now - looked > 4 * LOOK_MS;
    looked = now;
    for (const [client, heard] of clients) {
      const { bytesRead } = client.connection.stream;
      if (client.readyForQuery) heard.since = null;
      else if (deaf || heard.since === null || bytesRead !== heard.bytes) heard.since = now;
      heard.bytes = bytesRead;
    }
    if (patient > 0) return;
    for (const client of silentFor(statementMs + LOOK_MS)) end(client);
    if (silentFor(SILENT_MS).length > 0) void probe();
  }, LOOK_MS);
  timer.unref();

  return {
    async patient(work) {
      patient++;
      try {
        return await work();
      } finally {
        patient--;
      }
    },
    stop: () => clearInterval(timer),
  };
}
