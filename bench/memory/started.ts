import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { startFlags } from '../lib/child.ts';
import { watchTree } from './tree.ts';

export interface Started {
  pid: number;
  /** From the command to the line that gives the address, in seconds. */
  seconds: number;
  address: string;
  /** The most that was resident so far, in MB. */
  highest(): number;
  stop(): Promise<void>;
}

/** What `npm start` runs, without npm itself, which stays beside it with memory of its own. Rejects when it ends instead. */
export async function startIn(folder: string, env: Record<string, string>): Promise<Started> {
  const began = performance.now();
  const child: ChildProcess = spawn(process.execPath, [...startFlags(), 'packages/server/main.ts'], {
    cwd: folder,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('the server did not start');
  const tree = watchTree(pid);
  const ended = once(child, 'exit');
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (piece: Buffer) => {
      said += piece;
      const address = /已启动：(http:\/\/\S+)\/cli\//.exec(said)?.[1];
      if (address) resolve(address);
    });
    ended.then(() => reject(new Error(`the server ended: ${said}`)));
  });
  return {
    pid,
    address,
    seconds: (performance.now() - began) / 1000,
    highest: tree.highest,
    async stop() {
      tree.stop();
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Runs a program to its end; answers the most that it held, in MB, and how many seconds it took. */
export async function ran(folder: string, words: readonly string[]): Promise<[number, number]> {
  const began = performance.now();
  const child = spawn(process.execPath, words, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const tree = watchTree(child.pid ?? 0);
  const [code] = (await once(child, 'exit')) as [number];
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}`);
  return [tree.stop(), (performance.now() - began) / 1000];
}
