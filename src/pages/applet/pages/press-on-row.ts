import type { KeyboardEvent } from 'react';
import { type Item, isGroup, type Row, type Step } from './page-list.ts';

const STEPS: Record<string, Step> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

/** What keys do in a tree. */
interface TreeVerbs<T extends Item> {
  searching: boolean;
  folded(id: string): boolean;
  step(id: string, way: Step): Promise<void>;
  walk(by: number, row: Row<T>): void;
  toggle(id: string): void;
  focus(id: string): void;
  open(item: T): void;
  rename(id: string): void;
  remove(item: T): void;
}

/** Does what a key on a row of the tree means; any other key goes on to whoever else hears it. */
export function pressOnRow<T extends Item>(
  event: KeyboardEvent<HTMLElement>,
  row: Row<T>,
  tree: TreeVerbs<T>,
): void {
  const { item } = row;
  const group = isGroup(item);
  const folded = tree.folded(item.id);
  const way = STEPS[event.key];
  const act = (): boolean => {
    if (event.altKey && way) {
      if (!tree.searching) void tree.step(item.id, way);
      return true;
    }
    if (event.altKey || event.ctrlKey || event.metaKey) return false;
    switch (event.key) {
      case 'ArrowUp':
        tree.walk(-1, row);
        return true;
      case 'ArrowDown':
        tree.walk(1, row);
        return true;
      case 'ArrowRight':
        if (group && folded) tree.toggle(item.id);
        else if (group) tree.walk(1, row);
        return true;
      case 'ArrowLeft':
        if (group && !folded) tree.toggle(item.id);
        else if (row.groupId) tree.focus(row.groupId);
        return true;
      case 'Enter':
        if (group) tree.toggle(item.id);
        else tree.open(item);
        return true;
      case 'ContextMenu':
        event.currentTarget.querySelector<HTMLElement>('[data-more]')?.click();
        return true;
      case 'F2':
        tree.rename(item.id);
        return true;
      case 'Delete':
        tree.remove(item);
        return true;
      default:
        return false;
    }
  };
  if (act()) event.preventDefault();
}
