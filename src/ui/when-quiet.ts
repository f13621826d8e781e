/** Long enough that nobody is in the middle of a word, in milliseconds. */
const QUIET_MS = 1500;

/** Runs what can wait once nothing has been typed for a while. Failing costs nothing now. Answers with how to give up. */
export function whenQuiet(work: () => Promise<void>): () => void {
  const stop = () => {
    clearTimeout(timer);
    removeEventListener('input', again);
  };
  const run = () => {
    stop();
    // Without a network there is nothing to fetch: the page works as it stands.
    work().catch(() => undefined);
  };
  const again = () => {
    clearTimeout(timer);
    timer = setTimeout(run, QUIET_MS);
  };
  let timer = setTimeout(run, QUIET_MS);
  addEventListener('input', again);
  return stop;
}
