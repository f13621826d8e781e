import { describe, expect, it } from 'vitest';
import { fuzz, noNames } from '../testing/hostile.ts';
import { rate } from './definition.ts';
import { rateField } from './field.ts';
import type { RateProps } from './shape.ts';

const props = (own: Partial<RateProps> = {}): RateProps => ({ ...(rate.defaults() as RateProps), ...own });

describe('rate', () => {
  it('starts with the defaults of the spec', () => {
    expect(rate.defaults()).toEqual({
      label: '评分',
      description: '',
      overColumns: 4,
      required: false,
      status: 'editable',
      defaultGenre: 'static-default',
      clearable: true,
      maxScore: 5,
      allowHalf: false,
      defaultValue: null,
    });
  });

  it('reads any value without throwing', { timeout: 60_000 }, () => fuzz(rate));

  it.each<[unknown, Partial<RateProps>, number | null]>([
    [1, {}, 1],
    [5, {}, 5],
    [0, {}, null],
    [null, {}, null],
    [0.5, { allowHalf: true }, 0.5],
    [10, { maxScore: 10 }, 10],
  ])('reads %j with %j', (raw, own, value) =>
    expect(rateField.read(raw, props(own))).toEqual({ ok: true, value }),
  );

  it.each<[unknown, Partial<RateProps>, string]>([
    [6, {}, '「评分」应在1到5之间'],
    [-1, {}, '「评分」应在1到5之间'],
    [3.5, {}, '「评分」的内容格式有误'],
    [3.25, { allowHalf: true }, '「评分」的内容格式有误'],
    ['3', {}, '「评分」应为数字'],
  ])('refuses %j with %j', (raw, own, message) =>
    expect(rateField.read(raw, props(own))).toEqual({ ok: false, message }),
  );

  it('shows its score', () => {
    expect(rateField.toText(3.5, props(), noNames)).toBe('3.5分');
    expect(rateField.toText(null, props(), noNames)).toBe('');
  });

  it('names a default that the stars do not reach', () =>
    expect(rate.problems?.(props({ defaultValue: 6 }))).toHaveLength(1));
});
