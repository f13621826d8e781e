import { expect, it } from 'vitest';
import { indent, pickable } from './indent.ts';

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

it('offers enabled people with the name of their department, never its id', () => {
  const depts = [{ id: 'z30owvs8', name: '研发中心', parentId: null }];
  const person = { id: 'sunyue01', name: '孙悦', enabled: true };
  const people = [
    { ...person, depts: ['z30owvs8'] },
    { ...person, id: 'left0001', enabled: false, depts: [] },
    { ...person, id: 'lone0001', name: '张伟', depts: ['gone0001'] },
  ];
  expect(pickable(people, depts)).toEqual([
    { id: 'sunyue01', name: '孙悦', hint: '研发中心' },
    { id: 'lone0001', name: '张伟' },
  ]);
});
