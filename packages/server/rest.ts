import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const LOOK_MS = 5_000;
/** Below this share of the time the loop was only waiting. */
const IDLE = 0.03;
/** Above it something was done that may have left memory behind. */
const BUSY = 0.1;
/** Looks in a row in which nothing was done and nobody said anything. */
const QUIET = 2;

/** V8's own collector, of everything that can be given back; it is there by name only where a flag asks for it. */
function collector(): (() => void) | null {
  try {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as (how: Record<string, string>) => void;
    return () => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  } catch {
    return null;
  }
}

/** Answers, each time, the share of the time since it was asked last in which the loop did something. */
function shareOfLoop(): () => number {
  let before = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return utilization;
  };
}

/**
 * Gives memory back to the machine when a time of work is over: V8 keeps the room for young objects that the work has
 * grown, and what of its code was needed once, for as long as nothing happens. It takes some 150 ms in which nothing
 * else is done, so it waits until ten seconds have passed in which no byte came in, and comes once after each time of
 * work. Answers the function that ends it.
 */
export function restWhenQuiet(
  server: Server,
  collect = collector(),
  lookMs = LOOK_MS,
  used = shareOfLoop(),
): () => void {
  if (!collect) return () => {};
  const sockets = new Set<Socket>();
  let gone = 0;
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      gone += socket.bytesRead;
    });
  });
  const heard = (): number => [...sockets].reduce((sum, { bytesRead }) => sum + bytesRead, gone);

  let worked = true;
  let quiet = 0;
  let heardBefore = 0;
  const timer = setInterval(() => {
    const [share, bytes] = [used(), heard()];
    quiet = share < IDLE && bytes === heardBefore ? quiet + 1 : 0;
    worked ||= share > BUSY;
    heardBefore = bytes;
    if (!worked || quiet < QUIET) return;
    worked = false;
    quiet = 0;
    collect();
    // Collecting itself is no work.
    used();
  }, lookMs);
  timer.unref();
  return () => clearInterval(timer);
}
