import { expect, it } from 'vitest';
import { indent } from './indent.ts';

it('lists departments as their tree, and an orphan at the top', () => {
  const depts = [
    { id: 'a', name: '研发', parentId: null },
    { id: 'b', name: '市场', parentId: null },
    { id: 'c', name: '前端', parentId: 'a' },
    { id: 'd', name: '客服', parentId: 'gone' },
  ];
  expect(indent(depts).map(({ name, depth }) => `${depth}${name}`)).toEqual([
    '0研发',
    '1前端',
    '0市场',
    '0客服',
  ]);
});
