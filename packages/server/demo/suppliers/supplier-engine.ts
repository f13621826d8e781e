import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Embedded, startEmbedded } from '@gonghui/gateway/base/db/embedded/engine.ts';
import { engineFolder } from './folder.ts';
import { TABLES } from './tables.ts';
import { greeting, statement } from './wire.ts';

/** Who owns the database. */
export const OWNER = 'postgres';
const READY = 'ready';

/** One conversation with an engine: it answers each batch of messages as a whole. */
export function conversation(engine: Embedded) {
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

/** The engine as it is asked for: woken by whoever needs it, one after another, and asleep again once nobody has for so long. */
export function supplierEngine(folder: string, today: string, idleMs: number) {
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

  return {
    alone,
    isAwake: () => engine !== null,
    /** Ends it once all sessions are over. */
    async end() {
      await turn;
      await closed();
    },
  };
}

export type SupplierEngine = ReturnType<typeof supplierEngine>;
