import { expect, it } from 'vitest';
import { allNodes, type Dept, deptTree } from './dept-tree.ts';

const dept = (id: string, parentId: string | null, members: number): Dept => ({
  id,
  parentId,
  name: id,
  sorting: 0,
  members,
  leader: null,
});

it('builds the tree and counts the people below', () => {
  const tree = deptTree([dept('a', null, 1), dept('b', 'a', 2), dept('c', 'b', 3), dept('d', 'gone', 4)]);
  expect(allNodes(tree).map(node => [node.id, node.level, node.people])).toEqual([
    ['a', 1, 6],
    ['b', 2, 5],
    ['c', 3, 3],
    ['d', 1, 4],
  ]);
});
