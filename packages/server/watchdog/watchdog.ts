import { Worker } from 'node:worker_threads';
import type { Watched } from './thread.ts';

/** `restart`: a process that is blocked is ended, for whoever keeps it running to start it again. */
type WatchdogMode = 'log' | 'restart' | 'off';

/** Reads `WATCHDOG`. Throws a sentence naming it when it says something else. */
export function readWatchdog({ WATCHDOG }: NodeJS.ProcessEnv): WatchdogMode {
  const mode = WATCHDOG || 'log';
  if (mode === 'log' || mode === 'restart' || mode === 'off') return mode;
  throw new Error(`WATCHDOG 应为 log、restart 或 off，而不是 ${mode}`);
}

const BEAT_MS = 500;
/** Blocked for so long, the main thread is asked where it is. */
const BLOCKED_MS = 10_000;
/** A process that is to end has ended after this, whatever it is at. Less than ten seconds, from when the signal came. */
const STOP_MS = 9_000;

/**
 * Looks after the main thread from a thread of its own: says where it is when it is blocked, and ends the process that
 * was told to end and does not. Resolves when it watches.
 */
export async function watchMainThread(
  mode: WatchdogMode,
  { blockedMs = BLOCKED_MS, stopMs = STOP_MS }: { blockedMs?: number; stopMs?: number } = {},
): Promise<void> {
  if (mode === 'off') return;
  const beats = new SharedArrayBuffer(4);
  const counted = new Int32Array(beats);
  const worker = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: { beats, blockedMs, stopMs, restart: mode === 'restart' } satisfies Watched,
    execArgv: ['--expose-internals', '--no-warnings'],
    resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 },
  });
  // Without it the process is as it was before there was one.
  worker.on('error', () => {});
  const timer = setInterval(() => void Atomics.add(counted, 0, 1), BEAT_MS);
  timer.unref();
  await new Promise(done => worker.once('message', done).once('exit', done));
  worker.unref();
}
