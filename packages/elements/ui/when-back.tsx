const FIRST_MS = 3000;
const MOST_MS = 60_000;

/**
 * Calls `again` whenever the network may be back: as soon as the browser says so or the person returns to the window, and by
 * itself after 3 s, then each time half as long again up to a minute. Browsers do not always say so (Chromium 150 tells a page
 * that was loaded without a network that it has one), and a network that is there may not have reached the server. Answers
 * how to stop.
 */
export function whenBack(again: () => void): () => void {
  let wait = FIRST_MS;
  let timer = setTimeout(byItself, wait);
  function byItself() {
    wait = Math.min(MOST_MS, wait * 1.5);
    timer = setTimeout(byItself, wait);
    again();
  }
  window.addEventListener('online', again);
  window.addEventListener('focus', again);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('online', again);
    window.removeEventListener('focus', again);
  };
}
