import { type PointerEvent, useState } from 'react';
import { columnsFor } from '../canvas/grid/drop-target.ts';
import type { CanvasPainter } from '../canvas/painter.ts';
import { begins } from '../canvas/press/finger.ts';
import { press } from '../canvas/press/press.ts';
import { report } from '../frame/commands/report.ts';
import { useDesigner } from '../frame/designer.ts';
import { usePage } from '../frame/hooks.ts';
import { widest } from './width.ts';

/** Drags the right edge in whole columns, with the columns drawn below; written once, when let go. Esc gives up. */
export function WidthHandle({ id, painter }: { id: string; painter: CanvasPainter }) {
  const designer = useDesigner();
  const most = widest(usePage());
  const [columns, setColumns] = useState<number | null>(null);
  const start = (event: PointerEvent<HTMLSpanElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const target = painter.element(id);
    const slot = target?.parentElement;
    if (!target || !slot || !begins(event)) return;
    const left = target.getBoundingClientRect().left;
    const width = slot.clientWidth;
    const style = getComputedStyle(slot);
    const gap = Number.parseFloat(style.columnGap) || 0;
    const all = style.gridTemplateColumns.split(' ').length;
    const before = target.style.getPropertyValue('--gd-span');
    let now = Number(before);
    const move = (step: globalThis.PointerEvent) => {
      const next = Math.min(most, columnsFor(step.clientX - left, width, gap, all));
      if (next === now) return;
      now = next;
      target.style.setProperty('--gd-span', String(now));
      setColumns(now);
    };
    const stop = (keep: boolean) => () => {
      slot.removeAttribute('data-guides');
      setColumns(null);
      const written =
        keep && String(now) !== before && report(designer, designer.editor.setProp([id], 'overColumns', now));
      if (!written) target.style.setProperty('--gd-span', before);
    };
    press(event.nativeEvent, {
      finger: 'moves',
      threshold: 0,
      holder: event.currentTarget,
      begin: () => {
        slot.setAttribute('data-guides', '');
        setColumns(now);
        return { move, drop: stop(true), cancel: stop(false) };
      },
    });
  };
  return (
    <span className="gd-width-handle" onPointerDown={start} data-tip="拖动调整宽度（Alt+← / Alt+→）">
      {columns !== null && (
        <em>
          {columns} / {most}
        </em>
      )}
    </span>
  );
}
