/** Part of a sitting: events `firstSeq` to `seq` of one person. Times in epoch milliseconds. */
export interface SittingPart {
  firstSeq: number;
  seq: number;
  firstAt: number;
  at: number;
  edits: number;
}

/** As many edits as this are each a moment of their own. */
export const FEW = 40;
/** Milliseconds: the widest that tells more than one part apart is taken. */
const WIDTHS = [60_000, 10_000, 1000] as const;

/**
 * Parts a run of one person's edits into moments to choose from. Every edit is reached by opening a part again and
 * again: each time it is cut finer, and the edits of one second are told one by one.
 */
export function sittingPartsOf(events: readonly { seq: number; at: number }[]): SittingPart[] {
  if (events.length > FEW) {
    for (const width of WIDTHS) {
      const parts = cut(events, at => Math.floor(at / width));
      if (parts.length > 1) return parts;
    }
  }
  let each = 0;
  return cut(events, () => each++);
}

function cut(events: readonly { seq: number; at: number }[], slotOf: (at: number) => number): SittingPart[] {
  const parts: SittingPart[] = [];
  let open: number | null = null;
  for (const { seq, at } of events) {
    const slot = slotOf(at);
    const last = parts.at(-1);
    if (last && slot === open) {
      last.seq = seq;
      last.at = Math.max(last.at, at);
      last.edits++;
    } else parts.push({ firstSeq: seq, seq, firstAt: at, at, edits: 1 });
    open = slot;
  }
  return parts;
}
