import type pg from 'pg';
import type { Deps } from '../../context.ts';

export type Listener = () => void;

/** Tells pages that something changed for their person; what it is they ask the database. */
export interface Live {
  /** Somebody's lists or messages changed: call it once that is stored. */
  touch(tenantId: string, users: readonly string[]): void;
  /** Hears of changes for a person until the answer is called. */
  listen(tenantId: string, userId: string, listener: Listener): () => void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const CHANNEL = 'gonghui_live';
/** Bytes of a message that PostgreSQL takes, with room to spare. */
const LONGEST = 7000;
/** People who changed within this many milliseconds are told together. */
const GATHER_MS = 25;
const RETRY_MS = 2000;

/**
 * Within a process by function calls; between processes by NOTIFY on a connection of its own. A message is a hint and may
 * get lost with a process: pages ask anew when they reconnect, and the stream asks now and then by itself.
 */
export function createLive({ db, log }: Deps): Live {
  const listeners = new Map<string, Set<Listener>>();
  let gathered = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  let client: pg.PoolClient | null = null;
  let stopped = false;

  const tell = (keys: Iterable<string>) => {
    for (const key of keys) for (const listener of listeners.get(key) ?? []) listener();
  };

  /** In messages that fit, each a list of people. */
  const send = async (keys: readonly string[]) => {
    for (let from = 0; from < keys.length; ) {
      let text = '';
      let end = from;
      for (; end < keys.length && text.length + (keys[end]?.length ?? 0) < LONGEST; end++) {
        text += `${text ? ',' : ''}${keys[end]}`;
      }
      from = Math.max(end, from + 1);
      await db.pool.query('select pg_notify($1, $2)', [CHANNEL, text]);
    }
  };

  const flush = () => {
    timer = null;
    const keys = [...gathered];
    gathered = new Set();
    // Our own pages hear of it at once, whatever becomes of the message.
    tell(keys);
    if (client) send(keys).catch(error => log.warn({ err: error }, 'live message'));
  };

  const connect = async (): Promise<void> => {
    if (stopped || db.engine === 'pglite') return;
    try {
      const own = await db.pool.connect();
      client = own;
      own.on('notification', message => tell((message.payload ?? '').split(',')));
      own.on('error', () => {
        if (client !== own) return;
        client = null;
        own.release(true);
        if (!stopped) setTimeout(() => void connect(), RETRY_MS).unref();
      });
      await own.query(`listen ${CHANNEL}`);
    } catch (error) {
      log.warn({ err: error }, 'live messages');
      client = null;
      if (!stopped) setTimeout(() => void connect(), RETRY_MS).unref();
    }
  };

  return {
    touch(tenantId, users) {
      for (const user of users) gathered.add(`${tenantId} ${user}`);
      if (gathered.size > 0) timer ??= setTimeout(flush, GATHER_MS);
    },
    listen(tenantId, userId, listener) {
      const key = `${tenantId} ${userId}`;
      const own = listeners.get(key) ?? new Set();
      listeners.set(key, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0 && listeners.get(key) === own) listeners.delete(key);
      };
    },
    async start() {
      stopped = false;
      if (!client) await connect();
    },
    async stop() {
      stopped = true;
      if (timer) clearTimeout(timer);
      const own = client;
      client = null;
      own?.release(true);
    },
  };
}
