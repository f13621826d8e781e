// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot hold lines that are not there.
import { type CSSProperties, useCallback, useId, useMemo, useRef, useState } from 'react';
import type { PanelViewProps } from '../../panel/panel-view.ts';
import { headsIn } from './geometry.ts';
import { ColumnHeads } from './heads.tsx';
import { pickedCells } from './picks.ts';
import { PivotRow } from './row.tsx';
import { headId, SideHeads } from './side.tsx';
import { usePivotCell } from './use-pivot-cell.tsx';
import { usePivotWindow } from './use-pivot-window.tsx';
import { useTable } from './use-table.tsx';
import { useWidth } from './use-width.tsx';
import './pivot.css';

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

  const shown = usePivotWindow(box, table);
  const { head, lines, drawn, from, to, first } = shown;

  const id = useId();
  const { active, press, click, leave } = usePivotCell({ id, table, shown, foldDown }, props);

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
      onBlur={leave}
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
