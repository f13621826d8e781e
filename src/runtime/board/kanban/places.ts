import type { ListRecord } from '../../record/list/data/record-blocks.ts';
import type { BoardStore } from './board-store.ts';
import type { Column } from './columns.ts';

/** Where a card stands among those that are here. */
export function placeOf(store: BoardStore, id: string): { card: ListRecord; column: Column } | null {
  for (const column of store.columns) {
    const card = store.source(column).cards.find(one => one.id === id);
    if (card) return { card, column };
  }
  return null;
}

/** A card as it is drawn: where it begins and how high it is. */
export interface Extent {
  id: string;
  top: number;
  height: number;
}

/** How many cards of a column stand before a point; the card that is on its way does not count. */
export const placeAt = (cards: readonly Extent[], y: number, moving: string): number =>
  cards.filter(({ id, top, height }) => id !== moving && top + height / 2 < y).length;
