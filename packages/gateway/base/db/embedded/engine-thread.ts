import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import type { EngineData, Reply, ThreadRequest } from './messages.ts';

/** The embedded database on a thread of its own: whatever a statement costs, nobody else waits for it. */
const port = parentPort;
if (!port) throw new Error('runs as a worker');
const say = (reply: Reply, bytes?: Uint8Array) =>
  port.postMessage(reply, bytes ? [bytes.buffer as ArrayBuffer] : []);

/** Pages that the engine keeps for itself; the operating system keeps the files of the folder besides. */
const BUFFERS = '48MB';

const { dataDir, dump, program } = workerData as EngineData;
const engine = await PGlite.create({
  pgliteWasmModule: program as never,
  startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${BUFFERS}`],
  ...(dataDir === null ? {} : { dataDir }),
  ...(dump === null ? {} : { loadDataDir: new Blob([dump as Uint8Array<ArrayBuffer>]) }),
});

async function answer(ask: ThreadRequest): Promise<void> {
  if ('bytes' in ask) {
    const bytes = engine.execProtocolRawSync(ask.bytes);
    say({ bytes }, bytes);
  } else if ('anew' in ask) {
    // What a connection that was given up has left behind: its transaction, and its prepared statements.
    await engine.exec('rollback');
    await engine.exec('discard all');
    say({ done: true });
  } else if ('dump' in ask) {
    const bytes = new Uint8Array(await (await engine.dumpDataDir('none')).arrayBuffer());
    say({ dump: bytes }, bytes);
  } else {
    await engine.close();
    say({ done: true });
    port?.close();
  }
}

let last: Promise<void> = Promise.resolve();
port.on('message', (ask: ThreadRequest) => {
  last = last.then(() => answer(ask)).catch((error: unknown) => say({ fault: String(error) }));
});
say({ done: true });
