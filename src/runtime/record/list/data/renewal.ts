import { canonical, type Json } from '@gonghui/kernel/json.ts';
import type { ListRecord } from './record-blocks.ts';

/** What a renewal of a list found out. */
export interface Renewed {
  /** Records that stand before those shown, and are not shown. */
  above: number;
  /** Records among those shown that are not what they were, or were not there. */
  fresh: readonly string[];
}

const exceptValues = ({ values: _, ...row }: ListRecord): string => canonical(row as unknown as Json);

/**
 * The record to show after the list asked again. The shown record may be newer than the answer (an own edit is on its way, or was stored
 * while the answer came). An unchanged record stays the same object, so that its line is not rendered again.
 */
export function adopted(shown: ListRecord | undefined, come: ListRecord): ListRecord {
  if (!shown || shown.rev < come.rev) return come;
  if (shown.rev > come.rev || exceptValues(shown) === exceptValues(come)) return shown;
  return { ...come, values: shown.values };
}

/** Ids of records that others changed, or that came in, between two looks at a list. */
export function freshOf(before: ReadonlyMap<string, ListRecord>, now: Iterable<ListRecord>): string[] {
  let newest = 0;
  for (const { updatedAt } of before.values()) newest = Math.max(newest, updatedAt);
  const fresh: string[] = [];
  for (const row of now) {
    const was = before.get(row.id);
    // A line that moved up from below is nothing new.
    const news = was ? was.rev < row.rev || was.processStatus !== row.processStatus : row.updatedAt > newest;
    if (news) fresh.push(row.id);
  }
  return fresh;
}
