import { resizeColumns } from '@gonghui/elements/print/commands/columns.ts';
import { HEIGHT, WIDTH } from '@gonghui/elements/print/shared/limits.ts';
import { hundredths } from '@gonghui/elements/print/sheet/numbers.ts';
import type { RefObject } from 'react';
import { follow, type Step } from '../../canvas/free/follow.ts';
import type { Viewport } from '../../canvas/viewport.ts';
import { report } from '../../frame/commands/report.ts';
import { select } from '../../frame/commands/select.ts';
import type { Designer } from '../../frame/designer.ts';
import { announce } from '../../frame/ui-state.ts';
import type { Choice } from '../choice/choice.ts';
import { PX } from '../units.ts';
import { placeAt } from './look.ts';
import type { Table } from './table.ts';

/** What heads are pressed with. */
export interface HeadHand {
  designer: Designer;
  table: Table;
  choice: Choice;
  viewport: Viewport;
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
  const { now } = choice;
  const from = event.shiftKey && now.is === 'columns' ? now.at : id;
  choice.columns(from, id);
  focusTree();
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

/** The same of rows, which are nodes of the design. */
export function chooseRows(hand: HeadHand, id: string, event: PointerEvent): void {
  const { designer, choice, table, viewport, scroller } = hand;
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
  /** Length at a step, millimetres. */
  at(step: Step): number;
  write(length: number): void;
}

/** Pulls an edge: drawn at every frame, written once when it is let go. */
function pullEdge(hand: HeadHand, id: string, event: PointerEvent, pull: Pull): void {
  const { designer, table, viewport, scroller } = hand;
  event.stopPropagation();
  if (!scroller.current || designer.editor.readOnly !== null) return;
  follow({ viewport, scroller: scroller.current, still: true }, event, () => ({
    move: step => table.drag(new Map([[id, pull.at(step)]])),
    end: step => {
      const length = pull.at(step);
      pull.write(length);
      table.drag(null);
      announce(designer.ui, `已${pull.verb}，${length} 毫米`);
    },
    cancel: () => {
      table.drag(null);
      announce(designer.ui, `已取消${pull.verb}`);
    },
  }));
}

const within = (value: number, { least, most }: { least: number; most: number }): number =>
  Math.min(most, Math.max(least, value));

export function pullColumn(hand: HeadHand, id: string, event: PointerEvent): void {
  const { designer, table, choice } = hand;
  const at = table.sheet.columns.findIndex(column => column.id === id);
  const width = table.sheet.columns[at]?.width ?? WIDTH.usual;
  // Of several that are chosen all become as wide.
  const stretch = choice.now.is === 'columns' ? choice.stretch() : null;
  const all =
    stretch && at >= stretch.left && at <= stretch.right
      ? table.sheet.columns.slice(stretch.left, stretch.right + 1).map(column => column.id)
      : [id];
  pullEdge(hand, id, event, {
    verb: '调整列宽',
    at: ({ by, alt }) => within(rounded(width + by.x / PX, alt), WIDTH),
    write: length => {
      report(designer, resizeColumns(designer.editor, new Map(all.map(one => [one, length]))));
    },
  });
}

export function pullRow(hand: HeadHand, id: string, event: PointerEvent): void {
  const { designer, table } = hand;
  const { editor } = designer;
  const at = table.sheet.rows.findIndex(row => row.id === id);
  const height = (table.look.tops[at + 1] ?? 0) - (table.look.tops[at] ?? 0);
  const all = editor.selection.ids.includes(id) ? editor.selection.ids : [id];
  pullEdge(hand, id, event, {
    verb: '调整行高',
    at: ({ by, alt }) => within(rounded(height + by.y / PX, alt), HEIGHT),
    write: length => {
      const patches = all.map(one => ({ id: one, values: { height: length } }));
      report(designer, editor.patch(patches, { verb: '调整行高' }));
    },
  });
}
