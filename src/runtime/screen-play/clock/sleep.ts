/** Looks this often, in milliseconds. */
const LOOK_MS = 5_000;
/** A look that comes so much too late was slept through: hidden tabs are only made to wait a minute. */
const SLEPT_MS = 75_000;

/** Calls `onWake` when the machine, or this tab, had stood still for a while; until the answer is called. */
export function watchSleep(onWake: () => void): () => void {
  let last = Date.now();
  const timer = setInterval(() => {
    const now = Date.now();
    if (now - last > SLEPT_MS) onWake();
    last = now;
  }, LOOK_MS);
  return () => clearInterval(timer);
}
