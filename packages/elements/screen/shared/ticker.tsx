/**
 * The one clockwork of a page with moving components: frames are asked for only while
 * something is due in each, else it sleeps until the next full second.
 */
export interface Ticker {
  /** Calls `listener` in each frame, with its time as the browser gives it, until the answer is called. */
  onFrame(listener: (at: number) => void): () => void;
  /** Calls `listener` at each full second of `now` (epoch milliseconds), until the answer is called. */
  onSecond(now: () => number, listener: () => void): () => void;
  /** Nothing is called while it is held: a page that is paused, or that nobody sees. */
  hold(held: boolean): void;
}

const SECOND = 1000;

/** See `Ticker`. */
export function createTicker(): Ticker {
  const frames = new Set<(at: number) => void>();
  const seconds = new Map<() => void, () => number>();
  let held = false;
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const beat = (at: number) => {
    frame = 0;
    for (const listener of [...frames]) listener(at);
    wind();
  };
  const strike = () => {
    timer = undefined;
    for (const listener of [...seconds.keys()]) listener();
    wind();
  };
  const wind = () => {
    if (held) return;
    if (frames.size > 0 && frame === 0) frame = requestAnimationFrame(beat);
    const [now] = seconds.values();
    // A little behind the second, so that it is over by every clock that rounds.
    if (now && timer === undefined) timer = setTimeout(strike, SECOND - (now() % SECOND) + 5);
  };
  const rest = () => {
    if (held || frames.size === 0) {
      cancelAnimationFrame(frame);
      frame = 0;
    }
    if (held || seconds.size === 0) {
      clearTimeout(timer);
      timer = undefined;
    }
  };
  return {
    onFrame(listener) {
      frames.add(listener);
      wind();
      return () => {
        frames.delete(listener);
        rest();
      };
    },
    onSecond(now, listener) {
      seconds.set(listener, now);
      wind();
      return () => {
        seconds.delete(listener);
        rest();
      };
    },
    hold(on) {
      held = on;
      if (on) return rest();
      // What was missed is made up for: a clock that goes on shows the time it is.
      for (const listener of [...seconds.keys()]) listener();
      wind();
    },
  };
}

/** That of the page. */
export const ticker: Ticker = createTicker();
