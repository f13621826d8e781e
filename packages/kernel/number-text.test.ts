import { describe, expect, it } from 'vitest';
import { capitals, grouped, shortNumber } from './number-text.ts';

describe('numbers in words', () => {
  it.each([
    [125_686_611.52, '1.26亿'],
    [9_999, ''],
    [10_000, '1万'],
    [123_456, '12.3万'],
    [-1_234_567, '-123万'],
    [99_999_999, '1亿'],
    [999_999_999_999, '1万亿'],
    [999_999_999_999_999, '1,000万亿'],
    [0, ''],
  ])('%d is %s in short', (value, text) => expect(shortNumber(value)).toBe(text));

  it.each([
    [0, '零元整'],
    [0.05, '伍分'],
    [0.5, '伍角整'],
    [1, '壹元整'],
    [10, '壹拾元整'],
    [1005, '壹仟零伍元整'],
    [1234.5, '壹仟贰佰叁拾肆元伍角整'],
    [1234.05, '壹仟贰佰叁拾肆元零伍分'],
    [10_001, '壹万零壹元整'],
    [100_000_001, '壹亿零壹元整'],
    [125_686_611.52, '壹亿贰仟伍佰陆拾捌万陆仟陆佰壹拾壹元伍角贰分'],
    [1_000_200_000_000, '壹万亿零贰亿元整'.replace('万亿', '万')],
    [-12.3, '负壹拾贰元叁角整'],
    [-0.001, '零元整'],
    [1e15, ''],
  ])('%d is %s in capitals', (value, text) => expect(capitals(value)).toBe(text));

  it('keeps the decimals it is told to', () => {
    expect([grouped(1234.5, 2), grouped(1234.567, 0, 2), grouped(1234)]).toEqual([
      '1,234.50',
      '1,234.57',
      '1,234',
    ]);
  });
});
