import type { ChildProcess } from 'node:child_process';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** What a process cost in a stretch of time, as it saw it itself. */
export interface Costs {
  /** Milliseconds for which a processor worked for it. */
  cpuMs: number;
  /** Milliseconds by which its loop was late: the 95th part of a hundred, and at most. */
  lateMs: number;
  latestMs: number;
  megabytes: number;
}

const TICK_MS = 1;

/** Prints `Costs` at each SIGUSR2, of the time since the last one. */
export function printCosts(): void {
  const delay = monitorEventLoopDelay({ resolution: TICK_MS });
  delay.enable();
  let before = process.cpuUsage();
  process.on('SIGUSR2', () => {
    const { user, system } = process.cpuUsage(before);
    const costs: Costs = {
      cpuMs: (user + system) / 1000,
      lateMs: Math.max(0, delay.percentile(95) / 1e6 - TICK_MS),
      latestMs: Math.max(0, delay.max / 1e6 - TICK_MS),
      megabytes: process.memoryUsage.rss() / 2 ** 20,
    };
    console.log(JSON.stringify(costs));
    before = process.cpuUsage();
    delay.reset();
  });
}

/** Asks a process that tells its costs for them. */
export const costsOf = (child: ChildProcess): Promise<Costs> =>
  new Promise((resolve, reject) => {
    const lost = () => reject(new Error('It ended before it could tell what it cost'));
    child.once('exit', lost);
    child.stdout?.once('data', text => {
      child.off('exit', lost);
      resolve(JSON.parse(String(text)) as Costs);
    });
    child.kill('SIGUSR2');
  });
