import { resizeColumns } from '@gonghui/elements/print/commands/columns.ts';
import { WIDTH } from '@gonghui/elements/print/shared/limits.ts';
import { placeName } from '@gonghui/elements/print/sheet/issues.ts';
import type { RefObject } from 'react';
import { useFault } from '../../../ui/use-fault.ts';
import { report } from '../../frame/commands/report.ts';
import { useDesigner } from '../../frame/designer.ts';
import { BoxesIn } from '../../frame/half-written/place.tsx';
import { useReadOnly } from '../../frame/hooks.ts';
import { TypeIcon } from '../../frame/icons/Icon.tsx';
import { Fault } from '../../frame/inspector/Fault.tsx';
import { NumberBox } from '../../frame/inspector/NumberBox.tsx';
import { useChosen } from '../choice/use-chosen.ts';
import { usePrint } from '../print-designer.ts';
import { useLook } from '../table/use-look.ts';

/** The width of the chosen columns. */
export function ColumnSettings({ panel }: { panel: RefObject<HTMLDivElement | null> }) {
  const designer = useDesigner();
  const { choice } = usePrint();
  const readOnly = useReadOnly() !== null;
  useChosen();
  const { sheet } = useLook();
  const stretch = choice.stretch();
  const [fault, setFault] = useFault(`${stretch?.left} ${stretch?.right}`);
  if (!stretch) return null;
  const chosen = sheet.columns.slice(stretch.left, stretch.right + 1);
  const [first] = chosen;
  const same = chosen.every(({ width }) => width === first?.width);
  const nameOf = (at: number) => placeName(0, at).slice(0, -1);
  return (
    <div ref={panel} className="gd-panel-body gd-inspector">
      <header className="gd-inspector-head">
        <TypeIcon name="columns-3" />
        <strong>
          {chosen.length > 1
            ? `${nameOf(stretch.left)} 至 ${nameOf(stretch.right)} 列`
            : `${nameOf(stretch.left)} 列`}
        </strong>
        <span>列</span>
      </header>
      <section className="gd-group">
        <div className="gd-group-body">
          <BoxesIn name={chosen.map(({ id }) => id).join()} noun="列宽">
            <NumberBox
              name="列宽"
              mark="列宽"
              unit="mm"
              step={0.5}
              decimals={2}
              value={same ? (first?.width ?? null) : null}
              min={WIDTH.least}
              max={WIDTH.most}
              disabled={readOnly}
              commit={width =>
                report(designer, resizeColumns(designer.editor, new Map(chosen.map(({ id }) => [id, width]))))
              }
              say={setFault}
            />
          </BoxesIn>
          <Fault text={fault} />
          <p className="pd-hint">点按行号、列标可选中整行、整列，拖动它们的边缘可调整大小</p>
        </div>
      </section>
    </div>
  );
}
