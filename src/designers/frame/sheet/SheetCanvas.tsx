import { MAIN, ROOT } from '@gonghui/scene/types.ts';
import type { LucideIcon } from 'lucide-react';
import {
  type ComponentType,
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useDropZone } from '../../canvas/drag/DragLayer.tsx';
import { DragSource } from '../../canvas/drag/DragSource.tsx';
import type { DropZone } from '../../canvas/drag/drag-types.ts';
import { gridZone } from '../../canvas/grid/grid-zone.ts';
import { startMarquee } from '../../canvas/marquee.ts';
import { CanvasPainter } from '../../canvas/painter.ts';
import { type CanvasParts, usePainting, usePointer } from '../canvas-hooks.ts';
import { useDesigner } from '../designer.ts';
import { useChildren } from '../hooks.ts';
import { announce } from '../ui-state.ts';
import { pressedOnSheet } from './keys.ts';
import '../../canvas/grid/grid.css';

/** What a sheet hands to what stands on it. */
export interface SheetParts {
  readonly painter: CanvasPainter;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly sheet: RefObject<HTMLDivElement | null>;
}

/** `theme`: of what stands on a background of its own, whatever theme the designer has. */
export interface SheetFrame {
  readonly className: string;
  readonly theme?: 'light' | 'dark' | undefined;
  readonly style: CSSProperties;
}

interface SheetProps {
  /** What the tree of components is called: 表单画布. */
  readonly label: string;
  readonly className?: string;
  readonly device: 'pc' | 'mobile';
  readonly theme?: 'dark' | undefined;
  /** Selector of what lies over components and is none. */
  readonly over: string;
  /** The grid: `--gd-columns`, `--gd-column-gap`, `--gd-row-gap`. */
  readonly grid: CSSProperties;
  /** The look of what the components stand on. */
  readonly frame?: SheetFrame;
  /** The components; rendered anew only by what it asks itself. */
  readonly Content: ComponentType<SheetParts>;
  /** What lies over the sheet. */
  readonly above?: (parts: SheetParts) => ReactNode;
  readonly empty: { readonly Icon: LucideIcon; readonly title: string; readonly hint: string };
}

/** What a press on empty ground begins: choosing by a rectangle. */
const partsOf = (over: string): CanvasParts => ({
  node: '.gd-node',
  tree: '.gd-sheet',
  over,
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
});

/** The canvas of designs whose components follow one another on a grid of columns: forms, reports, pages. */
export function SheetCanvas(props: SheetProps) {
  const { label, className = '', device, theme, over, grid, frame, Content, above, empty } = props;
  const designer = useDesigner();
  const scroller = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const [zone, setZone] = useState<DropZone | null>(null);
  const painter = useMemo(() => new CanvasPainter(), []);
  const parts = useMemo<SheetParts>(() => ({ painter, scroller, sheet }), [painter]);
  const canvas = useMemo(() => partsOf(over), [over]);
  useDropZone(zone);
  useEffect(() => {
    if (scroller.current && sheet.current) setZone(gridZone(scroller.current, sheet.current));
    return () => painter.destroy();
  }, [painter]);
  usePointer(designer, painter, scroller, canvas);
  usePainting(designer, painter, sheet);
  const content = useMemo(() => <Content {...parts} />, [Content, parts]);
  return (
    <div ref={scroller} className={`gd-canvas ${className}`.trim()} data-device={device} data-theme={theme}>
      <div
        className={`gd-sheet-frame ${frame?.className ?? ''}`.trim()}
        data-theme={frame?.theme}
        style={frame?.style}
      >
        <DragSource
          ref={sheet}
          className="gd-sheet"
          data-canvas-tree=""
          role="tree"
          aria-label={label}
          aria-multiselectable="true"
          tabIndex={0}
          style={grid}
          onKeyDown={event => pressedOnSheet(designer, event)}
        >
          {content}
        </DragSource>
        {above?.(parts)}
        <Empty {...empty} />
      </div>
    </div>
  );
}

function Empty({ Icon, title, hint }: SheetProps['empty']) {
  const ids = useChildren(ROOT, MAIN);
  if (ids.length > 0) return null;
  return (
    <div className="gd-empty" aria-hidden="true">
      <Icon size={40} strokeWidth={1.25} />
      <strong>{title}</strong>
      <span>{hint}</span>
    </div>
  );
}
