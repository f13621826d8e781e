import type { Point, Rect, Size } from '@gonghui/kernel/geometry.ts';
import { END_ID, START_ID, TRIGGER_ID } from '../process.ts';
import type { FlowBranch, FlowGateway, FlowItem, FlowTree } from '../read.ts';

/** Sizes of the drawn flow, in pixels at a scale of 1. Cards have one size, so that no layout waits for the browser. */
export const SIZES = {
  card: { width: 220, height: 84 },
  /** Start and trigger. */
  fixed: { width: 220, height: 60 },
  /** The pill of a gateway, from which conditions are added. */
  pill: { width: 136, height: 28 },
  end: { width: 120, height: 32 },
  /** Between two cards; the plus button stands in its middle. */
  gap: 64,
  /** From the pill to the rail, and from the rail to the cards of the branches. */
  rail: 18,
  /** Between two branches. */
  aside: 40,
  margin: 48,
  /** Between start and trigger. */
  short: 28,
} as const;

export type CardKind = 'start' | 'trigger' | 'end' | 'step' | 'branch' | 'gateway' | 'tray';

export interface Card extends Rect {
  id: string;
  kind: CardKind;
  /** Gateways around it. */
  depth: number;
  /** Of a branch: its gateway, its place among the branches from 0, and how many there are. */
  among?: { gateway: string; at: number; of: number; isDefault: boolean };
}

/** Where a step can be put: the plus button on a line, `x` and `y` its middle. */
export interface Gap extends Point {
  /** The sequence: the root or a branch. */
  parent: string;
  /** The item that follows, null at the end of the sequence. */
  before: string | null;
}

/** Where a branch can be put: beside another one. */
export interface Lane {
  gateway: string;
  /** The branch to the left, null before the first. */
  after: string | null;
  x: number;
  top: number;
  bottom: number;
}

/** A stretch of a line; it runs across or down. */
export interface Line {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

export interface FlowLayout extends Size {
  cards: Card[];
  gaps: Gap[];
  lanes: Lane[];
  lines: Line[];
  /** All lines as one SVG path. */
  path: string;
}

export const pathOf = (lines: readonly Line[]): string =>
  lines.map(({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`).join('');

const { card, fixed, pill, end, gap, rail, aside, margin, short } = SIZES;

/** Draws a flow from top to bottom: every part is centred on the axis of its sequence. `root` names the outermost one. */
export function layoutFlow(tree: FlowTree, root: string): FlowLayout {
  const sizes = new Map<FlowItem | FlowBranch, Size>();
  const outer = measureItems(tree.items, sizes);
  const trayWidth = tree.tray.length * (card.width + aside);
  const width = Math.max(outer.width, trayWidth) + margin * 2;
  const draw = new Drawing(sizes);
  const axis = width / 2;
  let y: number = margin;
  draw.card({ id: START_ID, kind: 'start', depth: 0 }, axis, y, fixed);
  y += fixed.height;
  draw.line(axis, y, axis, y + short);
  y += short;
  draw.card({ id: TRIGGER_ID, kind: 'trigger', depth: 0 }, axis, y, fixed);
  y = draw.items(tree.items, root, axis, y + fixed.height, 0);
  draw.card({ id: END_ID, kind: 'end', depth: 0 }, axis, y, end);
  y += end.height;
  if (tree.tray.length > 0) {
    y += gap;
    const left = axis - trayWidth / 2 + (card.width + aside) / 2;
    tree.tray.forEach((id, index) => {
      draw.card({ id, kind: 'tray', depth: 0 }, left + index * (card.width + aside), y, card);
    });
    y += card.height;
  }
  return {
    width,
    height: y + margin,
    cards: draw.cards,
    gaps: draw.gaps,
    lanes: draw.lanes,
    lines: draw.lines,
    path: pathOf(draw.lines),
  };
}

function measureItems(items: readonly FlowItem[], sizes: Map<FlowItem | FlowBranch, Size>): Size {
  let width: number = card.width;
  let height: number = gap;
  for (const item of items) {
    const size = item.kind === 'step' ? card : measureGateway(item, sizes);
    width = Math.max(width, size.width);
    height += size.height + gap;
  }
  return { width, height };
}

function measureGateway(gateway: FlowGateway, sizes: Map<FlowItem | FlowBranch, Size>): Size {
  let width = 0;
  let tallest = 0;
  for (const branch of gateway.branches) {
    const inner = measureItems(branch.items, sizes);
    const size = { width: inner.width + aside, height: card.height + inner.height };
    sizes.set(branch, size);
    width += size.width;
    tallest = Math.max(tallest, size.height);
  }
  const size = { width, height: pill.height + rail * 2 + tallest };
  sizes.set(gateway, size);
  return size;
}

/** Collects what is drawn; `y` goes down. */
class Drawing {
  readonly cards: Card[] = [];
  readonly gaps: Gap[] = [];
  readonly lanes: Lane[] = [];
  readonly lines: Line[] = [];
  private readonly sizes: ReadonlyMap<FlowItem | FlowBranch, Size>;

  constructor(sizes: ReadonlyMap<FlowItem | FlowBranch, Size>) {
    this.sizes = sizes;
  }

  card(
    { id, kind, depth, among }: Omit<Card, keyof Rect>,
    axis: number,
    y: number,
    { width, height }: Size,
  ): void {
    this.cards.push({ id, kind, x: axis - width / 2, y, width, height, depth, ...(among ? { among } : {}) });
  }

  line(x1: number, y1: number, x2: number, y2: number): void {
    if (x1 !== x2 || y1 !== y2) this.lines.push({ x1, y1, x2, y2 });
  }

  /** Answers where the sequence ends. */
  items(items: readonly FlowItem[], parent: string, axis: number, top: number, depth: number): number {
    let y = top;
    const stretch = (before: string | null): void => {
      this.line(axis, y, axis, y + gap);
      this.gaps.push({ parent, before, x: axis, y: y + gap / 2 });
      y += gap;
    };
    for (const item of items) {
      stretch(item.id);
      if (item.kind === 'step') {
        this.card({ id: item.id, kind: 'step', depth }, axis, y, card);
        y += card.height;
      } else y = this.gateway(item, axis, y, depth);
    }
    stretch(null);
    return y;
  }

  private gateway(gateway: FlowGateway, axis: number, top: number, depth: number): number {
    const { width, height } = this.sizes.get(gateway) ?? { width: 0, height: 0 };
    this.card({ id: gateway.id, kind: 'gateway', depth }, axis, top, pill);
    const upper = top + pill.height + rail;
    const lower = top + height;
    this.line(axis, top + pill.height, axis, upper);
    let left = axis - width / 2;
    const lane = (after: string | null): void => {
      this.lanes.push({ gateway: gateway.id, after, x: left, top: upper, bottom: lower });
    };
    const axes: number[] = [];
    lane(null);
    gateway.branches.forEach((branch, at) => {
      const size = this.sizes.get(branch) ?? { width: 0, height: 0 };
      const middle = left + size.width / 2;
      axes.push(middle);
      this.line(middle, upper, middle, upper + rail);
      const { isDefault } = branch;
      const among = { gateway: gateway.id, at, of: gateway.branches.length, isDefault };
      this.card({ id: branch.id, kind: 'branch', depth: depth + 1, among }, middle, upper + rail, card);
      const bottom = this.items(branch.items, branch.id, middle, upper + rail + card.height, depth + 1);
      this.line(middle, bottom, middle, lower);
      left += size.width;
      if (!isDefault) lane(branch.id);
    });
    const [first = axis] = axes;
    const last = axes.at(-1) ?? axis;
    // A single branch that is left stands on the axis itself.
    this.line(Math.min(first, axis), upper, Math.max(last, axis), upper);
    this.line(Math.min(first, axis), lower, Math.max(last, axis), lower);
    return lower;
  }
}
