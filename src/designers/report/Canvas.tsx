import { MAIN, ROOT } from '@gonghui/scene/types.ts';
import { ChartColumn } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
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
import { COLUMNS } from './resize.ts';
import '../canvas/grid/grid.css';
import '../../runtime/report-view/report.css';
import './report.css';

const PARTS: CanvasParts = {
  node: '.gd-node',
  tree: '.gd-sheet',
  over: '.rp-handle, .rp-node-tools, .rp-live',
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

const GRID = {
  '--gd-columns': COLUMNS,
  '--gd-column-gap': '16px',
  '--gd-row-gap': '16px',
} as CSSProperties;

/** The report as it stands: panels on a grid of twelve columns, each with its data under the designer's own rights. */
export function Canvas() {
  const designer = useDesigner();
  const { theme } = usePage();
  const scroller = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const [zone, setZone] = useState<DropZone | null>(null);
  const painter = useMemo(() => new CanvasPainter(), []);
  useDropZone(zone);
  useEffect(() => {
    if (scroller.current && sheet.current) setZone(gridZone(scroller.current, sheet.current));
    return () => painter.destroy();
  }, [painter]);
  usePointer(designer, painter, scroller, PARTS);
  usePainting(designer, painter, sheet);
  return (
    <div
      ref={scroller}
      className="gd-canvas rp-canvas"
      data-device="pc"
      data-theme={theme === 'dark' ? 'dark' : undefined}
    >
      <div className="gd-sheet-frame">
        <DragSource
          ref={sheet}
          className="gd-sheet"
          data-canvas-tree=""
          role="tree"
          aria-label="报表画布"
          aria-multiselectable="true"
          tabIndex={0}
          style={GRID}
          onKeyDown={event => pressed(designer, event)}
        >
          <CanvasSlot parent={ROOT} slot={MAIN} painter={painter} />
        </DragSource>
        <Empty />
      </div>
    </div>
  );
}

function Empty() {
  const ids = useChildren(ROOT, MAIN);
  if (ids.length > 0) return null;
  return (
    <div className="gd-empty" aria-hidden="true">
      <ChartColumn size={40} strokeWidth={1.25} />
      <strong>从左侧拖入第一个图表</strong>
      <span>再在右侧选择数据集，把字段拖入横轴和纵轴</span>
    </div>
  );
}

/** Arrows among siblings, Tab into the bar of filters, Esc to the parent; space picks up. */
function pressed(designer: Designer, event: KeyboardEvent): void {
  if (event.target !== event.currentTarget || event.altKey) return;
  if (keyboardDrag(designer, gridGaps, event)) return;
  const { key } = event;
  if (key === 'ArrowDown' || key === 'ArrowRight') selectSibling(designer, 1, event.shiftKey);
  else if (key === 'ArrowUp' || key === 'ArrowLeft') selectSibling(designer, -1, event.shiftKey);
  else if (key === 'Escape') selectParent(designer);
  else if (key === 'Tab' && !event.shiftKey) {
    if (!selectFirstChild(designer)) return;
  } else if (key === 'a' && (event.ctrlKey || event.metaKey)) selectAllSiblings(designer);
  else if (key === 'ContextMenu' || (key === 'F10' && event.shiftKey)) openMenuAtSelection(designer);
  else return;
  event.preventDefault();
}

function openMenuAtSelection(designer: Designer): void {
  const id = designer.editor.selection.ids.at(-1);
  const rect = id === undefined ? undefined : document.getElementById(`node-${id}`)?.getBoundingClientRect();
  designer.ui.menu = rect ? { x: rect.left + 24, y: rect.top + 24 } : { x: 400, y: 200 };
}
