import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import type { CanvasPainter } from '../canvas/painter.ts';
import { useDesigner } from '../frame/designer.ts';

/** As wide as the tools get, with the longest title of a type. */
const TOOLS_ROOM = 270;

/** The box around what is selected, put in its place by hand whenever something may have moved. */
export function useToolsPlace(id: string, painter: CanvasPainter, sheet: RefObject<HTMLDivElement | null>) {
  const designer = useDesigner();
  const box = useRef<HTMLDivElement>(null);
  const placed = useRef('');
  const place = useCallback(() => {
    const target = painter.element(id);
    if (!box.current || !sheet.current) return;
    if (!target) {
      box.current.style.display = 'none';
      return;
    }
    const base = sheet.current.getBoundingClientRect();
    const rect = target.getBoundingClientRect();
    const now = `translate(${rect.left - base.left}px, ${rect.top - base.top}px) ${rect.width}px ${rect.height}px`;
    if (box.current.style.display === 'block' && now === placed.current) return;
    placed.current = now;
    box.current.style.display = 'block';
    box.current.style.transform = `translate(${rect.left - base.left}px, ${rect.top - base.top}px)`;
    box.current.style.width = `${rect.width}px`;
    box.current.style.height = `${rect.height}px`;
    // Of a narrow component at the edge the tools reach over the other side: beyond the sheet nobody could press them.
    const atStart = rect.right - base.left < TOOLS_ROOM;
    box.current.dataset.tools = atStart ? 'start' : 'end';
    const past = atStart ? base.left - rect.left : rect.right - base.right;
    box.current.style.setProperty('--past', `${Math.max(0, past)}px`);
  }, [id, painter, sheet]);

  // With the press that selects, in the same frame.
  useLayoutEffect(() => {
    place();
    let frame = 0;
    const again = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    const observer = new ResizeObserver(again);
    const around = sheet.current;
    if (around) observer.observe(around);
    // The columns of a subform scroll within the sheet.
    around?.addEventListener('scroll', again, true);
    const target = painter.element(id);
    if (target) observer.observe(target);
    const off = designer.editor.onChange(again);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      around?.removeEventListener('scroll', again, true);
      off();
    };
  }, [designer, id, painter, place, sheet]);
  return box;
}
