import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

export interface Served {
  port: number;
  /** Resident bytes of the server, asked of itself. */
  rss(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts a server in a process of its own, so that clients and server do not share an event loop. */
export async function serve(file: URL, env: Record<string, string> = {}): Promise<Served> {
  const child: ChildProcess = fork(file, {
    env: { ...process.env, ...env },
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
