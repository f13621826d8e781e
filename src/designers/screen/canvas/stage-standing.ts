import { aligned, distributed, matched } from '@gonghui/elements/screen/geometry/arrange.ts';
import { boundsOfAll, stageBox } from '@gonghui/elements/screen/geometry/boxes.ts';
import { movedBy } from '@gonghui/elements/screen/geometry/move.ts';
import { toBox } from '@gonghui/elements/screen/geometry/patch.ts';
import { keepsRatio, scaled } from '@gonghui/elements/screen/geometry/scale.ts';
import { turnedBy } from '@gonghui/elements/screen/geometry/turn.ts';
import { BOX, MOST } from '@gonghui/elements/screen/shared/limits.ts';
import type { PlaneElements } from '../../canvas/free/standing.ts';
import type { Designer } from '../../frame/designer.ts';
import { stageRect } from './look.ts';
import { single } from './selected.ts';

/** Components of a screen as what stands freely, in pixels of the stage. */
export const stageStanding = ({ editor }: Pick<Designer, 'editor'>): PlaneElements => ({
  unit: 'px',
  scale: 1,
  grain: 1,
  limits: BOX,
  gap: { usual: 20, most: 2000 },
  guides: { most: MOST.guides, grain: 1 },
  ground: '画布',
  page: () => stageRect(editor),
  chosen: () => editor.selection.ids,
  frameOf: ids => {
    if (ids.length === 1) return stageBox(editor, ids[0] ?? '');
    const bounds = boundsOfAll(editor, ids);
    return bounds && { ...bounds, rotate: 0 };
  },
  moved: (ids, by) => movedBy(editor, ids, by),
  resized: (ids, from, to) => {
    const only = single(editor, ids);
    return only === undefined ? scaled(editor, ids, from, to) : toBox(editor, only, to);
  },
  keepsRatio: ids => single(editor, ids) === undefined && keepsRatio(editor, ids),
  turned: (ids, by) => turnedBy(editor, ids, by),
  aligned: (ids, edge, around) => aligned(editor, ids, edge, around),
  distributed: (ids, axis, gap) => distributed(editor, ids, axis, gap),
  matched: (ids, side) => matched(editor, ids, side),
});
