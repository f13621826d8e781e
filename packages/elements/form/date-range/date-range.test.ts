import { describe, expect, it } from 'vitest';
import { context, fieldFrom, fuzz, noNames } from '../testing/hostile.ts';
import { dateRange } from './definition.ts';

const field = fieldFrom(dateRange);
const props = (more = {}) => ({ ...dateRange.defaults(), label: '休假', ...more });
const read = (raw: unknown) => field.read(raw, props());

describe('date-range', () => {
  it('reads any JSON without throwing', () => fuzz(dateRange));

  it.each([[null], [undefined], [''], [[]], [['', '']], [[null, null]]])('takes %j as empty', raw => {
    expect(read(raw)).toEqual({ ok: true, value: null });
  });

  it.each([
    [['2026-03-05', ''], '「休假」缺少结束日期'],
    [['', '2026-03-05'], '「休假」缺少开始日期'],
    [['2026-03-05'], '「休假」缺少结束日期'],
    [['2026-03-06', '2026-03-05'], '「休假」的开始日期不能晚于结束日期'],
    [['2026-03-05', '2026-03-06', '2026-03-07'], '「休假」应为开始和结束日期'],
    [['2026-03-05', '2026-02-30'], '「休假」应为开始和结束日期'],
    ['2026-03-05', '「休假」应为开始和结束日期'],
    [{ 0: '2026-03-05', 1: '2026-03-06', length: 2 }, '「休假」应为开始和结束日期'],
  ])('refuses %j', (raw, message) => expect(read(raw)).toEqual({ ok: false, message }));

  it('takes one day as a range', () => {
    expect(read(['2026-03-05', '2026-03-05'])).toEqual({ ok: true, value: ['2026-03-05', '2026-03-05'] });
  });

  it('keeps both ends to the limits', () => {
    const limited = props({ dateRange: 'before-now' });
    expect(field.check(['2026-03-01', '2026-03-05'], limited, context)).toEqual([]);
    expect(field.check(['2026-03-01', '2026-03-06'], limited, context)).toEqual([
      '「休假」应为今天或以前的日期',
    ]);
  });

  it('joins its ends with 至 (spec, designers §3 "Record display rules")', () => {
    expect(field.toText(['2026-03-05', '2026-03-07'], props(), noNames)).toBe('2026-03-05至2026-03-07');
    expect(field.toText(null, props(), noNames)).toBe('');
  });
});
