import { type LiveCounts, type Notice, noticeCalls } from '@gonghui/contract/notices.ts';
import { useEffect } from 'react';
import { proxy } from 'valtio/vanilla';
import { readTokens } from '../../session/storage.ts';
import { FirstWord } from './first-word.ts';
import { keepListening } from './keep-listening.ts';
import { oneOfMany } from './one-of-many.ts';

const NOTHING_KNOWN = { notices: 0, claimed: 0, cc: 0, back: 0, updates: 0, news: 0 };

/**
 * Counts of tasks and messages, as the gateway last published them to any tab of this browser. `updates` counts publications, 0 before
 * the first, and so tells of changes that leave the numbers equal. `news` counts the times that lists may have changed since the page
 * loaded them; the first publication is no news.
 */
export const live = proxy<LiveCounts & { updates: number; news: number }>({ ...NOTHING_KNOWN });

type Update = { kind: 'counts'; counts: LiveCounts } | { kind: 'notice'; notice: Notice };
/** Tabs of another build may listen: what is published stays under its name `told`. */
type Message = { session: string; told: Update } | { session: string; ask: true };

const CHANNEL = 'gh-live';
const listeners = new Set<(notice: Notice) => void>();
let users = 0;
let stop: (() => void) | null = null;
let knownTo = '';
let firstWord = new FirstWord();

const currentSession = (): string => readTokens()?.session ?? '';

function take(update: Update): void {
  if (update.kind === 'notice') {
    for (const listener of listeners) listener(update.notice);
    return;
  }
  const first = live.updates === 0;
  Object.assign(live, update.counts, { updates: live.updates + 1 });
  if (!first) firstWord.over();
  if (!first || firstWord.published(update.counts)) live.news++;
}

/** A page has heard by a question of its own how many tasks wait. */
export function noteTaskCounts(counts: Pick<LiveCounts, 'claimed' | 'cc' | 'back'>): void {
  if (firstWord.answered(counts)) live.news++;
}

/** Null where the browser has none, or refuses it with site data. */
function channelOfTabs(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    return null;
  }
}

/** One tab of the browser holds the connection and tells the others; when it closes, another one takes over. */
function start(): () => void {
  const control = new AbortController();
  const channel = channelOfTabs();
  let leads = false;
  // What was told to somebody else who used this tab before is not shown to the next one.
  if (knownTo !== currentSession()) {
    Object.assign(live, NOTHING_KNOWN);
    firstWord = new FirstWord();
  }
  knownTo = currentSession();
  const say = (message: Message) => channel?.postMessage(message);
  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      // Another person's sign-in in the same browser is none of ours.
      if (data.session !== currentSession()) return;
      if ('told' in data) take(data.told);
      else if (leads && live.updates > 0) {
        const { notices, claimed, cc, back } = live;
        say({ session: data.session, told: { kind: 'counts', counts: { notices, claimed, cc, back } } });
      }
    };
    say({ session: currentSession(), ask: true });
  }
  void oneOfMany(CHANNEL, control.signal, async signal => {
    leads = true;
    await keepListening(noticeCalls.stream, signal, (name, data) => {
      const update = parse(name, data);
      if (!update) return;
      take(update);
      say({ session: currentSession(), told: update });
    });
    leads = false;
  });
  return () => {
    control.abort();
    channel?.close();
  };
}

const parse = (name: string, data: string): Update | null => {
  try {
    const value: unknown = JSON.parse(data);
    if (name === 'counts') return { kind: 'counts', counts: value as LiveCounts };
    return name === 'notice' ? { kind: 'notice', notice: value as Notice } : null;
  } catch {
    return null;
  }
};

/** Keeps `live` up to date while the component is there; `onNotice` hears of each notice as it arrives. */
export function useLive(onNotice?: (notice: Notice) => void): void {
  useEffect(() => {
    if (users++ === 0) stop = start();
    return () => {
      if (--users > 0) return;
      stop?.();
      stop = null;
    };
  }, []);
  useEffect(() => {
    if (!onNotice) return;
    listeners.add(onNotice);
    return () => void listeners.delete(onNotice);
  }, [onNotice]);
}
