import { describe, expect, it } from 'vitest';
import { context, fieldFrom, fuzz, noNames } from '../testing/hostile.ts';
import { date } from './definition.ts';

const field = fieldFrom(date);
const props = (more = {}) => ({ ...date.defaults(), label: '到货日期', ...more });

describe('date', () => {
  it('reads any JSON without throwing', () => fuzz(date));

  it.each([null, undefined, ''])('takes %s as empty', raw => {
    expect(field.read(raw, props())).toEqual({ ok: true, value: null });
  });

  it.each(['2026-02-30', '2026-2-3', '20260203', 'today', 20260203, ['2026-02-03'], '2026-02-03T00:00:00Z'])(
    'refuses %j',
    raw => {
      expect(field.read(raw, props())).toEqual({ ok: false, message: '「到货日期」应为日期，如 2026-01-31' });
    },
  );

  it('keeps to its range, by the day of the enterprise', () => {
    const after = props({ dateRange: 'after-now' });
    expect(field.check('2026-03-05', after, context)).toEqual([]);
    expect(field.check('2026-03-04', after, context)).toEqual(['「到货日期」应为今天或以后的日期']);
    expect(field.check('1900-01-01', props(), context)).toEqual([]);
  });

  it('shows itself in its format and starts with its default', () => {
    expect(field.toText('2026-03-05', props({ format: 'YYYY年MM月DD日' }), noNames)).toBe('2026年03月05日');
    expect(field.toText('2026-03-05', { label: 'x' }, noNames)).toBe('2026-03-05');
    expect(field.initial?.(props({ defaultValue: '2026-05-01' }))).toBe('2026-05-01');
    expect(field.initial?.(props({ defaultValue: '2026-99-01' }))).toBeNull();
  });

  it('compares as the spec says', () => {
    expect(field.operators).toEqual(expect.arrayContaining(['eq', 'ne', 'lt', 'gt']));
    expect(field.column).toBe('date');
  });
});
