import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { putDemo } from '../promises/support/demo-folder.ts';
import { freePort } from '../promises/support/gateway-process.ts';

/** A server of one journey that can be ended and begun again where it stood, as in a restart of the machine. */
export interface OwnServer {
  readonly port: number;
  /** What its last start has said. */
  readonly said: string;
  /** Its data. */
  readonly folder: string;
  begin(): Promise<void>;
  end(): Promise<void>;
  /** Ends it, and nothing of it stays. */
  remove(): Promise<void>;
}

const START_MS = 240_000;

/** `env`: settings beyond those of all journeys. */
export async function ownServer(env: Record<string, string> = {}): Promise<OwnServer> {
  const folder = mkdtempSync(join(tmpdir(), 'gonghui-own-'));
  const port = await freePort();
  if (env.DEMO === undefined) putDemo(folder);
  let child: ChildProcess | undefined;
  let said = '';
  const end = async () => {
    const ending = child;
    child = undefined;
    if (!ending || ending.exitCode !== null) return;
    const gone = new Promise(resolve => ending.once('exit', resolve));
    ending.kill('SIGTERM');
    await gone;
  };
  return {
    port,
    get said() {
      return said;
    },
    folder,
    end,
    async begin() {
      const begun = spawn(process.execPath, ['packages/server/main.ts'], {
        env: {
          ...process.env,
          NODE_ENV: 'test',
          WEB: '1',
          DEMO: 'small',
          DATA_DIR: folder,
          HOST: '127.0.0.1',
          PORT: String(port),
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = begun;
      said = '';
      for (const stream of [begun.stdout, begun.stderr]) stream.on('data', data => (said += data));
      const late = Date.now() + START_MS;
      while (!said.includes('Ctrl+C')) {
        if (begun.exitCode !== null || Date.now() > late)
          throw new Error(`the server did not start: ${said}`);
        await new Promise(done => setTimeout(done, 50));
      }
    },
    async remove() {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
