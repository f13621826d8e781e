import { type PointerEvent, useState } from 'react';
import { columnsFor } from '../canvas/grid/drop-target.ts';
import type { CanvasPainter } from '../canvas/painter.ts';
import { begins } from '../canvas/press/finger.ts';
import { press } from '../canvas/press/press.ts';
import { report } from '../frame/commands/report.ts';
import { useDesigner } from '../frame/designer.ts';
import { useReadOnly } from '../frame/hooks.ts';
import { COLUMNS, HEIGHT } from './resize.ts';

/** Drags an edge of a panel: the right one in whole columns, the lower one in steps; written once, when let go. */
export function ResizeHandle({
  id,
  edge,
  painter,
}: {
  id: string;
  edge: 'right' | 'bottom';
  painter: CanvasPainter;
}) {
  const designer = useDesigner();
  const readOnly = useReadOnly() !== null;
  const [size, setSize] = useState<number | null>(null);
  const right = edge === 'right';
  const property = right ? '--gd-span' : '--rp-height';
  const start = (event: PointerEvent<HTMLSpanElement>) => {
    const target = painter.element(id);
    const slot = target?.parentElement;
    if (!target || !slot || !begins(event)) return;
    event.preventDefault();
    event.stopPropagation();
    const { left, top } = target.getBoundingClientRect();
    const style = getComputedStyle(slot);
    const gap = Number.parseFloat(style.columnGap) || 0;
    const before = target.style.getPropertyValue(property);
    let now = Number.parseFloat(before);
    const first = now;
    const sizeAt = ({ clientX, clientY }: globalThis.PointerEvent): number =>
      right
        ? columnsFor(clientX - left, slot.clientWidth, gap, COLUMNS)
        : Math.min(
            HEIGHT.most,
            Math.max(HEIGHT.least, Math.round((clientY - top) / HEIGHT.step) * HEIGHT.step),
          );
    const move = (step: globalThis.PointerEvent) => {
      const next = sizeAt(step);
      if (next === now) return;
      now = next;
      target.style.setProperty(property, right ? String(now) : `${now}px`);
      setSize(now);
    };
    const stop = (keep: boolean) => () => {
      slot.removeAttribute('data-guides');
      setSize(null);
      if (!keep || now === first) target.style.setProperty(property, before);
      else
        report(
          designer,
          designer.editor.setProp([id], right ? 'stylesProps.span' : 'stylesProps.height', now),
        );
    };
    press(event.nativeEvent, {
      finger: 'moves',
      threshold: 0,
      holder: event.currentTarget,
      begin: () => {
        if (right) slot.setAttribute('data-guides', '');
        setSize(now);
        return { move, drop: stop(true), cancel: stop(false) };
      },
    });
  };
  if (readOnly) return null;
  return (
    <span
      className="rp-handle"
      data-edge={edge}
      aria-hidden="true"
      data-tip={right ? '拖动调整宽度' : '拖动调整高度'}
      onPointerDown={start}
    >
      {size !== null && <em>{right ? `${size} / ${COLUMNS} 列` : `${size} px`}</em>}
    </span>
  );
}
