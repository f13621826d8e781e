import type { Json } from '@gonghui/kernel/json.ts';

/** When something is, by days `YYYY-MM-DD`; `time` where its field says more. */
export interface DaySpan {
  readonly from: string;
  readonly to: string;
  readonly time: string | null;
}

/** What a field of days, moments or two days says of a record; null where it says nothing. */
export function whenOf(value: Json | undefined): DaySpan | null {
  const day = (one: unknown) =>
    typeof one === 'string' && /^\d{4}-\d\d-\d\d/.test(one) ? one.slice(0, 10) : null;
  if (Array.isArray(value)) {
    const [from, to] = [day(value[0]), day(value[1])];
    return from && to ? { from, to, time: null } : null;
  }
  const from = day(value);
  return from
    ? { from, to: from, time: typeof value === 'string' ? value.slice(11, 16) || null : null }
    : null;
}
