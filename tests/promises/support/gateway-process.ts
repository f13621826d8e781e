import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { newSecrets } from '@gonghui/testkit/gateway.ts';
import { made } from '@gonghui/testkit/made.ts';

const CHILD = fileURLToPath(new URL('./gateway-child.ts', import.meta.url));
const SKEW = new URL('./skew.ts', import.meta.url).href;

/** A port that nobody listens on; the same gateway comes back on it after each kill. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

interface ChildOptions {
  /** Milliseconds by which its clock is ahead; behind where negative. */
  skew?: number;
  /** Does what has fallen due, as the server's process does. */
  timers?: boolean;
  /** Sends what hooks wait for, to receivers on this machine. */
  hooks?: boolean;
  /** Tells its costs (`costs.ts`). */
  watched?: boolean;
  /** Lets everybody in at once: what happens without the door of `plugins/fair`. */
  noDoor?: boolean;
  /** Counts calls by the rates that the product ships with, not by wide ones. */
  ownRates?: boolean;
}

/** Starts a gateway over the database at `url`; resolves once it listens. */
export const startGatewayProcess = (
  url: string,
  port: number,
  secrets: ReturnType<typeof newSecrets>,
  {
    skew = 0,
    timers = false,
    hooks = false,
    watched = false,
    noDoor = false,
    ownRates = false,
  }: ChildOptions = {},
): Promise<ChildProcess> =>
  new Promise((resolve, reject) => {
    made('server process');
    const wrongClock = skew === 0 ? [] : ['--import', SKEW];
    const child = spawn(
      process.execPath,
      [...wrongClock, CHILD, url, String(port), JSON.stringify(secrets)],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: {
          ...process.env,
          ...{ CLOCK_SKEW_MS: String(skew), TIMERS: timers ? '1' : '', HOOKS: hooks ? '1' : '' },
          ...{ WATCHED: watched ? '1' : '', NO_DOOR: noDoor ? '1' : '', OWN_RATES: ownRates ? '1' : '' },
        },
      },
    );
    child.stdout?.once('data', () => resolve(child));
    child.once('exit', code => reject(new Error(`The gateway ended by itself with ${code}`)));
  });

/** SIGKILL; resolves when the process is seen dead, and rejects if anything else ended it. */
export const killProcess = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    child.removeAllListeners('exit');
    child.once('exit', (_code, signal) =>
      signal === 'SIGKILL'
        ? resolve()
        : reject(new Error(`The gateway ended with ${signal} before the kill`)),
    );
    child.kill('SIGKILL');
  });
