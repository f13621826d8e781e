import { ok, refuse } from '@gonghui/kernel/result.ts';
import { daysOf, isDateShortcut } from '../../panel/filters/date-shortcuts.ts';
import type { ReadFilter } from '../../panel/panel.ts';
import { isDay } from '../../shared/dates.ts';

/** The name of a shortcut, which moves with today, or first and last day; either may be open. */
export const readDays: ReadFilter = (value, field, today) => {
  if (value === null || value === '') return ok(null);
  if (isDateShortcut(value)) return ok(within(field, ...daysOf(value, today)));
  if (!Array.isArray(value) || value.length !== 2) return refuse('日期范围无法识别');
  const [first, last] = value.map(day => (day === '' ? null : day));
  if (![first, last].every(day => day === null || isDay(day))) return refuse('日期范围无法识别');
  return ok(within(field, first as string | null, last as string | null));
};

function within(key: string, first: string | null, last: string | null) {
  if (first === null && last === null) return null;
  const logical = 'and' as const;
  if (first !== null && last !== null)
    return { logical, items: [{ key, operator: 'between' as const, value: [first, last] }] };
  return {
    logical,
    items: [
      first === null
        ? { key, operator: 'le' as const, value: last }
        : { key, operator: 'ge' as const, value: first },
    ],
  };
}
