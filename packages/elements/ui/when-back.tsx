import { waitBefore } from '@gonghui/kernel/backoff.ts';

/**
 * Calls `again` whenever the network may be back: as soon as the browser says so or the person returns to the window, and by
 * itself, later each time (`waitBefore`, from `attempt` on), counted from where the call before has ended. Browsers do not
 * always say so (Chromium 150 tells a page that was loaded without a network that it has one), and a network that is there
 * may not have reached the server. Answers how to stop.
 */
export function whenBack(again: () => unknown, attempt = 1): () => void {
  let tries = attempt;
  let stopped = false;
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    if (!stopped) timer = setTimeout(byItself, waitBefore(tries++, Math.random()));
  };
  const byItself = () => void Promise.resolve(again()).then(wait, wait);
  wait();
  window.addEventListener('online', again);
  window.addEventListener('focus', again);
  return () => {
    stopped = true;
    clearTimeout(timer);
    window.removeEventListener('online', again);
    window.removeEventListener('focus', again);
  };
}
