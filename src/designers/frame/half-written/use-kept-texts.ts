import type { Unread, UnreadTexts } from '@gonghui/elements/ui/unread.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { useSyncExternalStore } from 'react';
import { useHalfWritten } from './use-half-written.ts';

const isUnread = (one: unknown): one is Unread =>
  typeof one === 'object' &&
  one !== null &&
  typeof (one as Partial<Unread>).text === 'string' &&
  typeof (one as Partial<Unread>).why === 'string';

/** By the box; what another version kept counts as nothing. */
const textsIn = (value: Json | undefined): [part: string, unread: Unread][] =>
  Object.entries(value ?? {}).flatMap(([part, one]) => (isUnread(one) ? [[part, one]] : []));

/**
 * What the boxes of one setting hold that is no value of its field: kept beside the design like all that is half written, so that it
 * is there again with its sentence, until it is put right. `why`: what is to be said below, '' for nothing.
 */
export function useKeptTexts(): { unread: UnreadTexts; why: string } {
  const half = useHalfWritten('typed');
  const now = useSyncExternalStore(half.subscribe, half.now);
  const texts = textsIn(now?.value);
  return {
    unread: {
      // Shown only: a colleague may have set another value since, and it would be written over without a key.
      readAgain: false,
      get: part => textsIn(half.now()?.value).find(([own]) => own === part)?.[1] ?? null,
      put(part, unread) {
        const all = new Map(textsIn(half.now()?.value));
        if (unread) all.set(part, unread);
        else all.delete(part);
        if (all.size === 0) return half.drop();
        half.keep(
          Object.fromEntries(all) as unknown as Json,
          [...all.values()].map(({ text }) => text).join('、'),
        );
      },
    },
    why: texts.map(([, { why }]) => why).join('；'),
  };
}
