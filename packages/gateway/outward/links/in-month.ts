import type { FormField } from '@gonghui/domain/form-fields.ts';
import type { RecordCondition } from '@gonghui/elements/conditions/condition.ts';

/** Days of a month, `YYYY-MM`. */
function daysOf(month: string): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const many = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: many }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`);
}

/** Which records are on days of a month, by a field of days, of moments, or of two days: those know no before and after. */
export function inMonth({ id: key, spec }: Pick<FormField, 'id' | 'spec'>, month: string): RecordCondition {
  const days = daysOf(month);
  if (spec.column === 'date-list') {
    const on = (some: readonly string[]) => ({
      logical: 'or' as const,
      items: some.map(value => ({ key, operator: 'contains' as const, value })),
    });
    // A question takes thirty conditions side by side, and a month may have a day more.
    return { logical: 'or', items: [on(days.slice(0, 16)), on(days.slice(16))] };
  }
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return {
    logical: 'and',
    items: [
      { key, operator: 'ge', value: spec.column === 'date' ? first : `${first} 00:00:00` },
      { key, operator: 'le', value: spec.column === 'date' ? last : `${last} 23:59:59` },
    ],
  };
}
