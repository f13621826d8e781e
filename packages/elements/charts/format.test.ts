import { describe, expect, it } from 'vitest';
import { formatNumber, isRed, type NumberFormat, sharedUnit } from './format.ts';

describe('Q4: numbers are rounded half away from zero, from their exact digits', () => {
  it.each<[string | null, NumberFormat, string]>([
    ['0.005', { decimals: 2 }, '0.01'],
    ['-0.005', { decimals: 2 }, '-0.01'],
    ['0.004', { decimals: 2 }, '0.00'],
    ['-0.004', { decimals: 2 }, '0.00'],
    ['1.005', { decimals: 2 }, '1.01'],
    ['999.995', { decimals: 2 }, '1,000.00'],
    ['1000000000000000', {}, '1,000,000,000,000,000'],
    ['9007199254740993.01', { decimals: 2 }, '9,007,199,254,740,993.01'],
    ['1000000000000000', { unit: '亿' }, '10,000,000亿'],
    ['1000000000000000', { unit: 'auto', thousands: false }, '10000000亿'],
    ['12345', { unit: 'auto' }, '1.23万'],
    ['9999', { unit: 'auto' }, '9,999'],
    ['99999999', { unit: 'auto', decimals: 0 }, '10,000万'],
    ['1234567.5', { unit: '万', decimals: 2 }, '123.46万'],
    ['1234', { unit: '千', decimals: 1 }, '1.2千'],
    ['0.1256', { percent: true, decimals: 1 }, '12.6%'],
    ['0.12345', { percent: true }, '12.345%'],
    ['1234.5', { prefix: '¥', decimals: 2 }, '¥1,234.50'],
    ['-1234.5', { prefix: '¥', decimals: 2 }, '-¥1,234.50'],
    ['-1234.5', { prefix: '¥', decimals: 2, negative: 'parentheses' }, '(¥1,234.50)'],
    ['-3', { suffix: ' 件', negative: 'red' }, '-3 件'],
    ['3.1400', {}, '3.14'],
    ['0.33333333333333333333', {}, '0.333333'],
    ['1e3', {}, '1,000'],
    ['1.5e-3', { decimals: 3 }, '0.002'],
    ['0', { unit: 'auto' }, '0'],
    [null, {}, '--'],
    [null, { empty: '空' }, '空'],
    ['', { empty: '0' }, '0'],
    ['NaN', {}, '--'],
    ['Infinity', {}, '--'],
  ])('%s as %o is %s', (value, format, shown) => {
    expect(formatNumber(value, format)).toBe(shown);
  });

  it('an axis counts in one unit', () => {
    const values = ['5', '120000', null, '-34500000'];
    const unit = sharedUnit(values, { unit: 'auto' });
    expect(unit).toBe('万');
    expect(values.map(value => formatNumber(value, { unit: 'auto' }, unit))).toEqual([
      '0.0005万',
      '12万',
      '--',
      '-3,450万',
    ]);
    expect(sharedUnit([null, '0'], { unit: 'auto' })).toBe('');
    expect(sharedUnit(['1'], { unit: '亿' })).toBe('亿');
  });

  it('red is only what still is below zero when it is shown', () => {
    expect(isRed('-1', { negative: 'red' })).toBe(true);
    expect(isRed('-0.001', { negative: 'red', decimals: 2 })).toBe(false);
    expect(isRed('1', { negative: 'red' })).toBe(false);
    expect(isRed('-1', {})).toBe(false);
    expect(isRed(null, { negative: 'red-parentheses' })).toBe(false);
  });
});
