import type { FilterValues } from '@gonghui/elements/panel/filters/apply-filters.ts';
import type { Size } from '@gonghui/kernel/geometry.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useDayTurns } from '../../live/use-day-turns.ts';
import type { Visibility } from '../acts/shows.ts';
import type { GatewayClock } from '../clock/gateway-clock.ts';
import { watchSleep } from '../clock/sleep.ts';
import type { Fed } from '../feed/fed.ts';
import { Feed } from '../feed/feed.ts';
import type { AskAll } from '../feed/questions.ts';
import { wantedOf } from './wanted.ts';

/** What feeds a screen. */
export interface Source {
  readonly ask: AskAll;
  readonly clock: GatewayClock;
  /** The gateway will not have whoever asks see it (any more). */
  onLost(error: unknown): void;
  /** The screen has a component no more that it shows. */
  onGone?(): void;
  /** Puts in what was kept from before the page was opened, and keeps what is answered from then on. */
  readonly keep?: ((feed: Feed) => () => void) | undefined;
}

interface FeedOptions {
  readonly template: Template;
  readonly values: FilterValues;
  readonly stage: Size;
  readonly turned: Visibility;
  /** Nothing is asked, as on a page that is paused or that nobody sees. */
  readonly held: boolean;
}

/** The data of a screen, for as long as it is on the page. */
export function useFeed(source: Source, { template, values, stage, turned, held }: FeedOptions): Feed {
  const latest = useRef(source);
  latest.current = source;
  const [feed] = useState(
    () =>
      new Feed({
        ask: (questions, signal) => latest.current.ask(questions, signal),
        now: () => latest.current.clock.now(),
        onLost: error => latest.current.onLost(error),
        onGone: () => latest.current.onGone?.(),
      }),
  );
  const wanted = useMemo(() => wantedOf(template, values, stage, turned), [template, values, stage, turned]);
  useLayoutEffect(() => feed.hold(held), [feed, held]);
  useLayoutEffect(() => feed.set(wanted), [feed, wanted]);
  useDayTurns(
    () => feed.wake(),
    () => latest.current.clock.now(),
  );
  useEffect(() => {
    feed.start();
    const awake = watchSleep(() => feed.wake());
    const kept = latest.current.keep?.(feed);
    return () => {
      awake();
      kept?.();
      feed.stop();
    };
  }, [feed]);
  return feed;
}

/** What one component shows. */
export const useFed = (feed: Feed, id: string): Fed =>
  useSyncExternalStore(feed.subscribe, () => feed.of(id));

/** Whether nothing can be asked at present. */
export const useCut = (feed: Feed): boolean => useSyncExternalStore(feed.subscribe, feed.isCut);

/** Whether the screen is being opened: its first data are not all there. */
export const useOpening = (feed: Feed): boolean => useSyncExternalStore(feed.subscribe, feed.isOpening);
