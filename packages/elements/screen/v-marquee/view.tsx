import './marquee.css';
import type { Point } from '@gonghui/kernel/geometry.ts';
import type { CSSProperties } from 'react';
import { cellText, isNumeric } from '../../charts/cell-text.ts';
import { isPickedRow } from '../../panel/clicks/picked-in.ts';
import type { AssetViewProps } from '../shared/asset-view.ts';
import { numberOf, stringOf, stylesOf } from '../shared/read.ts';
import { columnsOf } from './columns.ts';
import { Row } from './Row.tsx';
import { useScroll } from './use-scroll.tsx';

/** Letters that the ranks have room for. */
const RANK = 4.2;

/** Rows that go round where they have no room to stand. */
export function View({
  asset: { props },
  title,
  size,
  answer,
  moving,
  reading,
  theme,
  picked,
  onPick,
}: AssetViewProps) {
  const styles = stylesOf(props);
  const rowHeight = numberOf(styles.rowHeight, 40);
  const letters = numberOf(styles.fontSize, 16);
  const head = styles.head !== false;
  const ranks = styles.ranks === true;
  const rows = answer?.main.rows ?? [];
  const over = rows.length * rowHeight > size.height - (head ? rowHeight : 0);
  const list = useScroll({
    height: rows.length * rowHeight,
    duration: rows.length * numberOf(styles.seconds, 2) * 1000,
    over,
    moving,
  });
  if (!answer) return null;
  const { columns } = answer.main;
  const rankWidth = ranks ? RANK * letters : 0;
  const { grid, fontSize } = columnsOf(answer, stringOf(styles.widths), letters, size.width - rankWidth);
  const style = {
    '--sp-row': `${rowHeight}px`,
    '--sp-columns': `${ranks ? `${rankWidth}px ` : ''}${grid}`,
    '--sp-zebra': styles.zebra === false ? 'transparent' : stringOf(styles.rowFill) || theme.panel,
    fontSize,
    color: stringOf(styles.textColor) || theme.text,
  } as CSSProperties;
  const pickCell =
    onPick &&
    ((row: number, column: number, at: Point) => {
      const cells = rows[row] ?? [];
      const of = columns[column];
      if (of) onPick.cell(answer, { cells, column, text: cellText(cells[column], of, '空') }, at);
    });
  const goesRound = over && moving;
  return (
    <div className="sp-marquee" style={style}>
      {head && (
        <div
          className="sp-marquee-row sp-marquee-head"
          style={{
            color: stringOf(styles.headColor) || theme.muted,
            background: stringOf(styles.headFill) || theme.panel,
          }}
        >
          {ranks && <span>序号</span>}
          {columns.map(column => (
            <span key={column.id} data-number={isNumeric(column) ? '' : undefined} title={column.alias}>
              {column.alias}
            </span>
          ))}
        </div>
      )}
      {/* What does not go round is scrolled by hand: nothing of it is out of reach. */}
      <div className="sp-marquee-body" data-by-hand={reading && over && !moving ? '' : undefined}>
        <ul ref={list} className="sp-marquee-list" aria-label={title}>
          {[0, ...(goesRound ? [1] : [])].map(turn =>
            rows.map((cells, at) => (
              <Row
                key={`${turn} ${at}`}
                columns={columns}
                cells={cells}
                rank={ranks ? at + 1 : null}
                even={at % 2 === 1}
                again={turn === 1}
                picked={picked !== undefined && isPickedRow(columns, cells, picked)}
                onPick={pickCell && ((column, where) => pickCell(at, column, where))}
              />
            )),
          )}
        </ul>
      </div>
    </div>
  );
}
