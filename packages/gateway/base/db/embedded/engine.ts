import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Duplex } from 'node:stream';
import { Thread, ThreadGone } from '@gonghui/kernel/threads/thread.ts';
import type { EngineData, Reply, ThreadRequest } from './messages.ts';
import { keepParserSmall, wasm } from './parser.ts';

/** The embedded database as its process sees it. */
export interface Embedded {
  /** The one connection, for `pg`: takes and gives bytes of its protocol. A second one takes the place of the first. */
  connect(): Duplex;
  /** Work whose statements may rightly take long: it is not ended meanwhile. */
  patient<T>(work: () => Promise<T>): Promise<T>;
  /** Its whole folder as a tar file, to begin another one with. */
  dump(): Promise<Uint8Array>;
  close(): Promise<void>;
}

let program: Promise<object> | null = null;

/** The engine, compiled once for all databases of this process. */
const compiled = (): Promise<object> => {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  program ??= readFile(join(folder, 'pglite.wasm'))
    .then(bytes => wasm.compile(bytes))
    .then(engine => {
      keepParserSmall(engine);
      return engine;
    });
  return program;
};

type Engine = Thread<ThreadRequest, Reply>;

const whole = (reply: Reply): Reply => {
  if ('fault' in reply) throw new Error(reply.fault);
  return reply;
};

/** Opens it on a thread of its own. */
async function opened(data: Omit<EngineData, 'program'>): Promise<Engine> {
  const thread: Engine = new Thread(new URL('./engine-thread.ts', import.meta.url), {
    data: { ...data, program: await compiled() } satisfies EngineData,
    // Bytes come and go in it; what stays is the engine's own memory.
    limits: { maxYoungGenerationSizeMb: 8 },
  });
  whole(await thread.next());
  return thread;
}

/** How long the engine may be at one message, and who hears when it was ended for that. */
export interface Watch {
  readonly statementMs?: number;
  readonly report?: (text: string) => void;
}

const STATEMENT_MS = 20_000;

/**
 * Starts it. Rejects when the folder cannot be opened. The engine knows no time limits and does one thing after another, so a
 * statement that does not end takes it from everybody: it is ended with its thread then, as a process is by a kill, and opened anew
 * from its folder, where all is that was acknowledged. One in memory would come back empty and is never ended.
 */
export async function startEmbedded(
  data: Omit<EngineData, 'program'>,
  { statementMs = STATEMENT_MS, report = () => {} }: Watch = {},
): Promise<Embedded> {
  let engine = opened(data);
  let patient = 0;
  let closing = false;
  await engine;

  /** Opened anew if it is gone; whoever comes meanwhile waits for the same. */
  const current = async (): Promise<Engine> => {
    const before = engine;
    const found = await before.catch(() => null);
    if (data.dataDir === null || (found && !found.gone)) return before;
    if (engine === before) {
      if (closing) throw gone();
      report('the embedded database does not answer and is opened anew');
      // Never two of them over one folder.
      engine = Promise.resolve(found?.end()).then(() => opened(data));
      engine.catch(() => {});
    }
    return engine;
  };
  const ask = (thread: Engine, what: ThreadRequest): Promise<Reply> =>
    thread
      .ask(what, data.dataDir === null || patient > 0 ? undefined : statementMs)
      .then(whole)
      .catch(error => {
        throw error instanceof ThreadGone ? gone(error) : error;
      });
  return {
    connect: () => new EmbeddedConnection(current, ask),
    async patient(work) {
      patient++;
      try {
        return await work();
      } finally {
        patient--;
      }
    },
    async dump() {
      const reply = whole(await (await current()).ask({ dump: true }));
      return 'dump' in reply ? reply.dump : new Uint8Array();
    },
    async close() {
      closing = true;
      const thread = await engine.catch(() => null);
      if (!thread || thread.gone) return;
      const closed = thread.ask({ close: true }).catch(() => {});
      const late = new Promise(done => setTimeout(done, CLOSE_MS).unref());
      // It may be at something that does not end; its folder is as good as after a kill.
      await Promise.race([closed, late]);
      await thread.end();
    },
  };
}

const CLOSE_MS = 5_000;

/** As a server says that it is stopped: calls answer that the service is away for a moment, and are tried again. */
const gone = (cause?: unknown): Error =>
  Object.assign(new Error('Connection terminated: the embedded database is opened anew', { cause }), {
    code: '57P01',
  });

/** What `pg` takes for a socket, of one life of the engine. Messages that are written together travel together. */
class EmbeddedConnection extends Duplex {
  readonly #current: () => Promise<Engine>;
  readonly #tell: (engine: Engine, what: ThreadRequest) => Promise<Reply>;
  #engine: Engine | null = null;

  constructor(current: () => Promise<Engine>, tell: (engine: Engine, what: ThreadRequest) => Promise<Reply>) {
    super({ allowHalfOpen: false });
    this.#current = current;
    this.#tell = tell;
  }

  connect(): this {
    this.#begin().then(
      () => this.emit('connect'),
      error => this.destroy(error),
    );
    return this;
  }

  async #begin(): Promise<void> {
    this.#engine = await this.#current();
    await this.#ask({ anew: true });
  }

  #ask(what: ThreadRequest): Promise<Reply> {
    return this.#engine ? this.#tell(this.#engine, what) : Promise.reject(gone());
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    this.#send(chunk, done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)), done);
  }

  override _final(done: (error?: Error | null) => void): void {
    this.push(null);
    done();
  }

  #send(bytes: Uint8Array, done: (error?: Error | null) => void): void {
    this.#ask({ bytes }).then(
      reply => {
        if ('bytes' in reply && reply.bytes.length > 0) {
          this.push(Buffer.from(reply.bytes.buffer, reply.bytes.byteOffset, reply.bytes.byteLength));
        }
      },
      error => this.destroy(error),
    );
    done();
  }
}
