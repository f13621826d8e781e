import { expect, test } from 'vitest';
import { holdsMore } from './lost.ts';

const log = {
  clockOf: (client: number) => ({ 1: 5, 2: 3 })[client] ?? 0,
  ownerOf: (client: number) => ({ 1: 'anna', 2: 'ben' })[client],
};
const anna = (...named: number[]) => ({ userId: 'anna', named: new Set(named), had: false });

test.each([
  ['what the log has', { 1: 5, 2: 3 }, anna(1), false],
  ['edits of her own that nobody has yet', { 1: 9, 2: 3 }, anna(1), false],
  ['edits of hers under an id of an earlier page', { 1: 9 }, anna(7), false],
  ['edits under a new id that her ticket names', { 7: 4 }, anna(7), false],
  ['edits under an id that her ticket names and another has', { 2: 9 }, anna(2), false],
  ['edits of a client that names none', { 9: 2 }, anna(), false],
  ['edits of another tab that are on their way', { 9: 2 }, anna(1), false],
  ['more of somebody else than the log has', { 1: 5, 2: 4 }, anna(1), true],
  [
    'what she says she had of it, under an id that it has never seen',
    { 9: 2 },
    { ...anna(1), had: true },
    true,
  ],
  ['what she wrote herself and is lost', { 1: 9 }, { ...anna(7), had: true }, false],
] as const)('who holds %s', (_what, has, who, expected) => {
  const vector = new Map(Object.entries(has).map(([client, clock]) => [Number(client), clock]));
  expect(holdsMore(vector, who, log)).toBe(expected);
});
