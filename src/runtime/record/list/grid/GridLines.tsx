import type { VirtualItem } from '@tanstack/react-virtual';
import { useMemo, useState } from 'react';
import type { PendingCells } from '../edits/pending-cells.ts';
import { useLines, useList } from '../use-list.ts';
import { GridRow } from './GridRow.tsx';
import { GroupRow } from './GroupRow.tsx';
import type { Geometry, GridCell, SpotRange } from './geometry.ts';
import { RowSlots } from './row-slots.ts';

interface GridLinesProps {
  items: readonly VirtualItem[];
  /** Lines are passing by. */
  moving: boolean;
  geometry: Geometry;
  visibleColumns: readonly [number, number];
  height: number;
  chosen: ReadonlySet<string>;
  active: GridCell | null;
  range: SpotRange | null;
  pending: PendingCells;
  onChoose(id: string, range: boolean): void;
}

/** Groups with more numbers than this beside their count are hard to read. */
const TOTALS = 3;

/** The lines in sight: records, and heads of groups. */
export function GridLines(props: GridLinesProps) {
  const { items, geometry, visibleColumns, height, chosen, active, range } = props;
  const data = useLines();
  const {
    shown: columns,
    groupColumn,
    query,
    host,
    openId,
    acts,
  } = useList('shown', 'groupColumn', 'query', 'host', 'openId', 'acts');
  const totals = useMemo(
    () => columns.filter(column => column.numeric && column.total !== 'none').slice(0, TOTALS),
    [columns],
  );
  const [slots] = useState(() => new RowSlots());
  const slotOf = slots.take(items.map(({ index }) => index));
  // While lines pass by, elements stay in the order of their slots and only what they say changes; at rest they stand
  // as they are read.
  const drawn = props.moving
    ? items.toSorted((a, b) => (slotOf.get(a.index) ?? 0) - (slotOf.get(b.index) ?? 0))
    : items;
  return drawn.map(({ index: line, start: top }) => {
    const at = data.lines.at(line);
    if (at.kind === 'group') {
      const group = data.groups?.[at.group];
      if (!group || !query.group) return null;
      return (
        <GroupRow
          key={`g${at.group}`}
          line={line}
          top={top}
          height={height}
          width={geometry.width}
          group={group}
          grouping={query.group}
          column={groupColumn}
          host={host}
          closed={data.isClosed(at.group)}
          active={active?.line === line}
          totals={totals}
          onToggle={() => data.toggle(at.group)}
        />
      );
    }
    const row = data.row(line);
    const inLines = range !== null && line >= range.lines[0] && line <= range.lines[1];
    return (
      <GridRow
        key={slotOf.get(line)}
        line={line}
        number={at.index + 1}
        row={row}
        columns={columns}
        geometry={geometry}
        visibleColumns={visibleColumns}
        top={top}
        height={height}
        host={host}
        open={row !== undefined && row.id === openId}
        chosen={row !== undefined && chosen.has(row.id)}
        marked={inLines ? range.columns : null}
        active={active?.line === line ? active.column : -1}
        pending={row && props.pending.get(row.id)}
        fresh={row !== undefined && data.fresh.has(row.id)}
        onOpen={acts.onOpen}
        onChoose={props.onChoose}
      />
    );
  });
}
