import { MAIN, ROOT } from '@gonghui/scene/types.ts';
import { LayoutTemplate, Monitor, Smartphone } from 'lucide-react';
import { type CSSProperties, useEffect, useMemo } from 'react';
import { Watermark } from '../../runtime/form-fill/Watermark.tsx';
import { useDesigner } from '../frame/designer.ts';
import { usePage } from '../frame/hooks.ts';
import { SheetCanvas, type SheetParts } from '../frame/sheet/SheetCanvas.tsx';
import { CanvasSlot } from './CanvasSlot.tsx';
import { CanvasContext } from './canvas-context.ts';
import { useDevice, useForm } from './form-designer.ts';
import { NearViewport } from './near-viewport.ts';
import { SelectionOverlay } from './SelectionOverlay.tsx';

const EMPTY = {
  Icon: LayoutTemplate,
  title: '从左侧拖入第一个组件',
  hint: '也可以双击组件，或按 Ctrl+K 搜索后回车添加',
};

const number = (value: unknown, fallback: number): number => (typeof value === 'number' ? value : fallback);

/** The form as it stands, on the PC's grid or stacked as on a phone. */
export function Canvas() {
  const { me } = useDesigner();
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
        label="表单画布"
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
      <DeviceSwitch />
    </>
  );
}

function Content({ painter, scroller }: SheetParts) {
  const designer = useDesigner();
  const device = useDevice();
  const nearViewport = useMemo(
    () => new NearViewport(designer.editor.order(), () => scroller.current),
    [designer, scroller],
  );
  useEffect(() => () => nearViewport.destroy(), [nearViewport]);
  const world = useMemo(
    () => ({ painter, nearViewport, host: { ...designer.host, device } }),
    [painter, nearViewport, designer, device],
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

function DeviceSwitch() {
  const { state } = useForm();
  const device = useDevice();
  return (
    <fieldset className="gd-segmented gd-device" aria-label="排列方式">
      {(['pc', 'mobile'] as const).map(value => (
        <label key={value} data-on={device === value || undefined}>
          <input
            type="radio"
            name="canvas-device"
            checked={device === value}
            onChange={() => {
              state.device = value;
            }}
          />
          {value === 'pc' ? (
            <Monitor size={14} aria-hidden="true" />
          ) : (
            <Smartphone size={14} aria-hidden="true" />
          )}
          {value === 'pc' ? '电脑' : '手机'}
        </label>
      ))}
    </fieldset>
  );
}
