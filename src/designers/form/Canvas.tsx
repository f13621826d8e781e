import { MAIN, ROOT } from '@gonghui/scene/types.ts';
import { LayoutTemplate, Monitor, Smartphone } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Watermark } from '../../runtime/form-fill/Watermark.tsx';
import { useDropZone } from '../canvas/drag/DragLayer.tsx';
import { DragSource } from '../canvas/drag/DragSource.tsx';
import type { DropZone } from '../canvas/drag/drag-types.ts';
import { gridZone } from '../canvas/grid/grid-zone.ts';
import { startMarquee } from '../canvas/marquee.ts';
import { CanvasPainter } from '../canvas/painter.ts';
import { type CanvasParts, usePainting, usePointer } from '../frame/canvas-hooks.ts';
import {
  selectAllSiblings,
  selectFirstChild,
  selectParent,
  selectSibling,
} from '../frame/commands/select.ts';
import { type Designer, useDesigner } from '../frame/designer.ts';
import { gridGaps } from '../frame/grid-gaps.ts';
import { useChildren, usePage } from '../frame/hooks.ts';
import { keyboardDrag } from '../frame/keyboard-drag.ts';
import { announce } from '../frame/ui-state.ts';
import { CanvasSlot } from './CanvasSlot.tsx';
import { CanvasContext } from './canvas-context.ts';
import { useDevice, useForm } from './form-designer.ts';
import { NearViewport } from './near-viewport.ts';
import { SelectionOverlay } from './SelectionOverlay.tsx';
import '../canvas/grid/grid.css';

const PARTS: CanvasParts = {
  node: '.gd-node',
  tree: '.gd-sheet',
  over: '.gd-selection',
  background: ({ editor, ui }, scroller, event) =>
    startMarquee(
      {
        scroller,
        selection: editor.selection,
        node: '.gd-node',
        done: count => announce(ui, `已选中 ${count} 个组件`),
      },
      event,
    ),
};

const number = (value: unknown, fallback: number): number => (typeof value === 'number' ? value : fallback);

/** The form as it stands, on the PC's grid or stacked as on a phone. */
export function Canvas() {
  const designer = useDesigner();
  const device = useDevice();
  const page = usePage();
  const scroller = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const [zone, setZone] = useState<DropZone | null>(null);
  const painter = useMemo(() => new CanvasPainter(), []);
  const nearViewport = useMemo(
    () => new NearViewport(designer.editor.order(), () => scroller.current),
    [designer],
  );
  const world = useMemo(
    () => ({ painter, nearViewport, host: { ...designer.host, device } }),
    [painter, nearViewport, designer, device],
  );
  useDropZone(zone);
  useEffect(() => {
    if (scroller.current && sheet.current) setZone(gridZone(scroller.current, sheet.current));
    return () => painter.destroy();
  }, [painter]);
  useEffect(() => () => nearViewport.destroy(), [nearViewport]);
  usePointer(designer, painter, scroller, PARTS);
  usePainting(designer, painter, sheet);

  const content = useMemo(
    () => (
      <CanvasContext value={world}>
        <CanvasSlot parent={ROOT} slot={MAIN} />
      </CanvasContext>
    ),
    [world],
  );
  const style = {
    '--gd-columns': number(page.columns, 12),
    '--gd-column-gap': `${number(page.wholeColumnGap, 16)}px`,
    '--gd-row-gap': `${number(page.wholeRowGap, 16)}px`,
  } as CSSProperties;

  return (
    <>
      <div ref={scroller} className="gd-canvas" data-device={device}>
        <div className="gd-sheet-frame">
          <DragSource
            ref={sheet}
            className="gd-sheet"
            data-canvas-tree=""
            role="tree"
            aria-label="表单画布"
            aria-multiselectable="true"
            tabIndex={0}
            style={style}
            onKeyDown={event => pressed(designer, event)}
          >
            {content}
          </DragSource>
          {page.isWaterline === true && <Watermark text={designer.me.name} />}
          <SelectionOverlay painter={painter} sheet={sheet} />
          <Empty />
        </div>
      </div>
      <DeviceSwitch />
    </>
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

function Empty() {
  const ids = useChildren(ROOT, MAIN);
  if (ids.length > 0) return null;
  return (
    <div className="gd-empty" aria-hidden="true">
      <LayoutTemplate size={40} strokeWidth={1.25} />
      <strong>从左侧拖入第一个组件</strong>
      <span>也可以双击组件，或按 Ctrl+K 搜索后回车添加</span>
    </div>
  );
}

/** Arrows among siblings, Tab into children, Esc to the parent; space picks up. */
function pressed(designer: Designer, event: KeyboardEvent): void {
  if (event.target !== event.currentTarget || event.altKey) return;
  if (keyboardDrag(designer, gridGaps, event)) return;
  const step =
    event.key === 'ArrowDown' || event.key === 'ArrowRight'
      ? 1
      : event.key === 'ArrowUp' || event.key === 'ArrowLeft'
        ? -1
        : 0;
  if (step !== 0) selectSibling(designer, step, event.shiftKey);
  else if (event.key === 'Escape') selectParent(designer);
  else if (event.key === 'Tab' && !event.shiftKey) {
    if (!selectFirstChild(designer)) return;
  } else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) selectAllSiblings(designer);
  else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey))
    openMenuAtSelection(designer);
  else return;
  event.preventDefault();
}

function openMenuAtSelection(designer: Designer): void {
  const id = designer.editor.selection.ids.at(-1);
  const rect = id === undefined ? undefined : document.getElementById(`node-${id}`)?.getBoundingClientRect();
  designer.ui.menu = rect ? { x: rect.left + 24, y: rect.top + 24 } : { x: 400, y: 200 };
}
