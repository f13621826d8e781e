import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

export interface Served {
  port: number;
  /** Resident bytes of the server, asked of itself. */
  rss(): Promise<number>;
  stop(): Promise<void>;
}

/** What `npm start` tells Node about memory: a server of ours that is measured is told the same. */
export function startFlags(): string[] {
  const file = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  const { scripts } = JSON.parse(file) as { scripts: { start: string } };
  return scripts.start.split(' ').filter(word => word.startsWith('--'));
}

/** Starts a server in a process of its own, so that clients and server do not share an event loop. */
export async function serve(
  file: URL,
  env: Record<string, string> = {},
  flags: readonly string[] = [],
): Promise<Served> {
  const child: ChildProcess = fork(file, {
    env: { ...process.env, ...env },
    execArgv: [...process.execArgv, ...flags],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    port,
    async rss() {
      child.send('rss');
      const [{ rss }] = (await once(child, 'message')) as [{ rss: number }];
      return rss;
    },
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), 3000);
      await gone;
      clearTimeout(timer);
    },
  };
}
