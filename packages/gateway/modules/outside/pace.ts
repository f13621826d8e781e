const A_MINUTE = 60_000;
/** Who asked within the last minute is remembered; of more than that all are forgotten at once. */
const MOST_KNOWN = 10_000;

/** Lets each `who` through so often a minute; false beyond. By the clock of the gateway, in this process. */
export function createPace(perMinute: number, now: () => number): (who: string) => boolean {
  const turns = new Map<string, number[]>();
  return who => {
    const at = now();
    const recent = (turns.get(who) ?? []).filter(one => one > at - A_MINUTE);
    if (recent.length >= perMinute) return false;
    if (turns.size > MOST_KNOWN) turns.clear();
    turns.set(who, [...recent, at]);
    return true;
  };
}
