import { Recent } from '@gonghui/kernel/recent.ts';
import type pg from 'pg';
import type { Deps } from '../../base/context.ts';

export type Listener = () => void;

/** Tells pages that something changed for their person; what it is they ask the database. */
export interface Live {
  /** Somebody's lists or messages changed: call it once that is stored. */
  touch(tenantId: string, users: readonly string[]): void;
  /** Hears of changes for a person until the answer is called. */
  listen(tenantId: string, userId: string, listener: Listener): () => void;
  /** Records of a form changed: call it once that is stored. Costs nothing that anybody would wait for. */
  touchForm(tenantId: string, formId: string): void;
  listenForm(tenantId: string, formId: string, listener: Listener): () => void;
  /**
   * How often records of a form changed, as far as this process knows: at once by its own doing, a moment later by that of
   * others. Where news of others may have been lost, every number is another one.
   */
  epochOf(tenantId: string, formId: string): string;
  /** Designs of the enterprise were saved or deleted: call it once that is stored. */
  touchDesigns(tenantId: string): void;
  listenDesigns(tenantId: string, listener: Listener): () => void;
  /** How many listen to a form in this process. */
  listening(tenantId: string, formId: string): number;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const CHANNEL = 'gonghui_live';
/** Bytes of a message that PostgreSQL takes, with room to spare. */
const LONGEST = 7000;
/** People who changed within this many milliseconds are told together. */
const GATHER_MS = 25;
const RETRY_MS = 2000;
/** A connection that only listens is asked now and then: one that has fallen silent would never tell of anything again. */
const ASK_MS = 10_000;
/** A form is told of at most this often, however many records come in: an import is one piece of news a second. */
const FORM_MS = 1000;

/** Forms whose changes are counted. */
const MOST_EPOCHS = 50_000;

const formKey = (tenantId: string, formId: string): string => `${tenantId} form:${formId}`;

const tenantOf = (key: string): string => key.slice(0, key.indexOf(' '));

/** Designs of an enterprise, all in one. */
const designsKey = (tenantId: string): string => `${tenantId} designs`;

/**
 * Within a process by function calls; between processes by NOTIFY on a connection of its own. A message is a hint and may
 * get lost with a process: pages ask anew when they reconnect, and the stream asks now and then by itself.
 */
export function createLive({ db, log }: Deps): Live {
  const listeners = new Map<string, Set<Listener>>();
  /** Forms that were told of less than `FORM_MS` ago; true: they have changed again since. */
  const recent = new Map<string, boolean>();
  let gathered = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  let client: pg.PoolClient | null = null;
  let stopped = false;

  /** How many forms of an enterprise are no longer counted: those that are not have another number each time. */
  const uncounted = new Map<string, number>();
  const epochs = new Recent<number>(MOST_EPOCHS, (_, tenantId) => {
    uncounted.set(tenantId, (uncounted.get(tenantId) ?? 0) + 1);
  });
  let newest = 0;
  /** Raised when the connection to other processes is another one. */
  let hearing = 0;

  const changed = (key: string) => {
    epochs.set(key, ++newest, tenantOf(key));
  };

  const notify = (keys: Iterable<string>) => {
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
    notify(keys);
    if (client) send(keys).catch(error => log.warn({ err: error }, 'live message'));
  };

  const connect = async (): Promise<void> => {
    if (stopped || db.engine === 'pglite') return;
    let own: pg.PoolClient | null = null;
    let asking: ReturnType<typeof setInterval> | undefined;
    /** Once, whichever hears of it first: the connection goes back to be thrown away, and another is made. */
    const lost = (error: unknown) => {
      clearInterval(asking);
      const mine = own;
      own = null;
      if (!mine || client !== mine) return;
      client = null;
      hearing++;
      mine.release(true);
      if (stopped) return;
      log.warn({ err: error }, 'live messages');
      setTimeout(() => void connect(), RETRY_MS).unref();
    };
    try {
      const made = await db.pool.connect();
      own = made;
      client = made;
      made.on('notification', message => {
        const keys = (message.payload ?? '').split(',');
        for (const key of keys) if (key.includes(' form:')) changed(key);
        notify(keys);
      });
      made.on('error', lost);
      await made.query(`listen ${CHANNEL}`);
      hearing++;
      asking = setInterval(() => {
        if (client === made) made.query('select 1').catch(lost);
        else clearInterval(asking);
      }, ASK_MS);
      asking.unref();
    } catch (error) {
      if (own) lost(error);
      else if (!stopped) {
        log.warn({ err: error }, 'live messages');
        setTimeout(() => void connect(), RETRY_MS).unref();
      }
    }
  };

  const gather = (keys: readonly string[]) => {
    for (const key of keys) gathered.add(key);
    if (gathered.size > 0) timer ??= setTimeout(flush, GATHER_MS);
  };
  const subscribe = (key: string, listener: Listener) => {
    const own = listeners.get(key) ?? new Set();
    listeners.set(key, own.add(listener));
    return () => {
      own.delete(listener);
      if (own.size === 0 && listeners.get(key) === own) listeners.delete(key);
    };
  };
  /** At most once in `FORM_MS`, and once behind the last change. */
  const form = (key: string) => {
    if (stopped) return;
    if (recent.has(key)) {
      recent.set(key, true);
      return;
    }
    recent.set(key, false);
    gather([key]);
    setTimeout(() => {
      const again = recent.get(key);
      recent.delete(key);
      if (again) form(key);
    }, FORM_MS).unref();
  };

  return {
    touch: (tenantId, users) => gather(users.map(user => `${tenantId} ${user}`)),
    listen: (tenantId, userId, listener) => subscribe(`${tenantId} ${userId}`, listener),
    touchForm(tenantId, formId) {
      const key = formKey(tenantId, formId);
      changed(key);
      form(key);
    },
    epochOf: (tenantId, formId) =>
      `${hearing}.${epochs.peek(formKey(tenantId, formId), tenantId) ?? `-${uncounted.get(tenantId) ?? 0}`}`,
    listenForm: (tenantId, formId, listener) => subscribe(formKey(tenantId, formId), listener),
    touchDesigns: tenantId => form(designsKey(tenantId)),
    listenDesigns: (tenantId, listener) => subscribe(designsKey(tenantId), listener),
    listening: (tenantId, formId) => listeners.get(formKey(tenantId, formId))?.size ?? 0,
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
