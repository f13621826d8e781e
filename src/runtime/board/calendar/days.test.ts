import { whenOf } from '@gonghui/domain/when.ts';
import { addDays, daysBetween } from '@gonghui/elements/shared/dates.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsOf, questionFor, rowsOf, stretched, turnedDay, valueAt } from './days.ts';

describe('publishing B5: the calendar of a board', () => {
  it('shows whole weeks from Monday on', () => {
    const month = rowsOf('month', '2026-11-23');
    expect([month[0]?.[0], month.at(-1)?.[6], month.length]).toEqual(['2026-10-26', '2026-12-06', 6]);
    expect(rowsOf('week', '2026-11-23')[0]?.[0]).toBe('2026-11-23');
    expect(rowsOf('week', '2026-11-22')[0]?.[0]).toBe('2026-11-16');
    expect(rowsOf('day', '2026-11-23')).toEqual([['2026-11-23']]);
    expect(turnedDay('month', '2026-01-31', 1)).toBe('2026-02-28');
  });

  it('reads days, moments and ranges, and writes them back without losing the time', () => {
    expect(whenOf('2026-11-23 09:30:00')).toEqual({ from: '2026-11-23', to: '2026-11-23', time: '09:30' });
    expect(whenOf(['2026-11-23', '2026-11-25'])).toEqual({
      from: '2026-11-23',
      to: '2026-11-25',
      time: null,
    });
    for (const nothing of [null, '', [], ['2026-11-23'], 7]) expect(whenOf(nothing)).toBeNull();
    expect(valueAt('2026-11-23 09:30:00', '2026-12-01', '2026-12-01')).toBe('2026-12-01 09:30:00');
    expect(valueAt('2026-11-23', '2026-12-01', '2026-12-01')).toBe('2026-12-01');
    expect(valueAt(['2026-11-23', '2026-11-25'], '2026-12-01', '2026-12-03')).toEqual([
      '2026-12-01',
      '2026-12-03',
    ]);
  });

  it('never pulls one end past the other', () => {
    const when = { from: '2026-11-23', to: '2026-11-25', time: null };
    expect(stretched(when, 'to', '2026-11-20')).toEqual({ from: '2026-11-23', to: '2026-11-23' });
    expect(stretched(when, 'from', '2026-11-30')).toEqual({ from: '2026-11-25', to: '2026-11-25' });
    expect(stretched(when, 'to', '2026-11-28')).toEqual({ from: '2026-11-23', to: '2026-11-28' });
  });

  it('puts bars on lines where none lies on another, each on the days it has', () => {
    const days = rowsOf('week', '2026-11-23')[0] ?? [];
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: -9, max: 9 }), fc.nat(9)), { maxLength: 30 }),
        spans => {
          const items = spans.map(([from, long]) => ({
            when: { from: addDays('2026-11-23', from), to: addDays('2026-11-23', from + long), time: null },
          }));
          const bars = barsOf(items, days);
          expect(bars).toHaveLength(
            items.filter(({ when }) => when.to >= '2026-11-23' && when.from <= '2026-11-29').length,
          );
          for (const bar of bars) {
            expect(bar.first === 0 || days[bar.first] === bar.item.when.from).toBe(true);
            expect(daysBetween(days[bar.first] ?? '', days[bar.last] ?? '')).toBe(bar.last - bar.first);
            for (const other of bars)
              if (other !== bar && other.lane === bar.lane)
                expect(other.last < bar.first || bar.last < other.first).toBe(true);
          }
        },
      ),
    );
  });

  it('asks for the days in sight beside what is asked already, and says where it cannot', () => {
    const days = ['2026-11-23', '2026-11-24'];
    const one = { key: 'abcdefgh', operator: 'eq' as const, value: 'x' };
    const either = { logical: 'or' as const, items: [one, one] };
    expect(questionFor({ condition: either, keyword: '灯' }, 'daydaydy', 'date', days)).toEqual({
      keyword: '灯',
      condition: {
        logical: 'and',
        items: [
          { key: 'daydaydy', operator: 'ge', value: '2026-11-23' },
          { key: 'daydaydy', operator: 'le', value: '2026-11-24' },
          either,
        ],
      },
    });
    const nested = { logical: 'or' as const, items: [one, { logical: 'and' as const, items: [one] }] };
    expect(questionFor({ condition: nested, keyword: '' }, 'daydaydy', 'date', days)).toBeNull();
  });
});
