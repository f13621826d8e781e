import { type LiveCounts, type Notice, noticeCalls } from '@gonghui/contract/notices.ts';
import { useEffect } from 'react';
import { proxy } from 'valtio/vanilla';
import { readTokens } from '../../session/storage.ts';
import { FirstWord } from './first-word.ts';
import { keepListening } from './keep-listening.ts';
import { oneOfMany } from './one-of-many.ts';

const NOTHING_KNOWN = { notices: 0, claimed: 0, cc: 0, back: 0, told: 0, news: 0 };

/**
 * What waits for the person, as the gateway last told any tab of this browser. `told`: how often it has, 0 while nothing is
 * known; it tells of changes that leave the numbers as they are. `news`: how often something may have changed since the
 * page asked for its lists; the first word says only what there is.
 */
export const live = proxy<LiveCounts & { told: number; news: number }>({ ...NOTHING_KNOWN });

type Told = { kind: 'counts'; counts: LiveCounts } | { kind: 'notice'; notice: Notice };
type Message = { session: string; told: Told } | { session: string; ask: true };

const CHANNEL = 'gh-live';
const listeners = new Set<(notice: Notice) => void>();
let users = 0;
let stop: (() => void) | null = null;
let toldTo = '';
let firstWord = new FirstWord();

const currentSession = (): string => readTokens()?.session ?? '';

function take(told: Told): void {
  if (told.kind === 'notice') {
    for (const listener of listeners) listener(told.notice);
    return;
  }
  const first = live.told === 0;
  Object.assign(live, told.counts, { told: live.told + 1 });
  if (!first) firstWord.over();
  if (!first || firstWord.heard(told.counts)) live.news++;
}

/** A page has heard by a question of its own how many tasks wait. */
export function heardTasks(counts: Pick<LiveCounts, 'claimed' | 'cc' | 'back'>): void {
  if (firstWord.answered(counts)) live.news++;
}

/** One tab of the browser holds the connection and tells the others; when it closes, another one takes over. */
function start(): () => void {
  const control = new AbortController();
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  let leads = false;
  // What was told to somebody else who used this tab before is not shown to the next one.
  if (toldTo !== currentSession()) {
    Object.assign(live, NOTHING_KNOWN);
    firstWord = new FirstWord();
  }
  toldTo = currentSession();
  const say = (message: Message) => channel?.postMessage(message);
  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      // Another person's sign-in in the same browser is none of ours.
      if (data.session !== currentSession()) return;
      if ('told' in data) take(data.told);
      else if (leads && live.told > 0) {
        const { notices, claimed, cc, back } = live;
        say({ session: data.session, told: { kind: 'counts', counts: { notices, claimed, cc, back } } });
      }
    };
    say({ session: currentSession(), ask: true });
  }
  void oneOfMany(CHANNEL, control.signal, async signal => {
    leads = true;
    await keepListening(noticeCalls.stream, signal, (name, data) => {
      const told = parse(name, data);
      if (!told) return;
      take(told);
      say({ session: currentSession(), told });
    });
    leads = false;
  });
  return () => {
    control.abort();
    channel?.close();
  };
}

const parse = (name: string, data: string): Told | null => {
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
