// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot hold lines that are not there.
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { PanelViewProps } from '../../panel/panel-view.ts';
import { headsIn, LINE } from './geometry.ts';
import { ColumnHeads } from './heads.tsx';
import { foldName } from './lines.ts';
import { pickCell, pressed } from './pick-cell.tsx';
import { pickedCells } from './picks.ts';
import { PivotRow } from './row.tsx';
import { headId, SideHeads } from './side.tsx';
import { useTable } from './use-table.tsx';
import { useWidth } from './use-width.tsx';
import './pivot.css';

/** Lines drawn beyond those in sight. Columns come by so many: each one that came alone would draw all lines anew. */
const [MORE_LINES, COLUMNS] = [4, 6];
/** Lines that a page goes on by. */
const PAGE = 10;

const toggled = (set: ReadonlySet<string>, name: string): ReadonlySet<string> => {
  const next = new Set(set);
  if (!next.delete(name)) next.add(name);
  return next;
};

/** A pivot table: heads stay in sight, groups fold up to their totals, and only what is in sight is in the page. */
export function View(props: PanelViewProps) {
  const { answer, title, picked } = props;
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const [foldedDown, setFoldedDown] = useState<ReadonlySet<string>>(new Set());
  const [foldedAlong, setFoldedAlong] = useState<ReadonlySet<string>>(new Set());
  const table = useTable(props, width, foldedDown, foldedAlong);
  const { layout, pivot, names, along, side, totals } = table;
  const isPicked = useMemo(() => picked && pickedCells({ layout }, picked), [layout, picked]);
  const foldDown = useCallback((name: string) => setFoldedDown(set => toggled(set, name)), []);
  const foldAlong = useCallback((name: string) => setFoldedAlong(set => toggled(set, name)), []);

  const head = (along.heads.length + 1) * LINE;
  const lines = useVirtualizer<HTMLDivElement, Element>({
    count: side.lines.length,
    getScrollElement: () => box.current,
    estimateSize: () => LINE,
    overscan: MORE_LINES,
    paddingStart: head,
    scrollPaddingStart: head,
  });
  const columns = useVirtualizer<HTMLDivElement, Element>({
    horizontal: true,
    count: along.widths.length,
    getScrollElement: () => box.current,
    estimateSize: at => along.widths[at] ?? 0,
    overscan: 0,
    paddingStart: side.width,
    scrollPaddingStart: side.width,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: columns are as wide as what was read of the answer.
  useEffect(() => columns.measure(), [along.widths, side.width]);
  const drawn = lines.getVirtualItems();
  const across = columns.getVirtualItems();
  const [left, right] = [across[0]?.index ?? 0, across.at(-1)?.index ?? -1];
  const from = left - (left % COLUMNS);
  const to = Math.min(along.widths.length, Math.ceil((right + 1) / COLUMNS) * COLUMNS) - 1;
  const first = drawn[0]?.index ?? 0;

  const [active, setActive] = useState<{ line: number; column: number } | null>(null);
  const id = useId();
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

  /** Heads that begin at a line; the first that is drawn has those that reach into it from above as well. */
  const ownedBy = (line: number): string =>
    side.outline
      ? headId(id, line, 0)
      : side.heads
          .flatMap((level, depth) => headsIn(level, line, line).map(({ at }) => ({ at, depth })))
          .filter(({ at }) => at === line || line === first)
          .map(({ at, depth }) => headId(id, at, depth))
          .join(' ');
  const total = side.width + (along.starts.at(-1) ?? 0);
  const corner = useMemo(() => ({ names, widths: side.widths, outline: side.outline }), [names, side]);
  return (
    <div
      ref={box}
      className="rp-table rp-pivot"
      role="grid"
      aria-label={title}
      aria-readonly="true"
      aria-rowcount={side.lines.length + along.heads.length + 1}
      aria-colcount={along.widths.length + 1}
      aria-activedescendant={active ? `${id}${active.line}-${active.column}` : undefined}
      tabIndex={0}
      data-picks={props.onPick ? '' : undefined}
      onKeyDown={press}
      onClick={props.onPick && click}
      onBlur={() => setActive(null)}
    >
      <div
        className="rp-pivot-all"
        role="presentation"
        style={{ '--rp-pivot-top': `${head}px`, width: total, height: lines.getTotalSize() } as CSSProperties}
      >
        <ColumnHeads
          heads={along.heads}
          measures={pivot.measures}
          starts={along.starts}
          from={from}
          to={to}
          side={side.width}
          corner={corner}
          fold={foldAlong}
        />
        <SideHeads
          id={id}
          heads={side.heads}
          lines={side.lines}
          widths={side.widths}
          from={first}
          to={drawn.at(-1)?.index ?? -1}
          fold={foldDown}
        />
        {drawn.map(({ index, start }) => (
          <PivotRow
            key={index}
            id={id}
            index={index}
            start={start}
            line={side.lines[index]}
            heads={ownedBy(index)}
            above={along.heads.length + 1}
            side={side.width}
            sums={
              totals === 'all' || side.lines[index]?.kind !== 'total' || side.lines[index]?.group.id === ''
            }
            along={along}
            from={from}
            to={to}
            pivot={pivot}
            active={active?.line === index ? active.column : -1}
            isPicked={isPicked ?? null}
          />
        ))}
      </div>
      {answer.main.rows.length === 0 && <p className="rp-note">暂无数据</p>}
    </div>
  );
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
