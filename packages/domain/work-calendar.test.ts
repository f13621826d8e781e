import { describe, expect, it } from 'vitest';
import { closedReason, type RestRules, type SpecialDay } from './work-calendar.ts';

const NEW_YEAR: SpecialDay = { kind: 'rest', name: '元旦' };
const OWN: SpecialDay = { kind: 'rest', name: '' };
const IN_LIEU: SpecialDay = { kind: 'work', name: '元旦调休' };
const NONE: RestRules = {};
const WEEKENDS: RestRules = { withoutWeekend: true };
const HOLIDAYS: RestRules = { withoutHolidays: true };
const BOTH: RestRules = { withoutWeekend: true, withoutHolidays: true };

describe('a day that can be booked', () => {
  it.each<[what: string, day: string, special: SpecialDay | undefined, reasons: (string | null)[]]>([
    ['a Thursday', '2026-01-08', undefined, [null, null, null, null]],
    ['a Friday', '2026-01-09', undefined, [null, null, null, null]],
    ['a Saturday', '2026-01-10', undefined, [null, '周末', null, '周末']],
    ['a Sunday', '2026-01-11', undefined, [null, '周末', null, '周末']],
    ['a Monday', '2026-01-12', undefined, [null, null, null, null]],
    ['a holiday on a Thursday', '2026-01-01', NEW_YEAR, [null, null, '元旦', '元旦']],
    // It is both: whoever is open on holidays alone still has a weekend.
    ['a holiday on a Saturday', '2026-01-03', NEW_YEAR, [null, '周末', '元旦', '元旦']],
    ['a Sunday worked in lieu', '2026-01-04', IN_LIEU, [null, null, null, null]],
    ['a day off of the enterprise without a name', '2026-01-08', OWN, [null, null, '休息日', '休息日']],
    ['the 29th of a leap February, a Thursday', '2024-02-29', undefined, [null, null, null, null]],
    ['a Sunday behind it', '2024-03-03', undefined, [null, '周末', null, '周末']],
  ])('%s', (_what, day, special, reasons) =>
    expect([NONE, WEEKENDS, HOLIDAYS, BOTH].map(rules => closedReason(day, rules, special))).toEqual(reasons),
  );

  it('is open where nothing is said of it and no rule is set, every day of four years', () => {
    const first = Date.UTC(2024, 0, 1);
    for (let n = 0; n < 1461; n++) {
      const moment = new Date(first + n * 86_400_000);
      const day = moment.toISOString().slice(0, 10);
      const isWeekend = moment.getUTCDay() === 0 || moment.getUTCDay() === 6;
      expect([day, closedReason(day, NONE, undefined)]).toEqual([day, null]);
      expect([day, closedReason(day, BOTH, undefined)]).toEqual([day, isWeekend ? '周末' : null]);
    }
  });
});
