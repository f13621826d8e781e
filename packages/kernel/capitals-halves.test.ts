import { expect, it } from 'vitest';
import { capitals } from './number-text.ts';

/** By the digits that people see, as lists write the same amount: no double is exactly 1.005. */
it.each([
  [1.005, '壹元零壹分'],
  [-1.005, '负壹元零壹分'],
  [0.285, '贰角玖分'],
  [0.284, '贰角捌分'],
  [0.004, '零元整'],
  [-0.004, '零元整'],
  [0.995, '壹元整'],
  [9.995, '壹拾元整'],
  [1234567.895, '壹佰贰拾叁万肆仟伍佰陆拾柒元玖角整'],
])('%d is %s', (amount, text) => expect(capitals(amount)).toBe(text));
