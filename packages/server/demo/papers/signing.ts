import { type Line, line, type RowCell } from '@gonghui/samples/make/paper/build.ts';
import type { Props } from '@gonghui/scene/types.ts';

/** What the last decision at a node of the flow says of these, one behind the other; empty where the flow has no such node. */
export const decided = (node: string | undefined, ...parts: readonly string[]): string =>
  node ? parts.map(part => `{{approval:${node}.${part}}}`).join('  ') : '';

/** Rows to sign in, a place for each side: they stay on one page. */
export const signing = (
  columns: number,
  style: Props,
  rows: readonly { height: number; sides: readonly string[] }[],
): Line[] =>
  rows.map(({ height, sides }, at) =>
    line(
      height,
      sides.map((text): RowCell => [columns, { text, style: { ...style, align: 'left' } }]),
      at < rows.length - 1 ? { keep: true } : {},
    ),
  );
