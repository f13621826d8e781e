import { insertColumns, resizeColumns } from '@gonghui/elements/print/commands/columns.ts';
import { WIDTH } from '@gonghui/elements/print/shared/limits.ts';
import { placeName } from '@gonghui/elements/print/sheet/issues.ts';
import { hundredths } from '@gonghui/elements/print/sheet/numbers.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { report } from '../../frame/commands/report.ts';
import { useDesigner } from '../../frame/designer.ts';
import { BoxesIn } from '../../frame/half-written/place.tsx';
import { Fault } from '../../frame/inspector/Fault.tsx';
import { NumberBox } from '../../frame/inspector/NumberBox.tsx';
import type { ControlProps } from '../../frame/inspector/target.ts';
import { useLook } from '../table/use-look.ts';

/** The columns with their widths, and making them fill the room between the margins. */
export function ColumnsControl({ disabled, inputId }: ControlProps<'columns'>) {
  const designer = useDesigner();
  const { editor } = designer;
  const { sheet, paper, margins } = useLook();
  const { columns } = sheet;
  const [fault, setFault] = useState('');
  const room = hundredths(paper.width - margins.left - margins.right);
  const all = hundredths(columns.reduce((sum, { width }) => sum + width, 0));
  const resize = (widths: ReadonlyMap<string, number>) => report(designer, resizeColumns(editor, widths));
  const fill = () =>
    resize(
      new Map(columns.map(({ id, width }) => [id, Math.floor(((width * room) / all) * 100) / 100] as const)),
    );
  return (
    <>
      <div className="gd-boxes">
        {columns.map(({ id, width }, at) => (
          <BoxesIn key={id} name="column" noun={`${placeName(0, at).slice(0, -1)} 列宽`} item={id}>
            <NumberBox
              id={at === 0 ? inputId : undefined}
              name={`${placeName(0, at).slice(0, -1)} 列宽`}
              mark={placeName(0, at).slice(0, -1)}
              unit="mm"
              step={0.5}
              decimals={2}
              value={width}
              min={WIDTH.least}
              max={WIDTH.most}
              disabled={disabled}
              commit={next => resize(new Map([[id, next]]))}
              say={setFault}
            />
          </BoxesIn>
        ))}
      </div>
      <Fault text={fault} />
      <p className="pd-hint">
        共 {all} mm，可用 {room} mm
        {columns.length > 0 && all !== room && (
          <button type="button" className="gd-text-button" disabled={disabled} onClick={fill}>
            铺满
          </button>
        )}
      </p>
      <button
        type="button"
        className="gd-add"
        disabled={disabled}
        onClick={() => report(designer, insertColumns(editor, null, [columns.at(-1)?.width ?? WIDTH.usual]))}
      >
        <Plus size={14} aria-hidden="true" />
        添加列
      </button>
    </>
  );
}
