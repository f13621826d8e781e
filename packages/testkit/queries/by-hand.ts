import type { DateUnit } from '@gonghui/elements/query/query.ts';
import { addDays, weekday } from '@gonghui/values/calendar.ts';

/** Units of days. The calendar here is walked day by day, and knows nothing of the planner's. */
export type Unit = Exclude<DateUnit, 'hour'>;
export const UNITS: readonly Unit[] = ['year', 'quarter', 'month', 'week', 'day'];
const pad = (n: number) => String(n).padStart(2, '0');

/** The first day of the stretch that a day is in, going back day by day. */
export function firstOf(day: string, unit: Unit, fiscal: number): string {
  const begins = (at: string) => {
    const month = Number(at.slice(5, 7));
    if (unit === 'day') return true;
    if (unit === 'week') return weekday(at) === 0;
    if (!at.endsWith('-01')) return false;
    return unit === 'month' || (month - fiscal + 12) % (unit === 'year' ? 12 : 3) === 0;
  };
  let at = day;
  while (!begins(at)) at = addDays(at, -1);
  return at;
}
/** The first day behind the stretch that a day is in. */
export const endOf = (day: string, unit: Unit, fiscal: number) => {
  let at = addDays(day, 1);
  while (firstOf(at, unit, fiscal) !== at) at = addDays(at, 1);
  return at;
};

/** Year and number of the week of a day: its Thursday's, of which that year has had so many. */
export function weekNumber(day: string): [year: number, week: number] {
  const thursday = addDays(firstOf(day, 'week', 1), 3);
  let count = 0;
  for (let at = thursday; at.slice(0, 4) === thursday.slice(0, 4); at = addDays(at, -7)) count++;
  return [Number(thursday.slice(0, 4)), count];
}

/** So many months or days, or the year before with the number of the week kept. */
export type Step = { months: number } | { days: number } | 'week';
/** The day a step earlier; the last of its month where that is shorter. */
export function back(day: string, step: Step): string {
  if (step === 'week') return addDays(day, -7 * weekNumber(`${weekNumber(day)[0] - 1}-12-28`)[1]);
  if ('days' in step) return addDays(day, -step.days);
  const [year = 0, month = 0, of = 0] = day.split('-').map(Number);
  const months = year * 12 + month - 1 - step.months;
  const last = new Date(Date.UTC(Math.floor(months / 12), (months % 12) + 1, 0)).getUTCDate();
  return `${Math.floor(months / 12)}-${pad((months % 12) + 1)}-${pad(Math.min(of, last))}`;
}
