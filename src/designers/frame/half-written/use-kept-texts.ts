import type { Unread, UnreadTexts } from '@gonghui/elements/ui/unread.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { useState, useSyncExternalStore } from 'react';
import { LONGEST_TYPED, useHalfWritten } from './use-half-written.ts';

/** What one box holds that is no value, and what stood there when it was left. */
interface KeptText extends Unread {
  on?: Json;
}

const LONGEST_WHY = 400;
/** Most boxes of one setting. */
const MOST = 200;
/** As much of a text as a sentence repeats. */
const SHOWN = 30;
const TOO_LONG = `只保留了前${LONGEST_TYPED}个字符，`;

const isText = (one: unknown, longest: number): one is string =>
  typeof one === 'string' && one.length <= longest;

const isKept = (one: unknown): one is KeptText =>
  typeof one === 'object' &&
  one !== null &&
  isText((one as Partial<Unread>).text, LONGEST_TYPED) &&
  isText((one as Partial<Unread>).why, LONGEST_WHY);

/** By the box; what another version kept counts as nothing. */
const textsIn = (value: Json | undefined): [part: string, kept: KeptText][] =>
  Object.entries(value ?? {})
    .slice(0, MOST)
    .flatMap(([part, one]) => (isKept(one) ? [[part, one]] : []));

/** As much as is kept of what was left in a box. */
const kept = ({ text, why }: Unread): Unread =>
  text.length > LONGEST_TYPED
    ? { text: text.slice(0, LONGEST_TYPED), why: `${TOO_LONG}${why}`.slice(0, LONGEST_WHY) }
    : { text, why: why.slice(0, LONGEST_WHY) };

const same = (one: Json | undefined, other: Json): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other);

const lost = (text: string): string =>
  `这里已变为其他值，您输入的“${text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text}”没有写入`;

interface Boxes {
  /** How they are called, where that is not the name of the setting. */
  noun?: string;
  /** What the setting has as long as it has these boxes. */
  parts?: readonly string[];
  /** A text that is no value was left: answers with what stands there then, where that is another. */
  onUnread?(): Json | undefined;
}

/**
 * Texts in the boxes of one setting that are not valid values. They are stored beside the design, like all half-written input, so that
 * text and message come back until somebody corrects them. If a colleague sets a value meanwhile, that value stays and the text is shown
 * below it. `present` is that value now, `box` tells the boxes of the setting apart, `why` is the message below the box, '' for none.
 */
export function useKeptTexts(
  present: Json,
  box = 'typed',
  { noun, parts, onUnread }: Boxes = {},
): { unread: UnreadTexts; why: string } {
  const half = useHalfWritten(box);
  const now = useSyncExternalStore(half.subscribe, half.now);
  /** A text that went because another value came: said as long as that one stands. */
  const [gone, setGone] = useState<{ text: string; under: Json } | null>(null);
  const write = (all: ReadonlyMap<string, KeptText>) => {
    if (all.size === 0) return half.drop();
    half.keep(
      Object.fromEntries(all) as unknown as Json,
      [...all.values()].map(({ text }) => text).join('、'),
      { typed: true, ...(noun && { noun }), ...(parts && { parts }) },
    );
  };
  return {
    unread: {
      // Shown only: a colleague may have set another value since, and it would be written over without a key.
      readAgain: false,
      get(part) {
        return textsIn(half.now()?.value).find(([own]) => own === part)?.[1] ?? null;
      },
      put(part, unread) {
        const all = new Map(textsIn(half.now()?.value));
        const before = all.get(part);
        if (unread) {
          const on = onUnread?.();
          all.set(part, { ...kept(unread), on: on === undefined ? present : on });
        } else all.delete(part);
        const other = before && !unread && !same(before.on, present);
        setGone(other ? { text: before.text, under: present } : null);
        write(all);
      },
    },
    why: [
      ...textsIn(now?.value).map(([, { text, why, on }]) => (same(on, present) ? why : lost(text))),
      ...(gone && same(gone.under, present) ? [lost(gone.text)] : []),
    ].join('；'),
  };
}
