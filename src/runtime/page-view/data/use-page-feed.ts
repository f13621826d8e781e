import type { FilterValues } from '@gonghui/elements/panel/filters/apply-filters.ts';
import { gatewayNow } from '@gonghui/elements/shared/enterprise-clock.ts';
import type { Device } from '@gonghui/elements/ui/device.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useDayTurns } from '../../live/use-day-turns.ts';
import type { Fed } from '../../screen-play/feed/fed.ts';
import { Feed } from '../../screen-play/feed/feed.ts';
import type { AskAll } from '../../screen-play/feed/questions.ts';
import { wantedOn } from './fed-on.ts';

/** What feeds a page. */
export interface PageSource {
  readonly ask: AskAll;
  /** The gateway will not have whoever asks see it (any more). */
  onLost(error: unknown): void;
  /** The page has an element no more that it shows. */
  onGone?(): void;
  /** Tells of elements that have something else to show, until the answer is called; null: any of them may. */
  follow?(renew: (ids: readonly string[] | null) => void): () => void;
}

interface FeedOptions {
  readonly template: Template;
  readonly device: Device;
  readonly values: FilterValues;
  readonly rows: Readonly<Record<string, number>>;
}

/** The data of a page for as long as it is on screen; null where nobody answers. */
export function usePageFeed(
  source: PageSource | null,
  { template, device, values, rows }: FeedOptions,
): Feed | null {
  const latest = useRef(source);
  latest.current = source;
  const asks = source !== null;
  const feed = useMemo(
    () =>
      asks
        ? new Feed({
            ask: (questions, signal) =>
              latest.current?.ask(questions, signal) ?? Promise.reject(new DOMException('', 'AbortError')),
            now: gatewayNow,
            onLost: error => latest.current?.onLost(error),
            onGone: () => latest.current?.onGone?.(),
            // One dataset that takes its time holds up what reads it, and nothing else on the page.
            together: ({ asset }) => String(asset.props.datumOriginalId),
            quiet: true,
          })
        : null,
    [asks],
  );
  const wanted = useMemo(() => wantedOn(template, device, values, rows), [template, device, values, rows]);
  useLayoutEffect(() => feed?.set(wanted), [feed, wanted]);
  useEffect(() => {
    feed?.start();
    return () => feed?.stop();
  }, [feed]);
  const follow = source?.follow;
  useEffect(
    () => (feed && follow ? follow(ids => (ids ? feed.renew(ids) : feed.refresh())) : undefined),
    [feed, follow],
  );
  useDayTurns(() => feed?.refresh());
  return feed;
}

const never = () => () => undefined;

/** What one element shows; undefined where nothing is asked. */
export function useFed(feed: Feed | null, id: string): Fed | undefined {
  const [none] = useState(() => () => undefined);
  return useSyncExternalStore(feed?.subscribe ?? never, feed ? () => feed.of(id) : none);
}
