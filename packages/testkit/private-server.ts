import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { ownFolder, sweepFolders } from '@gonghui/gateway/base/own-folder.ts';

/** A database server of this test process: its own folder and port, gone with the process. */
export interface PrivateServer {
  readonly folder: string;
  readonly port: number;
  /** Runs a program that makes the server's data. Throws what it said when it failed. */
  prepare(program: string, args: readonly string[]): void;
  /** Starts the server and waits until `answers` does not reject. */
  start(program: string, args: readonly string[], answers: () => Promise<unknown>): Promise<void>;
  /** Ends it at once, as a crash would. Resolves when it is gone. */
  crash(): Promise<void>;
}

const TRIES = 600;

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Ids of the user that a package brought for its server, which refuses to run as root. */
function unprivileged(user: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}

/** A place for a server that runs as `user` when we are root; `signal`: how it ends at once. */
export async function privateServer(
  prefix: string,
  user: string,
  signal: 'QUIT' | 'KILL',
): Promise<PrivateServer> {
  const as = unprivileged(user);
  // A worker that is killed clears nothing away.
  await sweepFolders(prefix);
  const folder = await ownFolder(prefix);
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid);
  // The shell waits on a pipe from us: when this process ends, however it ends, the pipe closes and the server goes.
  const end = `kill -${signal} $pid`;
  const guard = `"$0" "$@" & pid=$!; trap '${end}' TERM; cat >/dev/null; ${end}; wait $pid`;
  let server: ChildProcess | undefined;
  process.once('exit', () => {
    server?.stdin?.destroy();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    folder,
    port: await freePort(),
    prepare(program, args) {
      const made = spawnSync(program, args, { ...as, cwd: folder, encoding: 'utf8' });
      if (made.status !== 0) throw new Error(`${program} failed: ${made.stderr}${made.stdout}`);
    },
    async start(program, args, answers) {
      server = spawn('/bin/sh', ['-c', guard, program, ...args], {
        ...as,
        cwd: folder,
        stdio: ['pipe', 'ignore', 'ignore'],
      });
      server.unref();
      for (let tries = 0; ; tries++) {
        try {
          await answers();
          return;
        } catch (error) {
          if (tries > TRIES) throw error;
          await new Promise(done => setTimeout(done, 50));
        }
      }
    },
    crash: () =>
      new Promise(done => {
        server?.once('exit', () => done());
        server?.stdin?.destroy();
      }),
  };
}
