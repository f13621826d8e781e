import type { NodePatch } from '@gonghui/editor/api.ts';
import { type SnapIndex, snap, snapIndex } from '@gonghui/elements/screen/geometry/snap.ts';
import type { Point, Rect } from '@gonghui/kernel/geometry.ts';
import type { Gesture, Step } from '../../canvas/free/follow.ts';
import type { Handle } from '../../canvas/free/handles.ts';
import type { Line } from '../../canvas/free/snap-lines.ts';
import type { CanvasPainter } from '../../canvas/painter.ts';
import { report } from '../../frame/commands/report.ts';
import type { Designer } from '../../frame/designer.ts';
import { announce } from '../../frame/ui-state.ts';
import { inPixels } from '../choice/rects.ts';
import type { SheetMarks } from '../marks.ts';
import { type PrintPart, printOf } from '../print-designer.ts';
import { PX } from '../units.ts';
import { boxOf, type FreeBox, freeBox, freeIds, placed, sized, toBox } from './free-box.ts';
import { freeStyle } from './free-style.ts';

/** How near an edge has to come, in screen pixels. */
const NEAR = 6;
/** What is put by hand stands on tenths of a millimetre. */
const fine = (value: number): number => Math.round(value * 10) / 10;

const mm = ({ x, y }: Point): Point => ({ x: x / PX, y: y / PX });

/** What everything that stays can be brought in line with: paper, margins, edges of the table, other elements. */
export function snappingOf({ editor, table }: PrintPart, moving: readonly string[]): SnapIndex {
  const { look } = table;
  const { paper, margins, lefts, tops } = look;
  const inner: Rect = {
    x: margins.left,
    y: margins.top,
    width: paper.width - margins.left - margins.right,
    height: paper.height - margins.top - margins.bottom,
  };
  const grid: Rect[] =
    lefts.length > 1 && tops.length > 1
      ? [
          {
            x: lefts[0] ?? 0,
            y: tops[0] ?? 0,
            width: (lefts.at(-1) ?? 0) - (lefts[0] ?? 0),
            height: (tops.at(-1) ?? 0) - (tops[0] ?? 0),
          },
        ]
      : [];
  return snapIndex({
    rects: [
      inner,
      ...grid,
      ...freeIds(editor).flatMap(id => (moving.includes(id) ? [] : (freeBox(editor, look, id) ?? []))),
    ],
    page: paper,
    guides: [
      ...lefts.map(at => ({ axis: 'x' as const, at })),
      ...tops.map(at => ({ axis: 'y' as const, at })),
    ],
    grid: 0,
  });
}

/** What a gesture would do at one step of it. */
interface Outcome {
  boxes: ReadonlyMap<string, FreeBox>;
  frame: FreeBox;
  text: string;
  lines: readonly Line[];
}

export interface FreeGesture {
  verb: string;
  at(step: Step): Outcome | null;
}

const lineInPixels = (line: Line): Line => ({
  ...line,
  at: line.at * PX,
  from: line.from * PX,
  to: line.to * PX,
});

const boundsOf = (boxes: readonly FreeBox[]): FreeBox => {
  const left = Math.min(...boxes.map(({ x }) => x));
  const top = Math.min(...boxes.map(({ y }) => y));
  return {
    x: left,
    y: top,
    width: Math.max(...boxes.map(({ x, width }) => x + width)) - left,
    height: Math.max(...boxes.map(({ y, height }) => y + height)) - top,
    rotate: boxes.length === 1 ? (boxes[0]?.rotate ?? 0) : 0,
  };
};

/** Elements go as far as the pointer, along one axis with Shift, and come to stand along what is near (not with Alt). */
export function moving(print: PrintPart, ids: readonly string[]): FreeGesture {
  const index = snappingOf(print, ids);
  return {
    verb: '移动',
    at: ({ by: pulled, shift, alt }) => {
      const boxes = new Map(
        ids.flatMap(id => {
          const box = freeBox(print.editor, print.table.look, id);
          return box ? [[id, box] as const] : [];
        }),
      );
      if (boxes.size === 0) return null;
      const frame = boundsOf([...boxes.values()]);
      const wish = mm(pulled);
      if (shift) wish[Math.abs(wish.x) >= Math.abs(wish.y) ? 'y' : 'x'] = 0;
      const there = { ...frame, x: frame.x + wish.x, y: frame.y + wish.y };
      const snapped = alt
        ? { by: { x: 0, y: 0 }, lines: [] }
        : snap(index, there, NEAR / (print.viewport.zoom * PX));
      const on = (axis: 'x' | 'y') => snapped.lines.some(line => line.axis === axis);
      const go = (axis: 'x' | 'y') =>
        on(axis) ? wish[axis] + snapped.by[axis] : fine(frame[axis] + wish[axis]) - frame[axis];
      const by = { x: shift && wish.x === 0 ? 0 : go('x'), y: shift && wish.y === 0 ? 0 : go('y') };
      const moved = new Map(
        [...boxes].map(([id, box]) => [id, { ...box, x: placed(box.x + by.x), y: placed(box.y + by.y) }]),
      );
      const next = { ...frame, x: frame.x + by.x, y: frame.y + by.y };
      return {
        boxes: moved,
        frame: next,
        text: `x ${fine(next.x)}, y ${fine(next.y)} mm`,
        lines: snapped.lines,
      };
    },
  };
}

/** One element pulled at an edge or corner in its own axes; the opposite side stays, with Shift its ratio. */
export function resizing(print: PrintPart, id: string, handle: Handle): FreeGesture {
  const index = snappingOf(print, [id]);
  const pull = {
    x: handle.includes('w') ? -1 : handle.includes('e') ? 1 : 0,
    y: handle.includes('n') ? -1 : handle.includes('s') ? 1 : 0,
  };
  return {
    verb: '调整大小',
    at: ({ by, shift, alt }) => {
      const box = freeBox(print.editor, print.table.look, id);
      if (!box) return null;
      const { boxes, lines } = pulled(box, pull, mm(by), shift, alt ? null : index, print);
      return {
        boxes: new Map([[id, boxes]]),
        frame: boxes,
        text: `${fine(boxes.width)} × ${fine(boxes.height)} mm`,
        lines,
      };
    },
  };
}

function pulled(
  box: FreeBox,
  pull: Point,
  by: Point,
  ratio: boolean,
  index: SnapIndex | null,
  { viewport }: PrintPart,
): { boxes: FreeBox; lines: readonly Line[] } {
  const turned = box.rotate % 360 !== 0;
  const angle = (-box.rotate * Math.PI) / 180;
  const own = {
    x: by.x * Math.cos(angle) - by.y * Math.sin(angle),
    y: by.x * Math.sin(angle) + by.y * Math.cos(angle),
  };
  let lines: readonly Line[] = [];
  if (index && !turned && !ratio) {
    const corner = {
      x: (pull.x > 0 ? box.x + box.width : box.x) + own.x,
      y: (pull.y > 0 ? box.y + box.height : box.y) + own.y,
      width: 0,
      height: 0,
    };
    const snapped = snap(index, corner, NEAR / (viewport.zoom * PX));
    lines = snapped.lines.filter(({ axis }) => pull[axis] !== 0);
    for (const axis of ['x', 'y'] as const)
      if (lines.some(line => line.axis === axis)) own[axis] += snapped.by[axis];
  }
  let width = sized(
    lines.some(({ axis }) => axis === 'x') ? box.width + pull.x * own.x : fine(box.width + pull.x * own.x),
  );
  let height = sized(
    lines.some(({ axis }) => axis === 'y') ? box.height + pull.y * own.y : fine(box.height + pull.y * own.y),
  );
  if (ratio && box.width > 0 && box.height > 0) {
    const across = width / box.width;
    const down = height / box.height;
    const factor =
      pull.x === 0 ? down : pull.y === 0 ? across : Math.abs(across - 1) > Math.abs(down - 1) ? across : down;
    width = sized(box.width * factor);
    height = sized(box.height * factor);
  }
  // What is pulled at moves its middle half as far as the size grows, along the element's own axes.
  const shift = { x: (pull.x * (width - box.width)) / 2, y: (pull.y * (height - box.height)) / 2 };
  const back = -angle;
  const middle = {
    x: box.x + box.width / 2 + shift.x * Math.cos(back) - shift.y * Math.sin(back),
    y: box.y + box.height / 2 + shift.x * Math.sin(back) + shift.y * Math.cos(back),
  };
  return {
    boxes: {
      x: placed(middle.x - width / 2),
      y: placed(middle.y - height / 2),
      width,
      height,
      rotate: box.rotate,
    },
    lines,
  };
}

/** Steps of Shift, in degrees. */
const STEP = 15;

/** One element turned about its middle, to steps of 15 degrees with Shift. */
export const turning = (print: PrintPart, id: string): FreeGesture => ({
  verb: '旋转',
  at: ({ at, by, shift }) => {
    const box = freeBox(print.editor, print.table.look, id);
    if (!box) return null;
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const degrees = (point: Point) => (Math.atan2(point.y - middle.y, point.x - middle.x) * 180) / Math.PI;
    const now = mm(at);
    const from = mm({ x: at.x - by.x, y: at.y - by.y });
    const grain = shift ? STEP : 1;
    const to = Math.round((box.rotate + degrees(now) - degrees(from)) / grain) * grain;
    const rotate = ((((to + 180) % 360) + 360) % 360) - 180;
    const next = { ...box, rotate };
    return { boxes: new Map([[id, next]]), frame: next, text: `${rotate}°`, lines: [] };
  },
});

/** Shows at every frame what a gesture would do, and does it as one step when it is let go. */
export function runFree(
  designer: Designer,
  marks: SheetMarks,
  painter: CanvasPainter,
  gesture: FreeGesture,
): Gesture {
  const print = printOf(designer);
  const { editor, table } = print;
  const touched = new Set<string>();
  let said = '';
  const put = (id: string, box: FreeBox | null) => {
    const [element, node] = [painter.element(id), editor.node(id)];
    if (!element || !node) return;
    Object.assign(element.style, freeStyle(box ?? boxOf(table.look, node.props)));
  };
  const rest = () => {
    for (const id of touched) put(id, null);
    marks.rest();
  };
  return {
    move(step) {
      const outcome = gesture.at(step);
      if (!outcome) return;
      for (const [id, box] of outcome.boxes) {
        touched.add(id);
        put(id, box);
      }
      said = outcome.text;
      const frame = inPixels(outcome.frame);
      marks.show(frame, outcome.text, frame, outcome.lines.map(lineInPixels));
    },
    end(step) {
      const outcome = gesture.at(step);
      const patches: NodePatch[] = [...(outcome?.boxes ?? [])].flatMap(([id, box]) =>
        toBox(editor, table.look, id, box),
      );
      const done = patches.length > 0 && report(designer, editor.patch(patches, { verb: gesture.verb }));
      rest();
      if (done) announce(designer.ui, `已${gesture.verb}，${said}`);
    },
    cancel() {
      rest();
      announce(designer.ui, `已取消${gesture.verb}`);
    },
  };
}
