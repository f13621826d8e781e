import type { Entry } from './entry.ts';
import type { FeedHost } from './feed-host.ts';

/** Questions of one call. */
const MOST_AT_ONCE = 150;

/** What is due in the calls that ask for it, the largest first; one call with nothing asks whether all is well. */
export function callsFor(due: readonly Entry[], host: FeedHost): readonly (readonly Entry[])[] {
  const area = ({ asset: { bounds } }: Entry): number => bounds.width * bounds.height;
  return inCalls(
    due.toSorted((a, b) => area(b) - area(a)),
    host,
  ).flatMap(some => {
    const calls: (readonly Entry[])[] = [];
    for (let at = 0; at === 0 || at < some.length; at += MOST_AT_ONCE)
      calls.push(some.slice(at, at + MOST_AT_ONCE));
    return calls;
  });
}

function inCalls(due: readonly Entry[], { together, quiet }: FeedHost): readonly (readonly Entry[])[] {
  if (due.length === 0) return quiet ? [] : [due];
  return together ? [...Map.groupBy(due, ({ asset }) => together(asset)).values()] : [due];
}
