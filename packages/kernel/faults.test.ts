import { expect, it } from 'vitest';
import { faultOf } from './faults.ts';

const coded = (code: string) => Object.assign(new Error('x'), { code });

it.each([
  ...['ENOSPC', 'EDQUOT', 'EFBIG', '53100'].map(code => [code, 'full']),
  ...['53000', '53200', '53300', '57P01', '57P02', '57P03', '08006', '57014', 'ECONNREFUSED'].map(code => [
    code,
    'away',
  ]),
  ...['23505', '22021', '42P01', 'EACCES', 'x53100', ''].map(code => [code, null]),
])('%s is %s, in whatever it is wrapped', (code, fault) => {
  expect(faultOf(coded(code!))).toBe(fault);
  expect(faultOf(new Error('the journal is full', { cause: coded(code!) }))).toBe(fault);
});

it('is null of anything else', () => {
  const circle = new Error('a');
  circle.cause = circle;
  for (const error of [null, undefined, 'ENOSPC', 5, {}, new Error('x'), circle])
    expect(faultOf(error)).toBe(null);
});
