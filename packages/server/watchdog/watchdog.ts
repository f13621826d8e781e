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
/** While it starts it may load code for minutes, on a busy machine or a slow disk, and serves nobody meanwhile. */
const START_MS = 600_000;
/** A process that is to end has ended after this, whatever it is at. Less than ten seconds, from when the signal came. */
const STOP_MS = 9_000;

interface Limits {
  blockedMs?: number;
  startMs?: number;
  stopMs?: number;
}

/** What becomes of a watched thread: `ready` resolves when it is watched, `serving` says that its start is over. */
interface Watch {
  ready: Promise<void>;
  serving(): void;
}

/**
 * Looks after the main thread from a thread of its own: says where it is when it is blocked, and ends the process that
 * was told to end and does not. A start is left alone for longer, until `serving` is called.
 */
export function watchMainThread(mode: WatchdogMode, limits: Limits = {}): Watch {
  if (mode === 'off') return { ready: Promise.resolve(), serving: () => {} };
  const { blockedMs = BLOCKED_MS, startMs = START_MS, stopMs = STOP_MS } = limits;
  const beats = new SharedArrayBuffer(8);
  const counted = new Int32Array(beats);
  const worker = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: { beats, blockedMs, startMs, stopMs, restart: mode === 'restart' } satisfies Watched,
    execArgv: ['--expose-internals', '--no-warnings'],
    resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 },
  });
  // Without it the process is as it was before there was one.
  worker.on('error', () => {});
  const timer = setInterval(() => void Atomics.add(counted, 0, 1), BEAT_MS);
  timer.unref();
  const ready = new Promise<void>(done => {
    worker.once('message', () => done()).once('exit', () => done());
  }).then(() => worker.unref());
  return { ready, serving: () => void Atomics.store(counted, 1, 1) };
}
