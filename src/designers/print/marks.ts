import type { Rect } from '@gonghui/kernel/geometry.ts';
import type { Problem } from '@gonghui/scene/family.ts';
import { Handles } from '../canvas/free/handles.ts';
import { Readout } from '../canvas/free/readout.ts';
import { type Ring, Rings, type Turned } from '../canvas/free/rings.ts';
import { type Sign, Signs } from '../canvas/free/signs.ts';
import { type Line, SnapLines } from '../canvas/free/snap-lines.ts';
import type { Designer } from '../frame/designer.ts';
import { boxOfId, inPixels } from './choice/rects.ts';
import { freeAmong, freeBox } from './free/free-box.ts';
import { type PrintPart, printOf } from './print-designer.ts';
import { rectOf } from './table/look.ts';

/** More than so many rings and signs tell nobody where to look. */
const MOST = 200;

const unionOf = (boxes: readonly Rect[]): Rect | null => {
  const [first, ...others] = boxes;
  if (!first) return null;
  let { x: left, y: top } = first;
  let [right, bottom] = [left + first.width, top + first.height];
  for (const box of others) {
    left = Math.min(left, box.x);
    top = Math.min(top, box.y);
    right = Math.max(right, box.x + box.width);
    bottom = Math.max(bottom, box.y + box.height);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
};

/** What is drawn over the sheet by hand: rings around what is chosen, handles, lines, figures and signs. */
export class SheetMarks {
  private readonly designer: Designer;
  private readonly print: PrintPart;
  private readonly range: Rings;
  private readonly active: Rings;
  private readonly nodes: Rings;
  private readonly peers: Rings;
  private readonly handles: Handles;
  private readonly lines: SnapLines;
  private readonly signs: Signs;
  readonly readout: Readout;
  private problems: readonly Problem[] = [];
  private busy = false;
  private frame = 0;

  constructor(designer: Designer, over: HTMLElement) {
    this.designer = designer;
    this.print = printOf(designer);
    const { viewport } = this.print;
    this.peers = new Rings(over, viewport, 'gc-ring gc-ring-peer');
    this.range = new Rings(over, viewport, 'gc-ring pd-range');
    this.active = new Rings(over, viewport, 'gc-ring pd-active');
    this.nodes = new Rings(over, viewport, 'gc-ring');
    this.signs = new Signs(over, viewport);
    this.lines = new SnapLines(over, viewport);
    this.handles = new Handles(over, viewport);
    this.readout = new Readout(over, viewport);
  }

  /** Draws all anew at the next frame. */
  readonly refresh = (): void => {
    if (this.frame === 0) this.frame = requestAnimationFrame(this.draw);
  };

  /** What is chosen, millimetres of the paper, for the rulers; null for nothing. */
  extent(): Rect | null {
    const { choice, table } = this.print;
    const stretch = choice.stretch();
    if (stretch) return rectOf(table.look, stretch);
    const { editor } = this.designer;
    return unionOf(
      freeAmong(editor, editor.selection.ids).flatMap(id => freeBox(editor, table.look, id) ?? []),
    );
  }

  showProblems(problems: readonly Problem[]): void {
    this.problems = problems;
    this.refresh();
  }

  /** While a gesture goes on; boxes are pixels of the drawing. */
  show(box: Turned | null, text: string, below: Rect | null, lines: readonly Line[]): void {
    this.busy = true;
    this.nodes.show([]);
    this.handles.show(box);
    this.readout.show(text, below);
    this.lines.show(lines);
  }

  /** A gesture is over. */
  rest(): void {
    this.busy = false;
    this.readout.show('', null);
    this.lines.show([]);
    this.draw();
  }

  destroy(): void {
    cancelAnimationFrame(this.frame);
    const { range, active, nodes, peers, handles, lines, signs, readout } = this;
    for (const one of [range, active, nodes, peers, handles, lines, signs, readout]) one.destroy();
  }

  private readonly draw = (): void => {
    this.frame = 0;
    const { presence } = this.designer;
    const { choice, table } = this.print;
    const ring = (id: string, more: Omit<Ring, 'box'> = {}): Ring[] => {
      const box = boxOfId(this.print, id);
      return box ? [{ box, ...more }] : [];
    };
    this.peers.show(
      presence.peers.flatMap(({ selection, color, name }) =>
        selection.slice(0, MOST).flatMap((id, at) => ring(id, at === 0 ? { color, label: name } : { color })),
      ),
    );
    if (this.busy) return;
    const stretch = choice.stretch();
    const active = choice.active();
    const box = (one: typeof stretch): Ring[] =>
      one ? [{ box: { ...inPixels(rectOf(table.look, one)), rotate: 0 } }] : [];
    this.range.show(box(stretch));
    this.active.show(box(active));
    this.drawNodes(ring);
    this.drawSigns();
  };

  private drawNodes(ring: (id: string) => Ring[]): void {
    const { editor } = this.designer;
    const free = freeAmong(editor, editor.selection.ids).slice(0, MOST);
    const boxes = free.flatMap(id => boxOfId(this.print, id) ?? []);
    this.nodes.show(free.length > 1 ? free.flatMap(id => ring(id)) : []);
    const [only] = boxes;
    const around = unionOf(boxes);
    const held = boxes.length === 1 && only ? only : around && { ...around, rotate: 0 };
    const able = editor.readOnly === null;
    this.handles.show(held, { resize: able && boxes.length === 1, turn: able && boxes.length === 1 });
  }

  private drawSigns(): void {
    const worst = new Map<string, Problem>();
    for (const problem of this.problems) {
      const { nodeId, level } = problem;
      if (nodeId === null) continue;
      if (!worst.has(nodeId) || (level === 'error' && worst.get(nodeId)?.level !== 'error'))
        worst.set(nodeId, problem);
    }
    const signs: Sign[] = [];
    for (const [id, { level, message }] of worst) {
      const box = boxOfId(this.print, id);
      if (box) signs.push({ id, kind: level, box, tip: message, place: 0 });
      if (signs.length >= MOST) break;
    }
    this.signs.show(signs);
  }
}
