import { writeSync } from 'node:fs';
import { Session } from 'node:inspector';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

/** The thread that looks after the main one: it is on time when that one is not. */
export interface Watched {
  /** Two numbers of 32 bits: counted up by the main thread for as long as it comes to it; 1 once its start is over. */
  readonly beats: SharedArrayBuffer;
  readonly blockedMs: number;
  /** The same while it starts. */
  readonly startMs: number;
  readonly stopMs: number;
  readonly restart: boolean;
}

const LOOK_MS = 250;
/** How long the main thread is given to say where it is: code of the engine itself does not stop to be asked. */
const STACK_MS = 1_000;
const FRAMES = 30;

const { beats, blockedMs, startMs, stopMs, restart } = workerData as Watched;
const counted = new Int32Array(beats);

/** Straight to the error stream: what goes through the main thread waits for it. */
function say(message: string, more: Record<string, unknown> = {}): void {
  try {
    writeSync(2, `${JSON.stringify({ time: new Date().toISOString(), level: 'error', message, ...more })}\n`);
  } catch {
    // Nobody reads it any more.
  }
}

interface Frame {
  functionName: string;
  location: { scriptId: string; lineNumber: number; columnNumber?: number };
}

/** Where the main thread is now; null when it does not stop to say. It goes on afterwards. */
function whereabouts(): Promise<string[] | null> {
  return new Promise(resolve => {
    const session = new Session();
    const scripts = new Map<string, string>();
    const written = ({ functionName, location }: Frame): string =>
      `${functionName || '(anonymous)'} ${scripts.get(location.scriptId) ?? ''}:${location.lineNumber + 1}`;
    session.on('Debugger.scriptParsed', ({ params }) => void scripts.set(params.scriptId, params.url));
    const done = (stack: string[] | null) => {
      clearTimeout(late);
      session.post('Debugger.disable');
      session.disconnect();
      resolve(stack);
    };
    const late = setTimeout(() => done(null), STACK_MS);
    session.on('Debugger.paused', ({ params }) => {
      const frames = (params.callFrames as unknown as Frame[]).slice(0, FRAMES).map(written);
      session.post('Debugger.resume', () => done(frames));
    });
    session.connectToMainThread();
    session.post('Debugger.enable');
    session.post('Debugger.pause');
  });
}

/** Ends the process whatever it is at. What it acknowledged is stored, as after any kill. */
const end = (): never => process.kill(process.pid, 'SIGKILL') as never;

let last = Atomics.load(counted, 0);
let heard = performance.now();
let looked = heard;
let told = false;
setInterval(() => {
  const now = performance.now();
  const beat = Atomics.load(counted, 0);
  // The whole process stood still, this thread too: nobody was blocked.
  if (beat !== last || now - looked > 8 * LOOK_MS) {
    if (told && beat !== last) say('the main thread answers again', { blockedMs: Math.round(now - heard) });
    [last, heard, told] = [beat, now, false];
  }
  looked = now;
  const patience = Atomics.load(counted, 1) === 1 ? blockedMs : startMs;
  if (told || now - heard < patience) return;
  told = true;
  void whereabouts().then(stack => {
    say('the main thread does not answer', { blockedMs: Math.round(performance.now() - heard), stack });
    if (restart) end();
  });
}, LOOK_MS);

interface SignalHandle {
  onsignal: () => void;
  start(signal: number): number;
  unref(): void;
}

/**
 * Signals reach every thread that asks for them, but `process.on` is the main thread's alone, and one that is blocked never hears that
 * it is to end. Node has the handle for itself; this thread, and no other, is started with `--expose-internals` for it.
 */
function hear(signal: number, heardOf: () => void): void {
  const { internalBinding } = createRequire(import.meta.url)('internal/test/binding') as {
    internalBinding(name: 'signal_wrap'): { Signal: new () => SignalHandle };
  };
  const { Signal } = internalBinding('signal_wrap');
  const handle = new Signal();
  handle.onsignal = heardOf;
  handle.start(signal);
  handle.unref();
}

let ending = false;
const stopping = (): void => {
  if (ending) return;
  ending = true;
  setTimeout(() => {
    say('the process did not end in time and is ended');
    end();
  }, stopMs);
};
try {
  for (const signal of [15, 2]) hear(signal, stopping);
} catch (error) {
  say('a blocked process will not hear that it is to end', { err: { message: String(error) } });
}
parentPort?.postMessage('watching');
