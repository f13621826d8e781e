import { stencilTypes } from '@gonghui/elements/print/types.ts';
import type { Point } from '@gonghui/kernel/geometry.ts';
import { MAIN, type Props, ROOT } from '@gonghui/scene/types.ts';
import type { DropZone } from '../../canvas/drag/drag-types.ts';
import type { PrintPart } from '../print-designer.ts';
import { PX } from '../units.ts';
import { boxLength } from './free-box.ts';

/** Half millimetres: what is put by hand stands on round figures. */
const GRID = 0.5;
const onGrid = (value: number): number => boxLength(Math.round(value / GRID) * GRID);

const sizeOf = (type: string): readonly [number, number] => {
  const size = stencilTypes.get(type)?.defaults().size;
  return Array.isArray(size) ? [Number(size[0]), Number(size[1])] : [0, 0];
};

/** Where the corner of a new element goes so that this point of the paper is in its middle. */
const cornerFor = (type: string, { x, y }: Point): [number, number] => {
  const [width, height] = sizeOf(type);
  return [onGrid(x - width / 2), onGrid(y - height / 2)];
};

/** An element that is added without being dropped anywhere stands in the middle of what is seen of the paper, beside others. */
export function placeInSight({ editor, table, viewport }: PrintPart, type: string): Props {
  if (type === 'row' || type === 'cell') return {};
  const { width, height } = table.look.paper;
  const seen = viewport.seen();
  const middle = (from: number, length: number, most: number): number => {
    if (length === 0) return most / 2;
    const [start, end] = [Math.max(0, from / PX), Math.min(most, (from + length) / PX)];
    return start < end ? (start + end) / 2 : most / 2;
  };
  const [x, y] = cornerFor(type, {
    x: middle(seen.x, seen.width, width),
    y: middle(seen.y, seen.height, height),
  });
  const taken = new Set(editor.children(ROOT, MAIN).map(id => JSON.stringify(editor.node(id)?.props.pos)));
  let apart = 0;
  while (apart < 100 && taken.has(JSON.stringify([x + apart, y + apart]))) apart += 5;
  return { pos: [x + apart, y + apart] };
}

/** A new element goes where it is dropped, above all others. */
export const freeZone = (scroller: HTMLElement, { editor, viewport }: PrintPart): DropZone => ({
  scroller,
  locate: (point, dragged) => {
    if (dragged.kind !== 'new') return null;
    const at = viewport.toPlane(point.x, point.y);
    const [x, y] = cornerFor(dragged.type, { x: at.x / PX, y: at.y / PX });
    const [width, height] = sizeOf(dragged.type);
    const box = {
      ...viewport.toClient(x * PX, y * PX),
      width: width * PX * viewport.zoom,
      height: Math.max(1, height * PX * viewport.zoom),
    };
    const place = { parent: ROOT, slot: MAIN, index: editor.children(ROOT, MAIN).length };
    return { kind: 'point', place, props: { pos: [x, y] }, patches: [], box };
  },
});
