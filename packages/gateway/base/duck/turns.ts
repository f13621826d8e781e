import { DUCK_LIMITS } from './limits.ts';
import { DuckRefusal } from './refusal.ts';

const MOST_WAITING = 50;

/** As many questions at once as there may be; the others wait for their turn, and not too many of them. */
export function createTurns() {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function turn(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    if (running < DUCK_LIMITS.atOnce) {
      running++;
      return;
    }
    if (waiting.length >= MOST_WAITING) throw new DuckRefusal('busy');
    await new Promise<void>((resolve, reject) => {
      const begin = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        const at = waiting.indexOf(begin);
        if (at >= 0) waiting.splice(at, 1);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', leave, { once: true });
      waiting.push(begin);
    });
  }
  function pass(): void {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
  return { turn, pass };
}
