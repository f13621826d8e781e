/** A page in the background draws no frames. */
const UNSEEN_MS = 500;

/** Runs once what React has just made is on the screen. */
export function afterPaint(run: () => void): void {
  let done = false;
  const once = () => {
    if (done) return;
    done = true;
    run();
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, UNSEEN_MS);
}
