import { randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { type Embedded, startEmbedded } from '@gonghui/gateway/base/db/embedded/engine.ts';
import { engineFolder } from './folder.ts';
import { READER, TABLES } from './tables.ts';
import {
  ASK_PASSWORD,
  endsBatch,
  greeting,
  greetingOf,
  isGoodbye,
  messagesOf,
  NO_LAYER,
  passwordIn,
  refusal,
  statement,
} from './wire.ts';

export const HOST = '127.0.0.1';
export const DATABASE = 'suppliers';
/** Nobody asks a demo all day: the engine and its 200 MB are gone this long after the last session. */
const IDLE_MS = 60_000;
const OWNER = 'postgres';
const READY = 'ready';

/** A database of the demo's suppliers that behaves as one of the enterprise's own does. */
export interface SupplierServer {
  readonly port: number;
  readonly password: string;
  /** Whether the engine is in memory. */
  readonly awake: boolean;
  /** Has it in memory, made if it was not yet: that takes longer than whoever signs in waits. */
  wake(): Promise<void>;
  stop(): Promise<void>;
}

/** Where it was reached the last time, and by what: both stand in a connection that people may have changed since. */
interface Access {
  readonly port: number;
  readonly password: string;
}
const accessIn = (path: string): Access =>
  existsSync(path)
    ? (JSON.parse(readFileSync(path, 'utf8')) as Access)
    : { port: 0, password: randomBytes(18).toString('base64url') };

/** One conversation with an engine: it answers each batch of messages as a whole. */
function conversation(engine: Embedded) {
  const way = engine.connect() as ReturnType<Embedded['connect']> & { connect(): unknown };
  return {
    async begin() {
      const ready = once(way, 'connect');
      way.connect();
      await ready;
    },
    async ask(bytes: Buffer): Promise<Buffer> {
      const answer = once(way, 'data');
      way.write(bytes);
      return (await answer)[0] as Buffer;
    },
    end: () => way.destroy(),
  };
}

/** The engine over its folder, with its tables; where making them was broken off, they are made anew. */
async function opened(folder: string, today: string): Promise<Embedded> {
  const ready = join(folder, READY);
  const engine = await startEmbedded({ dataDir: engineFolder(folder), dump: null });
  if (existsSync(ready)) return engine;
  const way = conversation(engine);
  await way.begin();
  await way.ask(greeting(OWNER, OWNER));
  const answer = await way.ask(statement(TABLES(today)));
  way.end();
  if (answer.includes('SERROR')) {
    await engine.close();
    throw new Error(`suppliers: ${answer.toString()}`);
  }
  writeFileSync(ready, '');
  return engine;
}

/**
 * Serves the suppliers' database over a port of this machine, the same at every start, or a free one when somebody else has
 * that; null when there is none. It is
 * the engine of the product over a folder of its own, woken by whoever signs in and asleep again after a minute; one session
 * after another. Its one account only reads.
 */
export async function serveSuppliers({
  folder,
  today,
  idleMs = IDLE_MS,
}: {
  folder: string;
  /** `YYYY-MM-DD`: its records lie before it. */
  today: string;
  idleMs?: number;
}): Promise<SupplierServer | null> {
  mkdirSync(engineFolder(folder), { recursive: true });
  const place = join(folder, 'access.json');
  const { port: known, password } = accessIn(place);
  let engine: Promise<Embedded> | null = null;
  let sessions = 0;
  let sleep: ReturnType<typeof setTimeout> | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  const closed = async (): Promise<void> => {
    clearTimeout(sleep);
    const ending = engine;
    engine = null;
    await (await ending?.catch(() => null))?.close();
  };
  /** Waits for the sessions before, and has the engine for itself until `work` is done. */
  function alone<T>(work: (engine: Embedded) => Promise<T>): Promise<T> {
    clearTimeout(sleep);
    sessions++;
    const mine = turn.then(async () => {
      engine ??= opened(folder, today);
      engine.catch(() => {
        engine = null;
      });
      return work(await engine);
    });
    turn = mine
      .catch(() => {})
      .then(() => {
        if (--sessions > 0) return;
        // In its turn: whoever comes meanwhile waits for the end, and wakes it anew.
        sleep = setTimeout(() => {
          turn = turn.then(() => (sessions === 0 ? closed() : undefined));
        }, idleMs);
        sleep.unref();
      });
    return mine;
  }

  const isRight = (said: string): boolean => {
    const [one, other] = [Buffer.from(said), Buffer.from(password)];
    return one.length === other.length && timingSafeEqual(one, other);
  };

  /** A client from its first word to its last. */
  async function serve(socket: Socket): Promise<void> {
    const messages = messagesOf(socket);
    const next = async (): Promise<Buffer | null> => {
      const { value, done } = await messages.next();
      return done ? null : value;
    };
    let who: ReturnType<typeof greetingOf>;
    for (;;) {
      const first = await next();
      if (!first) return;
      who = greetingOf(first);
      if (who === 'other') return;
      if (who !== 'layer') break;
      socket.write(NO_LAYER);
    }
    socket.write(ASK_PASSWORD);
    const said = await next();
    if (!said) return;
    if (who.user !== READER || !isRight(passwordIn(said) ?? ''))
      return void socket.end(refusal('28P01', 'password authentication failed'));
    if (who.database !== DATABASE) return void socket.end(refusal('3D000', 'database does not exist'));

    await alone(async one => {
      const way = conversation(one);
      try {
        await way.begin();
        const hello = await way.ask(greeting(OWNER, OWNER));
        await way.ask(statement(`set role ${READER}`));
        socket.write(hello);
        let batch: Buffer[] = [];
        for (let message = await next(); message && !isGoodbye(message); message = await next()) {
          batch.push(message);
          if (!endsBatch(message)) continue;
          socket.write(await way.ask(Buffer.concat(batch)));
          batch = [];
        }
      } finally {
        way.end();
      }
    });
  }

  const sockets = new Set<Socket>();
  const server = createServer(socket => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
    // What goes wrong ends this session alone.
    serve(socket).then(
      () => socket.end(),
      () => socket.destroy(),
    );
  });
  const listens = (port: number) =>
    new Promise<boolean>(done => {
      const failed = () => done(false);
      server.once('error', failed).listen(port, HOST, () => {
        server.off('error', failed);
        done(true);
      });
    });
  if (!(await listens(known)) && !(await listens(0))) return null;
  server.unref();
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  writeFileSync(place, JSON.stringify({ port, password } satisfies Access), { mode: 0o600 });
  return {
    port,
    password,
    get awake() {
      return engine !== null;
    },
    wake: () => alone(async () => {}),
    async stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await turn;
      await closed();
    },
  };
}
