import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { engineFolder } from './folder.ts';
import { serveClient } from './session.ts';
import { supplierEngine } from './supplier-engine.ts';

export const HOST = '127.0.0.1';
/** Nobody asks a demo all day: the engine and its 200 MB are gone this long after the last session. */
const IDLE_MS = 60_000;

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
  const engine = supplierEngine(folder, today, idleMs);

  const sockets = new Set<Socket>();
  const server = createServer(socket => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
    // What goes wrong ends this session alone.
    serveClient(socket, engine, password).then(
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
      return engine.isAwake();
    },
    wake: () => engine.alone(async () => {}),
    async stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await engine.end();
    },
  };
}
