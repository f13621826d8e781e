import { weekday } from '@gonghui/elements/shared/dates.ts';

/** What is special about a day: a holiday by name, or a weekend on which people work for one. */
export interface SpecialDay {
  kind: 'work' | 'rest';
  name: string;
}

export interface RestRules {
  withoutWeekend?: boolean;
  withoutHolidays?: boolean;
}

/**
 * Why nothing can be booked on a day, or null when it is open. `special` is what the published calendar, or the
 * enterprise's own on top of it, says about the day. A weekend worked in lieu is open whatever the rules are; a holiday
 * that falls on a weekend is both.
 */
export function closedReason(
  day: string,
  { withoutWeekend = false, withoutHolidays = false }: RestRules,
  special: SpecialDay | undefined,
): string | null {
  if (special?.kind === 'work') return null;
  if (special && withoutHolidays) return special.name || '休息日';
  return withoutWeekend && weekday(day) >= 5 ? '周末' : null;
}
