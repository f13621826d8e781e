import type { Json } from '@gonghui/kernel/json.ts';
import { use, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { HalfWritten } from '../../../session/kept-beside.ts';
import { DesignerContext } from '../designer.ts';
import { placedBox, useBoxPlace } from './place.tsx';
import { HalfWrittenStore, halfWrittenIn, isOrphan, keyOf } from './store.ts';

const NOWHERE = { about: 'page', id: '', box: '', title: '', noun: '' } as const;

type TypedDetails = Partial<Pick<HalfWritten, 'dialog' | 'noun' | 'typed' | 'parts'>>;

/** One box at its place, with what was begun in it. */
export interface HalfWrittenBox {
  /** What was begun and not finished; undefined: nothing. The box is not drawn again when it changes. */
  now(): HalfWritten | undefined;
  subscribe(listener: () => void): () => void;
  keep(value: Json, text: string, more?: TypedDetails): void;
  drop(): void;
  /** What the box belongs to was taken away: nothing can be written there. */
  isOrphan(): boolean;
  /** It stands on the screen, until the answer is called. */
  open(): () => void;
  key: string;
}

/**
 * Text that somebody types into a box before the design has it. The text outlives the box, which disappears with another selection,
 * another page or a colleague's deletion, and is back when the box is. Texts whose box will not come back are offered by Offers.tsx.
 * `box` tells the boxes of one setting apart.
 */
export function useHalfWritten(box: string): HalfWrittenBox {
  const designer = use(DesignerContext);
  const place = useBoxPlace();
  const [own] = useState(() => new HalfWrittenStore(null));
  const kept = designer !== null && place !== null;
  const store = kept ? halfWrittenIn(designer) : own;
  const standing = kept ? placedBox(designer, place, box) : NOWHERE;
  return {
    now: () => store.get(standing),
    subscribe: store.subscribe,
    keep(value, text, more) {
      const one = { ...standing, value, text, ...more };
      // The name of what is gone is the one that it had.
      const before = designer && isOrphan(designer, one) ? store.get(standing) : undefined;
      store.keep(before ? { ...one, title: before.title } : one);
    },
    drop() {
      // Where nothing is written, saving has written nothing: what was begun is let go by its notice alone.
      if (!kept || designer.editor.readOnly === null) store.drop(standing);
    },
    isOrphan: () => kept && isOrphan(designer, { ...standing, value: null, text: '' }),
    open: () => store.open(standing),
    key: keyOf(standing),
  };
}

/** Says that a dialog of this box is on the screen while it is drawn: it is not offered elsewhere then. */
export function useOpenBox(half: HalfWrittenBox): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is open at the place that it was opened at
  useEffect(() => half.open(), []);
}

/** What is chosen in a dialog before it is saved: kept and there again as `useHalfWritten` says, until it is saved or given up. */
export interface HalfChosen<T> {
  readonly chosen: T;
  choose(next: T): void;
  /** It is saved or given up. */
  done(): void;
}

/** A dialog that chooses one value; `said`: what was chosen, as people read and copy it. */
export function useHalfChosen<T>(
  box: string,
  noun: string,
  start: () => T,
  said: (chosen: T) => string,
): HalfChosen<T> {
  const half = useHalfWritten(box);
  const [chosen, setChosen] = useState(() => (half.now()?.value as unknown as T | undefined) ?? start());
  useOpenBox(half);
  return {
    chosen,
    choose(next) {
      setChosen(next);
      half.keep(next as unknown as Json, said(next), { dialog: true, noun });
    },
    done: half.drop,
  };
}

/** Text of a box that is written to the design later than it is typed. */
export interface HalfTyped {
  /** What was typed and is not written; null: the box shows what stands. */
  draft: string | null;
  /** The box shows what the design does not have: Ctrl+Z takes that back first, and not something of the design that nobody looks at. */
  unwritten: boolean;
  /** Somebody else set another value since this one was begun: it stands, and the draft is not written over it. */
  since: boolean;
  /** `on`: what stood there, where that is not what stood when typing began. */
  type(text: string, on?: Json): void;
  /** `text` was typed and stands in the design as `value`: it stays in this box, until it is left, and needs no keeping. */
  wrote(text: string, value: Json): void;
  drop(): void;
  isOrphan(): boolean;
}

interface TypedText {
  text: string;
  /** What stood there when typing began, or was last written. */
  on: Json;
}

/** Most letters of a box that are kept: no box takes as many. */
export const LONGEST_TYPED = 2000;

/**
 * A box whose text is written when it is left: `present` is what the design holds now. `noun`: how it is called, where that is not
 * the name of its setting.
 */
export function useHalfTyped(box: string, present: Json, noun?: string): HalfTyped {
  const half = useHalfWritten(box);
  const [written, setWritten] = useState<(TypedText & { key: string }) | null>(null);
  const now = useSyncExternalStore(half.subscribe, half.now);
  const kept = now?.value as unknown as TypedText | undefined;
  const same = written !== null && JSON.stringify(written.on) === JSON.stringify(present);
  /** The design has had what was written: another value since is one's own undo or a colleague's, and is what stands. */
  const arrived = useRef(false);
  if (same) arrived.current = true;
  const own = written?.key === half.key && (same || !arrived.current) ? written : null;
  const begun = own ?? kept ?? null;
  return {
    draft: begun?.text ?? null,
    unwritten: begun !== null && begun !== own,
    since: begun !== null && JSON.stringify(begun.on) !== JSON.stringify(present),
    type(text, on = begun ? begun.on : present) {
      setWritten(null);
      const most = text.slice(0, LONGEST_TYPED);
      half.keep({ text: most, on }, most, { typed: true, ...(noun && { noun }) });
    },
    wrote(text, value) {
      half.drop();
      arrived.current = false;
      setWritten({ key: half.key, text, on: value });
    },
    drop() {
      setWritten(null);
      half.drop();
    },
    isOrphan: half.isOrphan,
  };
}

/** Opens again what 继续编辑 asks for; `open` gets the name of the box among those of this setting, and what was begun in it. */
export function useReopening(open: (box: string, begun: HalfWritten | undefined) => void): void {
  const designer = use(DesignerContext);
  const place = useBoxPlace();
  const store = designer && place ? halfWrittenIn(designer) : null;
  const wanted = useSyncExternalStore(store?.subscribe ?? nothing, () => store?.wanted() ?? null);
  const last = useRef(open);
  last.current = open;
  useEffect(() => {
    if (!designer || !place || !store || wanted === null) return;
    const start = keyOf(placedBox(designer, place, ''));
    if (!wanted.startsWith(start)) return;
    store.want(null);
    last.current(
      wanted.slice(start.length),
      store.list().find(one => keyOf(one) === wanted),
    );
  }, [designer, place, store, wanted]);
}

const nothing = () => () => undefined;
