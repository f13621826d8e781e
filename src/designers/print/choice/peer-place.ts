import type { CellPlace } from '@gonghui/elements/print/commands/range.ts';

/** How colleagues are told of a place that nobody wrote: it has no node, and so no id. */
export const peerPlace = ({ row, col }: CellPlace): string => `@${row}:${col}`;

/** The way back; null for whatever is none. */
export function placeOfPeer(text: string): CellPlace | null {
  const [, row, col] = /^@([^:]{1,60}):([^:]{1,60})$/.exec(text) ?? [];
  return row === undefined || col === undefined ? null : { row, col };
}
