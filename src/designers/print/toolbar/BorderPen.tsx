import { type BorderLines, setBorders } from '@gonghui/elements/print/commands/borders.ts';
import type { Stroke } from '@gonghui/elements/print/sheet/model.ts';
import {
  Grid2x2,
  type LucideIcon,
  PanelBottom,
  PanelLeft,
  PanelRight,
  PanelTop,
  Plus,
  Square,
  SquareDashed,
} from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Select } from '../../../ui/Select.tsx';
import { report } from '../../frame/commands/report.ts';
import { useDesigner } from '../../frame/designer.ts';
import { announce } from '../../frame/ui-state.ts';
import { LINE_NAMES } from '../line-names.ts';
import { usePrint } from '../print-designer.ts';
import { Tool } from './Tool.tsx';

const LINES: readonly { lines: BorderLines; label: string; icon: LucideIcon }[] = [
  { lines: 'all', label: '全部框线', icon: Grid2x2 },
  { lines: 'outer', label: '外框线', icon: Square },
  { lines: 'inner', label: '内部框线', icon: Plus },
  { lines: 'top', label: '上框线', icon: PanelTop },
  { lines: 'right', label: '右框线', icon: PanelRight },
  { lines: 'bottom', label: '下框线', icon: PanelBottom },
  { lines: 'left', label: '左框线', icon: PanelLeft },
];

const WIDTHS = [0.1, 0.2, 0.3, 0.5, 0.75, 1, 1.5];

/** What the pen draws with: a person's own, and not the template's. */
const usual: Stroke = { width: 0.2, line: 'solid', color: '#000000' };

/** Lines of the chosen cells, with the pen that they are drawn with. */
export function BorderPen({ disabled }: { disabled: boolean }) {
  const designer = useDesigner();
  const { choice } = usePrint();
  const [open, setOpen] = useState(false);
  const [pen, setPen] = useState<Stroke>(usual);
  const panel = useRef<HTMLDivElement>(null);
  useClosing(panel, open, () => setOpen(false));
  const draw = (lines: BorderLines, label: string, stroke: Stroke | null) => {
    const range = choice.range();
    if (!range) return;
    if (report(designer, setBorders(designer.editor, range, lines, stroke)) !== undefined)
      announce(designer.ui, stroke ? `已设置${label}` : '已清除框线');
  };
  return (
    <div ref={panel} className="pd-pen">
      <Tool label="框线" on={open} disabled={disabled} run={() => setOpen(!open)}>
        <Grid2x2 size={16} aria-hidden="true" />
      </Tool>
      {open && (
        <div className="pd-pen-panel" role="dialog" aria-label="框线">
          <div className="pd-pen-lines">
            {LINES.map(({ lines, label, icon: Icon }) => (
              <Tool key={lines} label={label} disabled={disabled} run={() => draw(lines, label, pen)}>
                <Icon size={16} aria-hidden="true" />
              </Tool>
            ))}
            <Tool label="清除框线" disabled={disabled} run={() => draw('all', '', null)}>
              <SquareDashed size={16} aria-hidden="true" />
            </Tool>
          </div>
          <div className="pd-pen-how">
            <Select
              label="粗细"
              className="gd-input"
              value={String(pen.width)}
              options={WIDTHS.map(one => ({ value: String(one), label: `${one} mm` }))}
              onChange={value => setPen({ ...pen, width: Number(value) })}
            />
            <Select
              label="线型"
              className="gd-input"
              value={pen.line}
              options={LINE_NAMES}
              onChange={value => setPen({ ...pen, line: value as Stroke['line'] })}
            />
            <input
              type="color"
              aria-label="框线颜色"
              value={pen.color}
              onChange={event => setPen({ ...pen, color: event.target.value })}
            />
          </div>
        </div>
      )}
    </div>
  );
}

/** Esc and a press elsewhere close it. */
function useClosing(panel: RefObject<HTMLElement | null>, open: boolean, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!open) return;
    const press = (event: PointerEvent) => {
      if (!(event.target instanceof Node && panel.current?.contains(event.target))) latest.current();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      latest.current();
      panel.current?.querySelector('button')?.focus();
    };
    window.addEventListener('pointerdown', press, true);
    window.addEventListener('keydown', key, true);
    return () => {
      window.removeEventListener('pointerdown', press, true);
      window.removeEventListener('keydown', key, true);
    };
  }, [open, panel]);
}
