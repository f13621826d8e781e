import { Recent } from '@gonghui/kernel/recent.ts';

const A_MINUTE = 60_000;
/** Who asked within the last minute is remembered; of more than that those who asked last. */
const MOST_KNOWN = 20_000;

/** Lets each `who` through so often a minute; false beyond. By the clock of the gateway, in this process. */
export function createPace(perMinute: number, now: () => number): (who: string) => boolean {
  const turns = new Recent<number[]>(MOST_KNOWN);
  return who => {
    const at = now();
    const recent = (turns.get(who) ?? []).filter(one => one > at - A_MINUTE);
    if (recent.length >= perMinute) return false;
    turns.set(who, [...recent, at]);
    return true;
  };
}
