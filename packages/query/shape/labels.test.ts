import { Decimal } from '@gonghui/syntax/decimal.ts';
import { randomFrom } from '@gonghui/testkit/random.ts';
import { expect, it } from 'vitest';
import { numberText } from './labels.ts';

const slowly = (text: string) => Decimal.parse(text)?.toString() ?? null;

it('a number reads as a decimal of its digits does, however an engine wrote it', () => {
  const random = randomFrom(20261123);
  const digits = (most: number) =>
    Array.from({ length: random.int(most + 1) }, () => String(random.int(10))).join('');
  const odd = [
    '0',
    '-0',
    '-0.0',
    '0.10',
    '12.50',
    '100.00',
    '0.000',
    '-0.00',
    '-20.0',
    '0.0100000000000000000',
    '1.20.0',
    '007.50',
    '.0',
    '10',
    '007',
    '1.',
    '.5',
    '1e3',
    '1,234',
    ' 7',
    'NaN',
    '',
    '-',
    '1.2.3',
  ];
  for (let n = 0; n < 2000; n++)
    odd.push(`${random.pick(['', '-', '+'])}${digits(22)}${random.pick(['', '.'])}${digits(14)}`);
  for (const text of odd) expect(numberText(text), text).toBe(slowly(text));
  expect(numberText(null)).toBeNull();
});
