import { describe, expect, it } from 'vitest';
import { placesFor, reordered, siblingsOf } from './dept-moves.ts';
import { type Dept, deptTree } from './dept-tree.ts';

const dept = (id: string, parentId: string | null, sorting = 0): Dept => ({
  id,
  parentId,
  name: id,
  sorting,
  members: 0,
  leader: null,
});
const tree = deptTree([
  dept('a', null),
  dept('b', 'a', 0),
  dept('c', 'a', 1),
  dept('d', 'b'),
  dept('e', null, 1),
]);

describe('where a department can go', () => {
  it('is anywhere but itself and below', () =>
    expect(placesFor(tree, 'b').map(node => node.id)).toEqual(['a', 'c', 'e']));
  it('finds the brothers at the top and below', () => {
    expect(siblingsOf(tree, { parentId: null }).map(node => node.id)).toEqual(['a', 'e']);
    expect(siblingsOf(tree, { parentId: 'a' }).map(node => node.id)).toEqual(['b', 'c']);
  });
});

describe('one place up or down', () => {
  const row = [dept('x', null, 0), dept('y', null, 0), dept('z', null, 7)];
  it('numbers anew only what has to change', () => {
    expect(reordered(row, 'z', -1)).toEqual([
      { id: 'z', sorting: 1 },
      { id: 'y', sorting: 2 },
    ]);
    expect(reordered([dept('x', null, 0), dept('y', null, 1)], 'x', 1)).toEqual([
      { id: 'y', sorting: 0 },
      { id: 'x', sorting: 1 },
    ]);
  });
  it('does nothing at the ends, nor for who is not there', () => {
    expect(reordered(row, 'x', -1)).toEqual([]);
    expect(reordered(row, 'z', 1)).toEqual([]);
    expect(reordered(row, 'q', 1)).toEqual([]);
  });
});
