import type { NodePatch } from '@gonghui/editor/api.ts';
import { FAR, MOST } from '@gonghui/elements/print/shared/limits.ts';
import { type Item, type Move, movesApart, movesToEdge } from '@gonghui/elements/shared/geometry/arrange.ts';
import { boundsOf, unionOf } from '@gonghui/elements/shared/geometry/box.ts';
import { keepRatio, scaledBoxes } from '@gonghui/elements/shared/geometry/scale.ts';
import { turnedBoxes } from '@gonghui/elements/shared/geometry/turn.ts';
import type { Box, Point, Rect } from '@gonghui/kernel/geometry.ts';
import type { PlaneElements } from '../../canvas/free/standing.ts';
import type { PrintPart } from '../print-designer.ts';
import { PX } from '../units.ts';
import { freeAmong, freeBox, toBox } from './free-box.ts';

type NodeBox = Box & { id: string };

/** Free elements of a template as what stands freely, in millimetres of the paper. */
export function freeStanding({ editor, table }: PrintPart): PlaneElements {
  const boxesOf = (ids: readonly string[]): NodeBox[] =>
    ids.flatMap(id => {
      const box = freeBox(editor, table.look, id);
      return box ? [{ ...box, id }] : [];
    });
  const put = (boxes: readonly NodeBox[]): NodePatch[] =>
    boxes.flatMap(({ id, ...box }) => toBox(editor, table.look, id, box));
  const shifted = (ids: readonly string[], by: Point): NodePatch[] =>
    put(boxesOf(ids).map(box => ({ ...box, x: box.x + by.x, y: box.y + by.y })));
  const items = (ids: readonly string[]): Item[] =>
    boxesOf(ids).map(({ id, ...box }) => ({ id, rect: boundsOf(box) }));
  const byMoves = (moves: readonly Move[]): NodePatch[] => moves.flatMap(({ id, by }) => shifted([id], by));
  const page = (): Rect => ({ x: 0, y: 0, ...table.look.paper });
  return {
    unit: 'mm',
    scale: PX,
    grain: 0.1,
    limits: { least: 0, most: FAR, far: FAR },
    gap: { usual: 5, most: 500 },
    guides: { most: MOST.guides, grain: 0.5 },
    ground: '纸张',
    page,
    chosen: () => freeAmong(editor, editor.selection.ids),
    frameOf: ids => {
      const boxes = boxesOf(ids);
      const [only] = boxes;
      if (boxes.length === 1 && only) {
        const { id: _, ...box } = only;
        return box;
      }
      const around = unionOf(boxes.map(boundsOf));
      return around && { ...around, rotate: 0 };
    },
    moved: shifted,
    resized: (ids, from, to) => {
      const boxes = boxesOf(ids);
      return put(boxes.length === 1 ? boxes.map(({ id }) => ({ ...to, id })) : scaledBoxes(boxes, from, to));
    },
    keepsRatio: ids => ids.length > 1 && keepRatio(boxesOf(ids)),
    turned: (ids, by) => put(turnedBoxes(boxesOf(ids), by)),
    aligned: (ids, edge, around) => {
      const all = items(ids);
      const to = around === 'page' ? page() : unionOf(all.map(({ rect }) => rect));
      return to ? byMoves(movesToEdge(all, to, edge)) : [];
    },
    distributed: (ids, axis, gap) => byMoves(movesApart(items(ids), axis, gap)),
    matched: (ids, side) => {
      const [first, ...others] = boxesOf(ids);
      if (!first) return [];
      return put(
        others.map(box => ({
          ...box,
          ...(side === 'height' ? {} : { width: first.width }),
          ...(side === 'width' ? {} : { height: first.height }),
        })),
      );
    },
  };
}
