import { useMemo, useRef, useState } from 'react';
import type { Action } from '../../../ui/action.ts';
import { useStable } from '../../../ui/use-stable.ts';
import type { RowHandlers } from './PageRow.tsx';
import { flatten, type PagePosition, placeOfStep, type Row, type Step } from './page-list.ts';
import { pressOnRow } from './press-on-row.ts';
import { useDrop } from './use-drop.ts';
import type { Page } from './use-pages.ts';

export interface PageListProps {
  pages: readonly Page[];
  /** While searching everything found is shown and nothing is sorted. */
  searching: boolean;
  taken: ReadonlySet<string>;
  renaming: string | null;
  setRenaming(id: string | null): void;
  onMove(id: string, place: PagePosition): Promise<boolean>;
  onRename(item: Page, name: string): void;
  onOpen(item: Page): void;
  onRemove(item: Page): void;
  actionsOf(row: Row<Page>, step: (id: string, step: Step) => void): readonly Action[];
}

/** The tree of pages as it stands on the screen: what is folded, where the focus is, what was moved, and what a row's keys do. */
export function usePageTree(props: PageListProps) {
  const { pages, searching } = props;
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const [active, setActive] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const grid = useRef<HTMLTableElement>(null);
  const shut = searching ? new Set<string>() : collapsed;
  const rows = useMemo(
    () => flatten(pages, searching ? new Set() : collapsed),
    [pages, collapsed, searching],
  );
  const { dragged, drop, handlers } = useDrop(pages, shut, (id, place) => void props.onMove(id, place));
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
    const place = placeOfStep(pages, id, way);
    if (!place) return setSaid('不能再移动了');
    if (await props.onMove(id, place)) {
      const group = rows.find(row => row.item.id === place.groupId)?.item.name;
      setSaid(`已移动到${group ? `分组「${group}」的` : ''}第${place.index + 1}位`);
    }
    focus(id);
  };

  const walk = (by: number, row: Row<Page>) => {
    const next = rows[rows.indexOf(row) + by];
    if (next) focus(next.item.id);
  };

  const on = useStable<RowHandlers>({
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
