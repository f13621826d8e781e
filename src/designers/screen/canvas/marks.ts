import { stageBox } from '@gonghui/elements/screen/geometry/boxes.ts';
import type { Box, Rect } from '@gonghui/kernel/geometry.ts';
import type { Problem } from '@gonghui/scene/family.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { Handles } from '../../canvas/free/handles.ts';
import { Readout } from '../../canvas/free/readout.ts';
import { type Ring, Rings } from '../../canvas/free/rings.ts';
import { Signs } from '../../canvas/free/signs.ts';
import { type Line, SnapLines } from '../../canvas/free/snap-lines.ts';
import { GuideLines } from '../../canvas/rulers/guide-lines.ts';
import { guidesOf } from '../../canvas/rulers/guides.ts';
import type { Viewport } from '../../canvas/viewport.ts';
import type { Designer } from '../../frame/designer.ts';
import { frameOf } from './selected.ts';
import { signsOf } from './stage-signs.ts';

/** More members of a selection than this have no ring of their own. */
const MOST = 200;

/** What is drawn over the stage by hand: rings, handles, lines and figures. */
export class StageMarks {
  private readonly designer: Designer;
  private readonly hovered: Rings;
  private readonly peers: Rings;
  private readonly selected: Rings;
  private readonly signs: Signs;
  private readonly handles: Handles;
  private readonly lines: SnapLines;
  readonly readout: Readout;
  readonly guides: GuideLines;
  /** In a gesture the bounds of what is dragged, where it would come to lie. */
  held: Rect | null = null;
  private hover: string | null = null;
  private frame = 0;
  private busy = false;
  private page: Props | null = null;
  private problems: readonly Problem[] = [];
  /** The design is another than the signs were drawn of. */
  private changed = true;

  constructor(designer: Designer, over: HTMLElement, viewport: Viewport) {
    this.designer = designer;
    this.hovered = new Rings(over, viewport, 'gc-ring gc-ring-soft');
    this.peers = new Rings(over, viewport, 'gc-ring gc-ring-peer');
    this.selected = new Rings(over, viewport, 'gc-ring');
    this.guides = new GuideLines(over, viewport);
    this.lines = new SnapLines(over, viewport);
    this.signs = new Signs(over, viewport);
    this.handles = new Handles(over, viewport);
    this.readout = new Readout(over, viewport);
  }

  /** Draws all anew at the next frame. */
  readonly refresh = (): void => {
    if (this.frame === 0) this.frame = requestAnimationFrame(this.draw);
  };

  /** The same after an edit: what is said of components may be another as well. */
  readonly edited = (): void => {
    this.changed = true;
    this.refresh();
  };

  /** What there is to put right, each at its component. */
  showProblems(problems: readonly Problem[]): void {
    this.problems = problems;
    this.edited();
  }

  /** The one under the pointer. */
  hoverOver(id: string | null): void {
    if (id === this.hover) return;
    this.hover = id;
    this.refresh();
  }

  /** While a gesture goes on: the frame as it would be, and what there is to say of it. */
  show(frame: Box | null, text: string, below: Rect | null, lines: readonly Line[]): void {
    if (!this.busy) {
      this.busy = true;
      this.selected.show([]);
      this.hovered.show([]);
    }
    this.held = below;
    this.handles.show(frame);
    this.readout.show(text, below);
    this.lines.show(lines);
  }

  /** A gesture is over. */
  rest(): void {
    this.busy = false;
    this.held = null;
    this.readout.show('', null);
    this.lines.show([]);
    this.draw();
  }

  destroy(): void {
    cancelAnimationFrame(this.frame);
    const { hovered, peers, selected, guides, signs, handles, lines, readout } = this;
    for (const one of [hovered, peers, selected, guides, signs, handles, lines, readout]) one.destroy();
  }

  private readonly draw = (): void => {
    this.frame = 0;
    const { editor, presence } = this.designer;
    const page = editor.page();
    if (page !== this.page) {
      this.page = page;
      this.guides.show(guidesOf(page));
    }
    const ring = (id: string, more: Omit<Ring, 'box'> = {}): Ring[] => {
      const box = stageBox(editor, id);
      return box ? [{ box, ...more }] : [];
    };
    this.peers.show(
      presence.peers.flatMap(({ selection, color, name }) =>
        selection.slice(0, MOST).flatMap((id, at) => ring(id, at === 0 ? { color, label: name } : { color })),
      ),
    );
    if (this.busy) return;
    if (this.changed) {
      this.changed = false;
      this.signs.show(signsOf(editor, this.problems));
    }
    const { ids } = editor.selection;
    this.hovered.show(this.hover === null || ids.includes(this.hover) ? [] : ring(this.hover));
    this.selected.show(ids.length > 1 && ids.length <= MOST ? ids.flatMap(id => ring(id)) : []);
    const frame = frameOf(editor, ids);
    const free = editor.readOnly === null;
    this.handles.show(frame?.box ?? null, frame && free ? frame.use : { resize: false, turn: false });
  };
}
