import { resizeColumns } from '@gonghui/elements/print/commands/columns.ts';
import { HEIGHT, WIDTH } from '@gonghui/elements/print/shared/limits.ts';
import { hundredths } from '@gonghui/elements/print/sheet/numbers.ts';
import type { Rect } from '@gonghui/kernel/geometry.ts';
import type { RefObject } from 'react';
import { follow, type Step } from '../../canvas/free/follow.ts';
import { byFinger } from '../../canvas/press/finger.ts';
import type { Viewport } from '../../canvas/viewport.ts';
import { report } from '../../frame/commands/report.ts';
import { select } from '../../frame/commands/select.ts';
import type { Designer } from '../../frame/designer.ts';
import { announce } from '../../frame/ui-state.ts';
import type { Choice } from '../choice/choice.ts';
import { inPixels } from '../choice/rects.ts';
import type { SheetMarks } from '../marks.ts';
import { PX } from '../units.ts';
import { placeAt } from './look.ts';
import type { Table } from './table.ts';

/** What heads are pressed with. */
export interface HeadHand {
  designer: Designer;
  table: Table;
  choice: Choice;
  viewport: Viewport;
  marks: SheetMarks;
  scroller: RefObject<HTMLDivElement | null>;
}

/** Half millimetres; with Alt tenths. */
const rounded = (mm: number, alt: boolean): number => {
  const grain = alt ? 0.1 : 0.5;
  return hundredths(Math.round(mm / grain) * grain);
};

const focusTree = (): void =>
  document.querySelector<HTMLElement>('[data-canvas-tree]')?.focus({ preventScroll: true });

/** A press on the head of a column chooses it, with those that are drawn over; with Shift all up to it. */
export function chooseColumns(hand: HeadHand, id: string, event: PointerEvent): void {
  const { choice, table, viewport, scroller } = hand;
  const from = takeColumn(hand, id, event);
  if (!scroller.current) return;
  const top = (table.look.tops[0] ?? 0) + 0.01;
  follow({ viewport, scroller: scroller.current, still: true }, event, () => ({
    move: ({ at }) => {
      const to = placeAt(table.look, at.x / PX, top, true);
      if (to) choice.columns(from, to.col);
    },
    end: () => undefined,
    cancel: () => undefined,
  }));
}

/** Answers the column from which others are chosen on. */
function takeColumn({ choice }: HeadHand, id: string, event: PointerEvent): string {
  const { now } = choice;
  const from = event.shiftKey && now.is === 'columns' ? now.at : id;
  choice.columns(from, id);
  focusTree();
  return from;
}

/** Answers what chooses the rows up to another. */
function takeRow(
  { designer, choice, table }: HeadHand,
  id: string,
  event: PointerEvent,
): (to: string) => void {
  const { selection } = designer.editor;
  const { rows } = table.sheet;
  const first = rows.find(row => selection.ids.includes(row.id))?.id;
  const from = event.shiftKey && first !== undefined ? first : id;
  const upTo = (to: string): void => {
    const [a, b] = [rows.findIndex(row => row.id === from), rows.findIndex(row => row.id === to)];
    const ids = rows.slice(Math.min(a, b), Math.max(a, b) + 1).map(row => row.id);
    select(designer, ids, false);
  };
  choice.clear();
  upTo(id);
  focusTree();
  return upTo;
}

/** The same of rows, which are nodes of the design. */
export function chooseRows(hand: HeadHand, id: string, event: PointerEvent): void {
  const { table, viewport, scroller } = hand;
  const upTo = takeRow(hand, id, event);
  if (!scroller.current) return;
  const left = (table.look.lefts[0] ?? 0) + 0.01;
  follow({ viewport, scroller: scroller.current, still: true }, event, () => ({
    move: ({ at }) => {
      const to = placeAt(table.look, left, at.y / PX, true);
      if (to) upTo(to.row);
    },
    end: () => undefined,
    cancel: () => undefined,
  }));
}

interface Pull {
  verb: string;
  /** Rows or columns that become as long. */
  ids: readonly string[];
  noun: string;
  /** Length at a step, millimetres. */
  at(step: Step): number;
  /** What the row or column would cover of the paper. */
  covers(length: number): Rect;
  side: 'width' | 'height';
  /** It was pressed by a finger and not pulled: an edge for fingers reaches over the heads beside it. */
  tapped(): void;
  write(length: number): void;
}

/**
 * Pulls an edge: what the row or column would cover is shown over the table, and the table itself is drawn anew once, when it is
 * let go. A thousand cells that are laid out at every frame are a table that comes behind the pointer.
 */
function pullEdge(hand: HeadHand, head: HTMLElement, event: PointerEvent, pull: Pull): void {
  const { designer, marks, viewport, scroller } = hand;
  event.stopPropagation();
  if (!scroller.current || designer.editor.readOnly !== null) return;
  const { side, ids } = pull;
  // Beside its own length, which a colleague may change meanwhile.
  const stretch = (length: string) => {
    head.style.setProperty(`min-${side}`, length);
    head.style.setProperty(`max-${side}`, length);
  };
  const rest = () => {
    stretch('');
    head.removeAttribute('data-pulled');
    marks.rest();
  };
  const begin = () => ({
    move: (step: Step) => {
      const length = pull.at(step);
      const box = inPixels(pull.covers(length));
      head.setAttribute('data-pulled', '');
      stretch(`${box[side] * viewport.zoom}px`);
      marks.pull(box, ids.length > 1 ? `${ids.length} ${pull.noun}，各 ${length} mm` : `${length} mm`);
    },
    end: (step: Step) => {
      const length = pull.at(step);
      rest();
      pull.write(length);
      announce(designer.ui, `已${pull.verb}，${length} 毫米`);
    },
    cancel: () => {
      rest();
      announce(designer.ui, `已取消${pull.verb}`);
    },
  });
  const tapped = byFinger(event) ? pull.tapped : undefined;
  follow({ viewport, scroller: scroller.current, still: true }, event, begin, tapped);
}

/** The cell whose row and column stand beside what was pressed. */
function placeUnder({ table, viewport }: HeadHand, { clientX, clientY }: PointerEvent) {
  const { x, y } = viewport.toPlane(clientX, clientY);
  return placeAt(table.look, x / PX, y / PX, true);
}

const within = (value: number, { least, most }: { least: number; most: number }): number =>
  Math.min(most, Math.max(least, value));

/** Where a row or column begins, and how long it is. */
const stretchAt = (edges: readonly number[], at: number) => {
  const from = edges[at] ?? 0;
  return { from, length: (edges[at + 1] ?? from) - from };
};
const allOf = (edges: readonly number[]) => {
  const from = edges[0] ?? 0;
  return { from, length: (edges.at(-1) ?? from) - from };
};

export function pullColumn(hand: HeadHand, id: string, head: HTMLElement, event: PointerEvent): void {
  const { designer, table, choice } = hand;
  const at = table.sheet.columns.findIndex(column => column.id === id);
  const column = stretchAt(table.look.lefts, at);
  // Of several that are chosen all become as wide.
  const stretch = choice.now.is === 'columns' ? choice.stretch() : null;
  const ids =
    stretch && at >= stretch.left && at <= stretch.right
      ? table.sheet.columns.slice(stretch.left, stretch.right + 1).map(one => one.id)
      : [id];
  pullEdge(hand, head, event, {
    verb: '调整列宽',
    noun: '列',
    ids,
    side: 'width',
    at: ({ by, alt }) => within(rounded(column.length + by.x / PX, alt), WIDTH),
    covers: width => {
      const { from: y, length: height } = allOf(table.look.tops);
      return { x: column.from, y, width, height };
    },
    tapped: () => takeColumn(hand, placeUnder(hand, event)?.col ?? id, event),
    write: length => {
      report(designer, resizeColumns(designer.editor, new Map(ids.map(one => [one, length]))));
    },
  });
}

export function pullRow(hand: HeadHand, id: string, head: HTMLElement, event: PointerEvent): void {
  const { designer, table } = hand;
  const { editor } = designer;
  const row = stretchAt(
    table.look.tops,
    table.sheet.rows.findIndex(one => one.id === id),
  );
  const ids = editor.selection.ids.includes(id) ? editor.selection.ids : [id];
  pullEdge(hand, head, event, {
    verb: '调整行高',
    noun: '行',
    ids,
    side: 'height',
    at: ({ by, alt }) => within(rounded(row.length + by.y / PX, alt), HEIGHT),
    covers: height => {
      const { from: x, length: width } = allOf(table.look.lefts);
      return { x, y: row.from, width, height };
    },
    tapped: () => takeRow(hand, placeUnder(hand, event)?.row ?? id, event),
    write: length => {
      const patches = ids.map(one => ({ id: one, values: { height: length } }));
      report(designer, editor.patch(patches, { verb: '调整行高' }));
    },
  });
}
