import type { PassedUpdate } from './gate.ts';

/** A client id is kept for good, in the database as well. */
const LOOKS_FOR_NEW_ID = 50;

/** Ranges of deletions are sorted and compared, which is quicker than looking at what they delete; repeated ones only that. */
const RANGES_A_LOOK = 4;
const REPEATED_A_LOOK = 20;

/** An update with more ranges of deletions than this most likely repeats those of the design: it is a piece of an answer. */
const REPEATING = 1_000;

/** Whether an update most likely repeats what is deleted already. */
export const repeatsDeletions = ({ deletes }: PassedUpdate): boolean => rangesIn(deletes) > REPEATING;

function rangesIn({ clients }: PassedUpdate['deletes']): number {
  let ranges = 0;
  for (const items of clients.values()) ranges += items.length;
  return ranges;
}

/** Things that have to be looked at one by one before an update is taken; the session's budget is charged for them. */
export const looksOf = ({ structs, binds, deletes }: PassedUpdate, repeats: boolean): number => {
  const each = repeats ? REPEATED_A_LOOK : RANGES_A_LOOK;
  return structs.length + binds.length * LOOKS_FOR_NEW_ID + rangesIn(deletes) / each;
};
