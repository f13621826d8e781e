import type pg from 'pg';
import type { Deps } from '../../base/context.ts';

const CHANNEL = 'gonghui_live';
/** Bytes of a message that PostgreSQL takes, with room to spare. */
const LONGEST = 7000;
const RETRY_MS = 2000;
/** A connection that only listens is asked now and then: one that has fallen silent would never tell of anything again. */
const ASK_MS = 10_000;

/** What becomes of news of other processes. */
interface ChannelListener {
  heard(keys: readonly string[]): void;
  /** The connection is another one: news may have been lost. */
  hearAnew(): void;
}

/** News between processes, by NOTIFY on a connection of its own that is made again whenever it is lost. */
export class Channel {
  readonly #deps: Pick<Deps, 'db' | 'log'>;
  readonly #hearing: ChannelListener;
  #client: pg.PoolClient | null = null;
  #stopped = false;

  constructor(deps: Pick<Deps, 'db' | 'log'>, hearing: ChannelListener) {
    this.#deps = deps;
    this.#hearing = hearing;
  }

  get stopped(): boolean {
    return this.#stopped;
  }

  async start(): Promise<void> {
    this.#stopped = false;
    if (!this.#client) await this.#connect();
  }

  stop(): void {
    this.#stopped = true;
    const own = this.#client;
    this.#client = null;
    own?.release(true);
  }

  /** Tells other processes, where there is a connection; a message that fails is lost. */
  tell(keys: readonly string[]): void {
    const { log } = this.#deps;
    if (this.#client) this.#send(keys).catch(error => log.warn({ err: error }, 'live message'));
  }

  /** In messages that fit, each a list of people. */
  async #send(keys: readonly string[]): Promise<void> {
    for (let from = 0; from < keys.length; ) {
      let text = '';
      let end = from;
      for (; end < keys.length && text.length + (keys[end]?.length ?? 0) < LONGEST; end++) {
        text += `${text ? ',' : ''}${keys[end]}`;
      }
      from = Math.max(end, from + 1);
      await this.#deps.db.pool.query('select pg_notify($1, $2)', [CHANNEL, text]);
    }
  }

  async #connect(): Promise<void> {
    const { db } = this.#deps;
    if (this.#stopped || db.engine === 'pglite') return;
    let own: pg.PoolClient | null = null;
    let asking: ReturnType<typeof setInterval> | undefined;
    /** Once, whichever hears of it first: the connection goes back to be thrown away, and another is made. */
    const lost = (error: unknown) => {
      clearInterval(asking);
      const mine = own;
      own = null;
      if (!mine || this.#client !== mine) return;
      this.#client = null;
      this.#hearing.hearAnew();
      mine.release(true);
      this.#retry(error);
    };
    try {
      const made = await db.pool.connect();
      own = made;
      this.#client = made;
      made.on('notification', message => this.#hearing.heard((message.payload ?? '').split(',')));
      made.on('error', lost);
      await made.query(`listen ${CHANNEL}`);
      this.#hearing.hearAnew();
      asking = setInterval(() => {
        if (this.#client === made) made.query('select 1').catch(lost);
        else clearInterval(asking);
      }, ASK_MS);
      asking.unref();
    } catch (error) {
      if (own) lost(error);
      else this.#retry(error);
    }
  }

  #retry(error: unknown): void {
    if (this.#stopped) return;
    this.#deps.log.warn({ err: error }, 'live messages');
    setTimeout(() => void this.#connect(), RETRY_MS).unref();
  }
}
