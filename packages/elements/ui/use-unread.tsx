import { useEffect, useRef, useState } from 'react';
import type { Unread, UnreadTexts } from './unread.ts';

/**
 * Keeps a text that is no value of the field in its box, until something else is typed or another value arrives. A page that takes part
 * shows the reason and does not submit meanwhile. `again` reads the text that the box starts with once more: the reason may be gone, for
 * instance if the text is from a draft and the form was released again.
 */
export function useUnread(kept: UnreadTexts | undefined, shown: string, again: (text: string) => void) {
  const [own, setOwn] = useState<Unread | null>(null);
  const over = useRef(shown);
  const unread = kept ? kept.get('') : own;
  const put = (next: Unread | null) => {
    over.current = shown;
    if (next === null && unread === null) return;
    setOwn(next);
    kept?.put('', next);
  };
  useEffect(() => {
    if (over.current === shown) return;
    over.current = shown;
    if (unread === null || shown === '') return;
    kept?.replaced?.('', unread);
    put(null);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands there when the box comes is read once
  useEffect(() => {
    if (unread !== null && kept?.readAgain !== false) again(unread.text);
  }, []);
  return { unread, put };
}

/** Keeps what the boxes of one control hold, where it stands by itself; `why`: what is to be said below it, '' for nothing. */
export function useUnreadTexts(onUnread?: () => void): {
  unread: UnreadTexts;
  why: string;
  /** The same before the page is drawn anew. */
  whyNow(): string;
} {
  const [texts, setTexts] = useState<ReadonlyMap<string, Unread>>(() => new Map());
  const latest = useRef(texts);
  const told = useRef(onUnread);
  told.current = onUnread;
  const [unread] = useState<UnreadTexts>(() => ({
    get: part => latest.current.get(part) ?? null,
    put(part, next) {
      const all = new Map(latest.current);
      if (next) all.set(part, next);
      else all.delete(part);
      latest.current = all;
      setTexts(all);
      if (next) told.current?.();
    },
  }));
  const said = (all: ReadonlyMap<string, Unread>) => [...all.values()].map(({ why }) => why).join('；');
  return { unread, why: said(texts), whyNow: () => said(latest.current) };
}
