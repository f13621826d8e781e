import type { ImportTable, ImportTarget } from '@gonghui/contract/imports.ts';
import { expect, it } from 'vitest';
import { columnsOf, mappingProblem, proposeMapping } from './mapping.ts';

const table: ImportTable = {
  unread: 0,
  upload: 'aaaaaaaa',
  name: '名单.xlsx',
  sheets: [
    {
      index: 0,
      name: '名单',
      rows: 4,
      columns: 3,
      head: 1,
      sample: [
        ['花名册', '', ''],
        ['姓 名*', '工号', '备注'],
        ['王芳', '001', ''],
        ['李明', '002', '好'],
      ],
      numbers: [1, 3, 4, 5],
      heads: [
        { titles: ['花名册', 'B列', 'C列'], goesOn: false },
        { titles: ['姓 名', '工号', '备注'], goesOn: false },
      ],
    },
  ],
};
const target = (id: string, label: string, required = false): ImportTarget => ({
  id,
  label,
  required,
  type: 'input',
  key: true,
});
const targets = [target('nameidid', '姓名', true), target('codeidid', '工号')];

it('names columns by the head and shows what stands below', () => {
  expect(columnsOf(table, { sheet: 0, head: 1 })).toEqual([
    { title: '姓 名', samples: ['王芳', '李明'] },
    { title: '工号', samples: ['001', '002'] },
    { title: '备注', samples: ['好'] },
  ]);
  expect(columnsOf(table, { sheet: 0, head: null }).map(({ title }) => title)).toEqual(['A列', 'B列', 'C列']);
  expect(columnsOf(table, { sheet: 7, head: null })).toEqual([]);
});

it('proposes fields that are called the same', () => {
  expect(proposeMapping(table, { sheet: 0, head: 1 }, targets)).toEqual(['nameidid', 'codeidid', null]);
});

it('says what is missing before the gateway does', () => {
  expect(mappingProblem([null, null], targets, 'add', null)).toContain('至少为一列');
  expect(mappingProblem([null, 'codeidid'], targets, 'add', null)).toBe('必填字段没有对应的列：「姓名」');
  expect(mappingProblem(['codeidid'], targets, 'update', null)).toContain('匹配已有记录');
  expect(mappingProblem(['nameidid'], targets, 'upsert', 'codeidid')).toContain('还没有对应的列');
  expect(mappingProblem(['codeidid'], targets, 'update', 'codeidid')).toBeNull();
  expect(mappingProblem(['nameidid'], targets, 'add', null)).toBeNull();
});
