import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { toast, toastError } from '../../../ui/toast.ts';
import { useStable } from '../../../ui/use-stable.ts';
import type { ListRecord } from '../../record/list/data/record-blocks.ts';
import type { ViewProps } from '../shared.ts';
import type { Column } from './columns.ts';
import type { CardActs } from './KanbanCard.tsx';
import { placeOf } from './places.ts';
import type { useBoardStore } from './use-board-store.ts';

/** Cards moved between columns and within one, by the pointer, by keys and from a menu, and what is said of it. */
export function useCardMoves(
  store: ReturnType<typeof useBoardStore>,
  scroll: RefObject<HTMLDivElement | null>,
  { board, onOpen }: Pick<ViewProps, 'board' | 'onOpen'>,
) {
  const [said, setSaid] = useState('');
  const [menu, setMenu] = useState<{ card: ListRecord; fromId: string; button: HTMLElement } | null>(null);
  /** The card that keys moved: the focus goes along, wherever it stands now. */
  const follow = useRef<{ id: string; to: string } | null>(null);
  useLayoutEffect(() => {
    if (!follow.current) return;
    const { id, to } = follow.current;
    follow.current = null;
    const at = placeOf(store, id)
      ? `[data-card="${id}"] .kb-open`
      : `[data-column="${CSS.escape(to)}"] .kb-cards`;
    scroll.current?.querySelector<HTMLElement>(at)?.focus();
  });
  const moveTo = (card: ListRecord, from: Column, to: Column, at: number, keys: boolean) => {
    setSaid(`正在移到「${to.title}」`);
    const focus = () => {
      if (keys) follow.current = { id: card.id, to: to.id };
    };
    focus();
    void store.move(card, from, to, at).then(told => {
      if (document.activeElement === document.body) focus();
      setSaid(told?.message ?? `已移到「${to.title}」`);
      if (told?.message) (told.back ? toastError : toast)(told.message);
    });
  };
  const columnOf = (id: string) => store.columns.find(column => column.id === id);
  const drop = (id: string, columnId: string, at: number) => {
    const place = placeOf(store, id);
    const to = columnOf(columnId);
    if (place && to) moveTo(place.card, place.column, to, at, false);
  };
  const acts = useStable<CardActs>({
    onOpen,
    onMenu(card, fromId, button) {
      setMenu(menu?.card.id === card.id ? null : { card, fromId, button });
    },
    onStep(card, fromId, by) {
      const targets = store.columns.filter(({ id, value }) => value !== undefined || id === fromId);
      const at = targets.findIndex(({ id }) => id === fromId);
      const [from, to] = [targets[at], targets[at + by]];
      if (from && to) moveTo(card, from, to, 0, true);
    },
    onLift(card, fromId, by) {
      const from = columnOf(fromId);
      if (!from || board.sort !== null) return;
      const at = store.source(from).cards.findIndex(({ id }) => id === card.id) + by;
      if (at >= 0) moveTo(card, from, from, at, true);
    },
  });
  return { said, menu, setMenu, moveTo, columnOf, drop, acts };
}
