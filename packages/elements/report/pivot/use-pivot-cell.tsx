import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import type { PanelViewProps } from '../../panel/panel-view.ts';
import { foldName } from './lines.ts';
import { pickCell, pressed } from './pick-cell.tsx';
import type { PivotWindow } from './use-pivot-window.tsx';
import type { useTable } from './use-table.tsx';

/** Lines that a page goes on by. */
const PAGE = 10;

interface PivotTable {
  id: string;
  table: ReturnType<typeof useTable>;
  shown: PivotWindow;
  foldDown(name: string): void;
}

/** The active cell of a pivot table: keys lead from one to the next, fold its group and pick it, as a press does. */
export function usePivotCell({ id, table, shown, foldDown }: PivotTable, props: PanelViewProps) {
  const { along, side } = table;
  const { lines, columns } = shown;
  const [active, setActive] = useState<{ line: number; column: number } | null>(null);
  const press = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.altKey) return;
    const { line, column } = active ?? { line: -1, column: 0 };
    const group = side.lines[line]?.group;
    if (event.key === 'Enter' && active && pickCell(table, id, active, props)) {
      event.preventDefault();
      return;
    }
    if (event.key === 'Enter' || event.key === ' ') {
      const inner = group && [...group.trail].reverse().find(one => one.groups.length > 0);
      if (inner) {
        foldDown(foldName(inner));
        // Folded up, the group is where its first line was.
        setActive({ line: side.lines.findIndex(one => one.group.trail.includes(inner)), column });
      }
    } else {
      const to = moved(event, line, column, side.lines.length, along.widths.length);
      if (!to) return;
      setActive(to);
      lines.scrollToIndex(to.line, { align: 'auto' });
      columns.scrollToIndex(to.column, { align: 'auto' });
    }
    event.preventDefault();
  };

  const click = (event: MouseEvent) => {
    const cell = pressed(event, id);
    if (!cell) return;
    setActive(cell);
    pickCell(table, id, cell, props);
  };
  return { active, press, click, leave: () => setActive(null) };
}

/** Where a key leads among so many lines and columns; null for a key that leads nowhere. */
function moved(event: KeyboardEvent, line: number, column: number, lines: number, columns: number) {
  const far = event.ctrlKey || event.metaKey;
  const steps: Record<string, [number, number]> = {
    ArrowDown: [1, 0],
    ArrowUp: [-1, 0],
    ArrowRight: [0, 1],
    ArrowLeft: [0, -1],
    PageDown: [PAGE, 0],
    PageUp: [-PAGE, 0],
    Home: [far ? -lines : 0, -columns],
    End: [far ? lines : 0, columns],
  };
  const step = steps[event.key];
  if (!step || lines === 0 || columns === 0) return null;
  const within = (at: number, count: number) => Math.max(0, Math.min(count - 1, at));
  // The first key leads to the first cell.
  if (line < 0) return { line: 0, column: 0 };
  return { line: within(line + step[0], lines), column: within(column + step[1], columns) };
}
