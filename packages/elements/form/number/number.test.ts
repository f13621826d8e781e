import { describe, expect, it } from 'vitest';
import { context, fuzz, noNames } from '../testing/hostile.ts';
import { number } from './definition.ts';
import { numberField } from './field.ts';
import type { NumberProps } from './shape.ts';

const props = (own: Partial<NumberProps> = {}): NumberProps => ({
  ...(number.defaults() as NumberProps),
  label: '数量',
  ...own,
});
const check = (value: number, own: Partial<NumberProps>) => numberField.check(value, props(own), context);

describe('number', () => {
  it('starts with the defaults of the spec', () => {
    expect(number.defaults()).toEqual({
      label: '数字',
      description: '',
      overColumns: 4,
      required: false,
      status: 'editable',
      defaultGenre: 'static-default',
      placeholder: '请输入',
      clearable: false,
      unit: '',
      step: 1,
      min: null,
      max: null,
      precision: 0,
      thousands: false,
      capitals: false,
      defaultValue: null,
    });
  });

  it('reads any value without throwing', { timeout: 60_000 }, () => fuzz(number));

  it.each([
    [0, 0],
    [-0, 0],
    [null, null],
    ['', null],
    [-12.5, -12.5],
    [999_999_999_999_999, 999_999_999_999_999],
  ])('reads %j as %j', (raw, value) => {
    const read = numberField.read(raw, props());
    expect(read).toEqual({ ok: true, value });
    if (read.ok) expect(Object.is(read.value, -0)).toBe(false);
  });

  it.each([
    ['12', '「数量」应为数字'],
    [Number.NaN, '「数量」应为数字'],
    [Number.POSITIVE_INFINITY, '「数量」的数字超出可保存的范围'],
    [1e15, '「数量」的数字超出可保存的范围'],
    [true, '「数量」应为数字'],
    [[1], '「数量」应为数字'],
  ])('refuses %j', (raw, message) => expect(numberField.read(raw, props())).toEqual({ ok: false, message }));

  it.each<[number, Partial<NumberProps>, string[]]>([
    [5, { min: 5, max: 5 }, []],
    [4, { min: 5 }, ['「数量」不能小于5']],
    [6, { max: 5 }, ['「数量」不能大于5']],
    [1.5, {}, ['「数量」应为整数']],
    [1.25, { precision: 2 }, []],
    [1.255, { precision: 2 }, ['「数量」最多2位小数']],
    [0.1 + 0.2, { precision: 2 }, ['「数量」最多2位小数']],
    [-0.5, { min: 0 }, ['「数量」不能小于0', '「数量」应为整数']],
  ])('checks %d with %j', (value, own, messages) => expect(check(value, own)).toEqual(messages));

  it('shows decimals and unit', () => {
    expect(numberField.toText(12.5, props({ precision: 2, unit: '元' }), noNames)).toBe('12.50 元');
    expect(numberField.toText(3, props(), noNames)).toBe('3');
    expect(numberField.toText(null, props({ unit: '元' }), noNames)).toBe('');
  });

  it('names limits that no number meets and a default outside of them', () => {
    expect(number.problems?.(props({ min: 5, max: 4 }))).toEqual([
      { prop: 'min', message: '最小值不能大于最大值', level: 'error' },
    ]);
    expect(number.problems?.(props({ min: 5, defaultValue: 4 }))).toHaveLength(1);
    expect(number.problems?.(props({ min: 5, defaultValue: 5 }))).toEqual([]);
  });
});
