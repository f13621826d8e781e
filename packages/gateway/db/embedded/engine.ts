import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Duplex } from 'node:stream';
import { Thread } from '@gonghui/kernel/threads/thread.ts';
import type { Ask, EngineData, Reply } from './messages.ts';
import { keepParserSmall, wasm } from './parser.ts';

/** The embedded database as its process sees it. */
export interface Embedded {
  /** The one connection, for `pg`: takes and gives bytes of its protocol. A second one takes the place of the first. */
  connect(): Duplex;
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

/** Starts it on a thread of its own. Rejects when the folder cannot be opened. */
export async function startEmbedded(data: Omit<EngineData, 'program'>): Promise<Embedded> {
  const thread = new Thread<Ask, Reply>(new URL('./engine-thread.ts', import.meta.url), {
    data: { ...data, program: await compiled() } satisfies EngineData,
    // Bytes come and go in it; what stays is the engine's own memory.
    limits: { maxYoungGenerationSizeMb: 8 },
  });
  const whole = (reply: Reply): Reply => {
    if ('fault' in reply) throw new Error(reply.fault);
    return reply;
  };
  const ask = (what: Ask): Promise<Reply> => thread.ask(what).then(whole);
  whole(await thread.next());
  return {
    connect: () => new EmbeddedConnection(ask),
    async dump() {
      const reply = await ask({ dump: true });
      return 'dump' in reply ? reply.dump : new Uint8Array();
    },
    async close() {
      if (thread.gone) return;
      await ask({ close: true });
      await thread.end();
    },
  };
}

/** What `pg` takes for a socket. Messages that are written together travel together. */
class EmbeddedConnection extends Duplex {
  readonly #ask: (what: Ask) => Promise<Reply>;

  constructor(ask: (what: Ask) => Promise<Reply>) {
    super({ allowHalfOpen: false });
    this.#ask = ask;
  }

  connect(): this {
    this.#ask({ anew: true }).then(
      () => this.emit('connect'),
      error => this.destroy(error),
    );
    return this;
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
