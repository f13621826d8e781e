import { describe, expect, it } from 'vitest';
import { deptRows, findDepts } from '../shared/dept-tree.ts';
import { context, fieldFrom, fuzz, noNames } from '../testing/hostile.ts';
import { dept } from './definition.ts';

const field = fieldFrom(dept);
const props = (more = {}) => ({ ...dept.defaults(), label: '部门', ...more });

describe('dept', () => {
  it('reads any JSON without throwing', () => fuzz(dept));

  it('takes several departments only where it is told to', () => {
    expect(field.check(['a', 'b'], props(), context)).toEqual(['「部门」只能选择一个部门']);
    expect(field.check(['a', 'b'], props({ multiple: true }), context)).toEqual([]);
  });

  it('shows names', () => {
    const names = { ...noNames, dept: (id: string) => (id === 'finance1' ? '财务部' : undefined) };
    expect(field.toText(['finance1'], props(), names)).toBe('财务部');
  });
});

describe('the tree of departments', () => {
  const rows = deptRows([
    { id: 'fe', name: '前端组', parentId: 'rd' },
    { id: 'rd', name: '研发中心', parentId: null },
    { id: 'hr', name: '人力资源部', parentId: null },
    { id: 'be', name: '后端组', parentId: 'rd' },
    { id: 'x', name: '孤儿', parentId: 'gone' },
  ]);

  it('lists each one after the one it belongs to', () => {
    expect(rows.map(({ name, level }) => `${level}${name}`)).toEqual([
      '0研发中心',
      '1前端组',
      '1后端组',
      '0人力资源部',
      '0孤儿',
    ]);
    expect(rows[1]?.above).toEqual(['研发中心']);
  });

  it('loses nobody in a circle', () => {
    const circle = deptRows([
      { id: 'a', name: '甲', parentId: 'b' },
      { id: 'b', name: '乙', parentId: 'a' },
    ]);
    expect(circle.map(({ id }) => id).sort()).toEqual(['a', 'b']);
  });

  it('is found by name and by pinyin initials', () => {
    expect(findDepts(rows, '研发').map(({ id }) => id)).toEqual(['rd']);
    expect(findDepts(rows, 'qdz').map(({ id }) => id)).toEqual(['fe']);
    expect(findDepts(rows, ' ')).toHaveLength(5);
  });
});
