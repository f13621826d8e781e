import { boundsOf, unionOf } from '@gonghui/elements/shared/geometry/box.ts';
import type { Box, Rect } from '@gonghui/kernel/geometry.ts';
import type { Problem } from '@gonghui/scene/family.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { Handles } from '../canvas/free/handles.ts';
import { Readout } from '../canvas/free/readout.ts';
import { type Ring, Rings } from '../canvas/free/rings.ts';
import { type Sign, Signs } from '../canvas/free/signs.ts';
import { type Line, SnapLines } from '../canvas/free/snap-lines.ts';
import { GuideLines } from '../canvas/rulers/guide-lines.ts';
import { guidesOf } from '../canvas/rulers/guides.ts';
import type { Designer } from '../frame/designer.ts';
import { boxOfId, inPixels } from './choice/rects.ts';
import { freeAmong, freeBox } from './free/free-box.ts';
import { type PrintPart, printOf } from './print-designer.ts';
import { rectOf } from './table/look.ts';
import { PX } from './units.ts';

/** Room that figures below a box take, in screen pixels. */
const BELOW = 40;
/** More than so many rings and signs tell nobody where to look. */
const MOST = 200;

/** What is drawn over the sheet by hand: rings around what is chosen, handles, lines, figures and signs. */
export class SheetMarks {
  private readonly designer: Designer;
  private readonly print: PrintPart;
  private readonly range: Rings;
  private readonly active: Rings;
  private readonly pulled: Rings;
  private readonly nodes: Rings;
  private readonly peers: Rings;
  private readonly handles: Handles;
  private readonly lines: SnapLines;
  private readonly signs: Signs;
  readonly readout: Readout;
  readonly guides: GuideLines;
  private page: Props | null = null;
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
    this.pulled = new Rings(over, viewport, 'gc-ring pd-pulled');
    this.nodes = new Rings(over, viewport, 'gc-ring');
    this.guides = new GuideLines(over, viewport);
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
    const boxes = freeAmong(editor, editor.selection.ids).flatMap(
      id => freeBox(editor, table.look, id) ?? [],
    );
    return unionOf(boxes.map(boundsOf));
  }

  showProblems(problems: readonly Problem[]): void {
    this.problems = problems;
    this.refresh();
  }

  /** While a gesture goes on; boxes are pixels of the drawing. */
  show(box: Box | null, text: string, below: Rect | null, lines: readonly Line[]): void {
    this.busy = true;
    this.nodes.show([]);
    this.handles.show(box);
    this.readout.show(text, below);
    this.lines.show(lines);
  }

  /** While an edge of the table is pulled: what the row or column would cover, pixels of the drawing. */
  pull(box: Rect, text: string): void {
    this.busy = true;
    this.pulled.show([{ box: { ...box, rotate: 0 } }]);
    this.readout.show(text, { ...box, height: Math.min(box.height, this.inSight(box)) });
  }

  /** A gesture is over. */
  rest(): void {
    this.busy = false;
    this.pulled.show([]);
    this.readout.show('', null);
    this.lines.show([]);
    this.draw();
  }

  destroy(): void {
    cancelAnimationFrame(this.frame);
    const { range, active, pulled, nodes, peers, guides, handles, lines, signs, readout } = this;
    for (const one of [range, active, pulled, nodes, peers, guides, handles, lines, signs, readout])
      one.destroy();
  }

  /** How far down a box may reach for what is said below it to be seen. */
  private inSight({ y }: Rect): number {
    const { viewport } = this.print;
    const seen = viewport.seen();
    return Math.max(0, seen.y + seen.height - BELOW / viewport.zoom - y);
  }

  private readonly draw = (): void => {
    this.frame = 0;
    const { editor, presence } = this.designer;
    const { choice, table } = this.print;
    const page = editor.page();
    if (page !== this.page) {
      this.page = page;
      this.guides.show(guidesOf(page).map(guide => ({ ...guide, at: guide.at * PX })));
    }
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
    const around = unionOf(boxes.map(boundsOf));
    const held = boxes.length === 1 && only ? only : around && { ...around, rotate: 0 };
    const able = editor.readOnly === null;
    this.handles.show(held, { resize: able, turn: able });
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
