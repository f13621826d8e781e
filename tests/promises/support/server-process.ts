import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEMO_PASSWORD } from '@gonghui/server/demo/people.ts';
import { made } from '@gonghui/testkit/made.ts';
import { sealWith } from '@gonghui/testkit/seal.ts';
import { putDemo } from './demo-folder.ts';
import { freePort } from './gateway-process.ts';

const MAIN = fileURLToPath(new URL('../../../packages/server/main.ts', import.meta.url));
const START_MS = 240_000;
/** Rates that no test runs into. */
const WIDE = {
  SIGN_INS_PER_MINUTE: '100000',
  WRITES_PER_MINUTE: '10000000',
  READS_PER_MINUTE: '10000000',
  UPLOADS_PER_MINUTE: '100000',
};

export interface Answered {
  status: number;
  code: number;
  message: string;
  // biome-ignore lint/suspicious/noExplicitAny: the contract's shapes are not what these tests look at
  data: any;
}

/** The server as `npm start` runs it, in a process of its own with the small demo enterprise. */
export interface ServerProcess {
  readonly child: ChildProcess;
  readonly port: number;
  readonly dataDir: string;
  /** Whether it still runs. */
  readonly alive: boolean;
  /** What it has said on both streams. */
  readonly said: string;
  ask(method: string, path: string, options?: { token?: string; body?: unknown }): Promise<Answered>;
  /** Token of a demo account. */
  signIn(username: string): Promise<{ token: string; refreshToken: string; userId: string }>;
  /** SIGTERM; resolves when it has ended, and its folder is gone. */
  stop(): Promise<void>;
}

/** Starts it with an embedded database in a folder of its own, unless `env` says otherwise; resolves once it listens. */
export async function startServer(env: Record<string, string> = {}): Promise<ServerProcess> {
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'gonghui-server-'));
  const port = await freePort();
  made('server process');
  const demo = env.DEMO ?? 'small';
  if (demo === 'small' && !env.DATABASE_URL) putDemo(dataDir);
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      ...WIDE,
      DEMO: demo,
      // What builds in the process of a test leaves `production` there, which asks for a database of its own.
      NODE_ENV: 'test',
      // Vitest has a variable of this name that is its own.
      BASE_URL: '',
      WEB: '0',
      ...env,
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', data => {
      said = (said + data).slice(-20_000);
    });
  }
  const exited = new Promise<void>(resolve => child.once('exit', () => resolve()));
  const alive = () => child.exitCode === null && child.signalCode === null;
  const end = Date.now() + START_MS;
  while (!said.includes('Ctrl+C')) {
    if (!alive() || Date.now() > end) throw new Error(`the server did not start: ${said}`);
    await new Promise(done => setTimeout(done, 50));
  }
  const ask: ServerProcess['ask'] = async (method, path, { token, body } = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}/getway-api${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const json = (await answer.json().catch(() => ({}))) as Partial<Answered>;
    return { code: 0, message: '', data: null, ...json, status: answer.status };
  };
  return {
    child,
    port,
    dataDir,
    get alive() {
      return alive();
    },
    get said() {
      return said;
    },
    ask,
    async signIn(username) {
      const { data: offer } = await ask('GET', '/v1/authenticate/key');
      const password = sealWith(offer, DEMO_PASSWORD);
      const { code, message, data } = await ask('POST', '/v1/authenticate', { body: { username, password } });
      if (code !== 200) throw new Error(`${username} cannot sign in: ${message}`);
      return { token: data.token, refreshToken: data.refreshToken, userId: data.userInfo.id };
    },
    async stop() {
      if (alive()) child.kill('SIGTERM');
      await exited;
      if (!env.DATA_DIR) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A new applet with an empty form, whose id is its design's. */
export async function newDesign({ ask }: ServerProcess, token: string): Promise<string> {
  const name = `原始字节${Math.random().toString(36).slice(2, 8)}`;
  const applet = await ask('POST', '/v1/applets', { token, body: { name } });
  const body = { type: 'normal', appletId: applet.data?.id, name, template: { page: {}, components: [] } };
  const form = await ask('POST', '/v1/forms', { token, body });
  if (form.code !== 200) throw new Error(`no form could be made: ${applet.message} ${form.message}`);
  return form.data.id;
}

/** A ticket for a design, as a page asks for it. */
export async function ticketFor({ ask }: ServerProcess, token: string, designId: string): Promise<string> {
  const answer = await ask('POST', `/v1/designs/${designId}/ticket`, { token });
  if (answer.code !== 200) throw new Error(`no ticket: ${answer.code} ${answer.message}`);
  return answer.data.ticket;
}
