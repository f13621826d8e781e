import { MAIN, ROOT } from '@gonghui/scene/types.ts';
import { LayoutTemplate } from 'lucide-react';
import { type CSSProperties, useEffect, useMemo } from 'react';
import { Watermark } from '../../runtime/form-fill/Watermark.tsx';
import { useDesigner } from '../frame/designer.ts';
import { usePage } from '../frame/hooks.ts';
import { SheetCanvas, type SheetFrame, type SheetParts } from '../frame/sheet/SheetCanvas.tsx';
import { CanvasSlot } from './CanvasSlot.tsx';
import { CanvasContext } from './canvas-context.ts';
import { DeviceSwitch } from './DeviceSwitch.tsx';
import { useDevice, useElements } from './elements-designer.ts';
import { NearViewport } from './near-viewport.ts';
import { SelectionOverlay } from './SelectionOverlay.tsx';

const EMPTY = {
  Icon: LayoutTemplate,
  title: '从左侧拖入第一个组件',
  hint: '也可以双击组件，或按 Ctrl+K 搜索后回车添加',
};

const number = (value: unknown, fallback: number): number => (typeof value === 'number' ? value : fallback);

/** A form or a page as it stands, on the PC's grid or stacked as on a phone. `frame`: the look of what it stands on. */
export function ElementsCanvas({
  label,
  className,
  frame,
}: {
  label: string;
  className?: string;
  frame?: SheetFrame;
}) {
  const { me } = useDesigner();
  const { state } = useElements();
  const device = useDevice();
  const page = usePage();
  const grid = {
    '--gd-columns': number(page.columns, 12),
    '--gd-column-gap': `${number(page.wholeColumnGap, 16)}px`,
    '--gd-row-gap': `${number(page.wholeRowGap, 16)}px`,
  } as CSSProperties;
  return (
    <>
      <SheetCanvas
        label={label}
        {...(className ? { className } : {})}
        {...(frame ? { frame } : {})}
        device={device}
        over=".gd-selection"
        grid={grid}
        Content={Content}
        above={({ painter, sheet }) => (
          <>
            {page.isWaterline === true && <Watermark text={me.name} />}
            <SelectionOverlay painter={painter} sheet={sheet} />
          </>
        )}
        empty={EMPTY}
      />
      <DeviceSwitch
        name="canvas-device"
        label="排列方式"
        className="gd-device"
        device={device}
        onChange={value => {
          state.device = value;
        }}
      />
    </>
  );
}

function Content({ painter, scroller }: SheetParts) {
  const designer = useDesigner();
  const { own } = useElements();
  const device = useDevice();
  const nearViewport = useMemo(
    () => new NearViewport(designer.editor.order(), () => scroller.current),
    [designer, scroller],
  );
  useEffect(() => () => nearViewport.destroy(), [nearViewport]);
  const world = useMemo(
    () => ({ painter, nearViewport, host: { ...designer.host, device }, own }),
    [painter, nearViewport, designer, device, own],
  );
  return useMemo(
    () => (
      <CanvasContext value={world}>
        <CanvasSlot parent={ROOT} slot={MAIN} />
      </CanvasContext>
    ),
    [world],
  );
}
