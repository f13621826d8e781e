import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import type { Action } from '../../../ui/action.ts';
import { useStable } from '../../../ui/use-stable.ts';
import { flatten, type Item, type PagePosition, placeOfStep, type Row, type Step } from './page-list.ts';
import { pressOnRow } from './press-on-row.ts';
import { useDrop } from './use-drop.ts';

/** What a row tells its tree. Must keep their identity: see useStable. */
export interface RowHandlers<T extends Item> {
  actionsOf(row: Row<T>): readonly Action[];
  toggle(id: string): void;
  activate(id: string): void;
  keyDown(event: KeyboardEvent<HTMLElement>, row: Row<T>): void;
  rename(row: Row<T>, name: string): void;
  renameStart(id: string): void;
  renameDone(id: string): void;
}

/** A tree of groups and what stands in them, put in order by pointer and keys. */
export interface TreeProps<T extends Item> {
  items: readonly T[];
  /** Levels of groups that there may be; as in the list of pages where nothing is said. */
  depth?: number;
  /** While searching everything found is shown and nothing is sorted. */
  searching: boolean;
  renaming: string | null;
  setRenaming(id: string | null): void;
  onMove(id: string, place: PagePosition): Promise<boolean>;
  onRename(item: T, name: string): void;
  onOpen(item: T): void;
  onRemove(item: T): void;
  actionsOf(row: Row<T>, step: (id: string, step: Step) => void): readonly Action[];
}

/** The tree as it stands on the screen: what is folded, where the focus is, what was moved, and what a row's keys do. */
export function usePageTree<T extends Item>(props: TreeProps<T>) {
  const { items, searching, depth } = props;
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const [active, setActive] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const grid = useRef<HTMLTableElement>(null);
  const shut = searching ? new Set<string>() : collapsed;
  const rows = useMemo(
    () => flatten(items, searching ? new Set() : collapsed),
    [items, collapsed, searching],
  );
  const { dragged, drop, handlers } = useDrop(
    items,
    shut,
    (id, place) => void props.onMove(id, place),
    depth,
  );
  const current = rows.some(row => row.item.id === active) ? active : rows[0]?.item.id;

  const focus = (id: string) =>
    requestAnimationFrame(() =>
      grid.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus(),
    );
  const toggle = (id: string) =>
    setCollapsed(old => {
      const next = new Set(old);
      if (!next.delete(id)) next.add(id);
      return next;
    });

  const step = async (id: string, way: Step) => {
    const place = placeOfStep(items, id, way);
    if (!place) return setSaid('不能再移动了');
    if (await props.onMove(id, place)) {
      const group = rows.find(row => row.item.id === place.groupId)?.item.name;
      setSaid(`已移动到${group ? `分组「${group}」的` : ''}第${place.index + 1}位`);
    }
    focus(id);
  };

  const walk = (by: number, row: Row<T>) => {
    const next = rows[rows.indexOf(row) + by];
    if (next) focus(next.item.id);
  };

  const on = useStable<RowHandlers<T>>({
    actionsOf: row => props.actionsOf(row, step),
    toggle,
    activate: setActive,
    keyDown: (event, row) =>
      pressOnRow(event, row, {
        searching,
        folded: id => shut.has(id),
        step,
        walk,
        toggle,
        focus,
        open: props.onOpen,
        rename: props.setRenaming,
        remove: props.onRemove,
      }),
    rename: (row, name) => props.onRename(row.item, name),
    renameStart: props.setRenaming,
    renameDone: id => {
      props.setRenaming(null);
      focus(id);
    },
  });
  return { grid, rows, shut, active, current, said, dragged, drop, handlers, on };
}
