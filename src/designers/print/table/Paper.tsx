import { pictureAddress } from '@gonghui/elements/shared/picture-address.ts';
import { MAIN, ROOT } from '@gonghui/scene/types.ts';
import { Table2 } from 'lucide-react';
import { memo } from 'react';
import { useDesigner } from '../../frame/designer.ts';
import { useChildren } from '../../frame/hooks.ts';
import { PX } from '../units.ts';
import type { TableLayout } from './look.ts';
import { useLook } from './use-look.ts';

/** How high the sheet is drawn: at least a page, and on where the table goes on. */
export const sheetHeight = ({ paper, margins, tops }: TableLayout): number =>
  Math.max(paper.height, (tops.at(-1) ?? 0) + margins.bottom);

/** Lines between rows and columns: they help, and are not printed. */
function linesPath({ lefts, tops }: TableLayout): string {
  const [left, right] = [lefts[0] ?? 0, lefts.at(-1) ?? 0];
  const [top, bottom] = [tops[0] ?? 0, tops.at(-1) ?? 0];
  const across = tops.map(y => `M${left * PX} ${y * PX}H${right * PX}`);
  const down = lefts.map(x => `M${x * PX} ${top * PX}V${bottom * PX}`);
  return [...across, ...down].join('');
}

/** The paper with its margins, the picture of a preprinted form, and the lines of the table. */
export const Paper = memo(function Paper() {
  const { host } = useDesigner();
  const look = useLook();
  const { paper, margins, sheet } = look;
  const width = paper.width * PX;
  const height = sheetHeight(look) * PX;
  const picture = pictureAddress(sheet.background, host);
  const ends = Array.from({ length: Math.ceil(sheetHeight(look) / paper.height) - 1 }, (_, at) => at + 1);
  const noTable = sheet.rows.length === 0 || sheet.columns.length === 0;
  const standing = useChildren(ROOT, MAIN).length > 0;
  return (
    <div className="pd-paper" style={{ width, height }}>
      {picture !== null && (
        <img
          className="pd-ground"
          src={picture}
          alt=""
          draggable={false}
          style={{ width, height: paper.height * PX }}
        />
      )}
      <div
        className="pd-margins"
        style={{
          left: margins.left * PX,
          top: margins.top * PX,
          right: margins.right * PX,
          bottom: margins.bottom * PX,
        }}
      />
      {ends.map(end => (
        <i key={end} className="pd-page-end" style={{ top: end * paper.height * PX }}>
          <span>第 {end} 页末</span>
        </i>
      ))}
      {noTable && !standing && (
        <div className="pd-empty">
          <Table2 size={160} strokeWidth={1} aria-hidden="true" />
          <strong>这里还没有表格</strong>
          <span>在右侧选择“插入表格”，或从左侧拖入自由元素</span>
        </div>
      )}
      {!noTable && (
        <svg className="pd-lines" width={width} height={height} aria-hidden="true">
          <path d={linesPath(look)} />
        </svg>
      )}
    </div>
  );
});
