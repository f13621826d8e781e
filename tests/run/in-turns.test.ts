import { expect, it } from 'vitest';
import { paired, verdictOf } from '../../bench/lib/in-turns.ts';

const BEFORE = [10, 11, 10, 12, 10, 11, 10];
const times = (by: number, ...others: number[]) => BEFORE.map((value, at) => value * (others[at] ?? by));

it.each([
  ['as before', times(1), false],
  ['a tenth slower each time', times(1.1), true],
  ['a tenth slower, one turn aside', times(1.1, 0.7), true],
  ['a tenth slower in five of seven', times(1.1, 0.9, 0.9), false],
  ['two in a hundred slower', times(1.02), false],
  ['faster', times(0.8), false],
  ['swinging', times(1.02, 1.6, 0.6, 1.3, 0.8, 1.5, 0.7), false],
])('%s', (_, after, slower) => {
  expect(verdictOf({ before: BEFORE, after, unit: 'ms' }).slower).toBe(slower);
});

it('a reference of nothing decides nothing, and one turn never does', () => {
  expect(verdictOf({ before: [0, 0], after: [1, 1], unit: 'ms' })).toEqual({
    times: 1,
    worse: 0,
    turns: 0,
    slower: false,
  });
  expect(verdictOf({ before: [1], after: [2], unit: 'ms' }).slower).toBe(false);
});

it('of three turns all have to be slower, and of what is done in a second less is', () => {
  expect(verdictOf({ before: [10, 10, 10], after: [12, 12, 9], unit: 'ms' }).slower).toBe(false);
  expect(verdictOf({ before: [10, 10, 10], after: [12, 12, 11], unit: 'ms' }).slower).toBe(true);
  expect(verdictOf({ before: [10, 10, 10], after: [12, 12, 11], unit: '/s' }).slower).toBe(false);
  expect(verdictOf({ before: [12, 12, 11], after: [10, 10, 10], unit: '/s' }).slower).toBe(true);
});

it('pairs figures that both states have in every turn', () => {
  const figure = (name: string, value: number) => ({ group: 'editor', name, unit: 'ms', value });
  const turns = [[figure('add', 1), figure('gone', 1)], [figure('add', 2)]];
  const after = [
    [figure('add', 3), figure('new', 3)],
    [figure('add', 4), figure('new', 3)],
  ];
  expect(paired(turns, after)).toEqual([{ name: 'editor: add', unit: 'ms', before: [1, 2], after: [3, 4] }]);
});
