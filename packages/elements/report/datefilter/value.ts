import { ok, refuse } from '@gonghui/kernel/result.ts';
import { daysOf, isDateShortcut } from '../../panel/filters/date-shortcuts.ts';
import type { ReadFilter } from '../../panel/panel.ts';
import { isStretchType } from '../../query/stretches.ts';
import { isDay } from '../../shared/dates.ts';

/** The calendar ends here for whoever asks. */
const FIRST = '0001-01-01';
const LAST = '9999-12-31';

/**
 * The name of a shortcut, which moves with today, or first and last day; either may be open. Of a field that is itself a
 * stretch: those that share a day with it.
 */
export const readDays: ReadFilter = (value, field, today) => {
  if (value === null || value === '') return ok(null);
  const asked = isStretchType(field.type) ? sharing : within;
  if (isDateShortcut(value)) return ok(asked(field.fieldId, ...daysOf(value, today)));
  if (!Array.isArray(value) || value.length !== 2) return refuse('日期范围无法识别');
  const [first, last] = value.map(day => (day === '' ? null : day));
  if (![first, last].every(day => day === null || isDay(day))) return refuse('日期范围无法识别');
  return ok(asked(field.fieldId, first as string | null, last as string | null));
};

const between = (key: string, first: string, last: string) => ({
  logical: 'and' as const,
  items: [{ key, operator: 'between' as const, value: [first, last] }],
});

const sharing = (key: string, first: string | null, last: string | null) =>
  first === null && last === null ? null : between(key, first ?? FIRST, last ?? LAST);

function within(key: string, first: string | null, last: string | null) {
  if (first === null && last === null) return null;
  if (first !== null && last !== null) return between(key, first, last);
  return {
    logical: 'and' as const,
    items: [
      first === null
        ? { key, operator: 'le' as const, value: last }
        : { key, operator: 'ge' as const, value: first },
    ],
  };
}
