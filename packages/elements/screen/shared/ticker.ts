type Listener = () => void;

const listeners = new Set<Listener>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** One timer for all clocks of a page, due at each full second of the clock that they show. */
function schedule(now: () => number): void {
  timer = setTimeout(
    () => {
      for (const listener of [...listeners]) listener();
      if (listeners.size > 0) schedule(now);
    },
    1000 - (Math.floor(now()) % 1000),
  );
}

/** Calls `listener` at each full second of `now`; answers how to stop. */
export function eachSecond(listener: Listener, now: () => number): () => void {
  listeners.add(listener);
  if (listeners.size === 1) schedule(now);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
  };
}
