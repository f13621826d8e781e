import { visualCalls } from '@gonghui/contract/visuals.ts';
import { listenTo } from '../../live/page-news.ts';

/** An open page reads again at most this often. */
const APART_MS = 5_000;

function idsIn(data: string): readonly string[] {
  const { ids } = JSON.parse(data) as { ids?: unknown };
  return Array.isArray(ids) ? ids.filter(id => typeof id === 'string') : [];
}

/**
 * Follows a released page until the answer is called: `renew` gets those of its elements that have something else to show, with
 * some seconds between one time and the next; null where news may have been missed, and any of them may. `onMissed`: the page
 * itself may have changed as well.
 */
export function followPage(
  pageId: string,
  renew: (ids: readonly string[] | null) => void,
  onMissed: () => void,
): () => void {
  let waiting: Set<string> | null = new Set<string>();
  let last = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    timer = undefined;
    last = performance.now();
    const ids = waiting && [...waiting];
    waiting = new Set();
    renew(ids);
  };
  const stop = listenTo(
    visualCalls.stream.path.replace('{id}', encodeURIComponent(pageId)),
    'panels',
    data => {
      if (data === null) {
        onMissed();
        waiting = null;
      } else for (const id of idsIn(data)) waiting?.add(id);
      timer ??= setTimeout(tell, Math.max(0, last + APART_MS - performance.now()));
    },
  );
  return () => {
    clearTimeout(timer);
    stop();
  };
}
