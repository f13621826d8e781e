import type { Json } from '@gonghui/kernel/json.ts';
import { expect, it } from 'vitest';
import { fromColumn, toParameter } from './record-value.ts';

it.each<[kind: Parameters<typeof toParameter>[0], value: Json, parameter: unknown]>([
  ['text', '甲', '甲'],
  ['text', '', null],
  ['number', 0, '0'],
  ['number', -1.5, '-1.5'],
  ['boolean', false, false],
  ['text-list', [], null],
  ['text-list', ['a'], ['a']],
  ['date-list', [], null],
  ['json', [], '[]'],
  ['json', { a: [1] }, '{"a":[1]}'],
  ['json', null, null],
  ['date', null, null],
])('%s: %j is the parameter %j', (kind, value, parameter) =>
  expect(toParameter(kind, value)).toEqual(parameter),
);

it('a column that is empty reads as what the field calls empty', () => {
  expect([
    fromColumn(null, []),
    fromColumn(undefined, false),
    fromColumn(0, null),
    fromColumn(false, true),
  ]).toEqual([[], false, 0, false]);
});
