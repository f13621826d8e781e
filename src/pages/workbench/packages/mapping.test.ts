import { expect, test } from 'vitest';
import {
  type Checked,
  contentsText,
  importedText,
  mappingOf,
  NO_CHOICES,
  unmatched,
  withChoice,
} from './mapping.ts';

const checked: Checked = {
  name: '采购',
  product: '0.1.0',
  withData: true,
  pages: [
    { noun: '报表', count: 2 },
    { noun: '大屏', count: 1 },
  ],
  imported: [],
  users: [
    { key: 'wang', name: '王芳', match: null },
    { key: 'li', name: '李强', match: { id: 'aaaaaaaa', name: '李强' } },
  ],
  depts: [],
  roles: [],
  connections: [],
  others: [],
  refill: [],
  differences: null,
};

test('only what is not found is asked for, and an empty choice is none', () => {
  expect(unmatched(checked, 'users').map(({ key }) => key)).toEqual(['wang']);
  const chosen = withChoice(NO_CHOICES, 'users', 'wang', 'bbbbbbbb');
  expect(mappingOf(chosen).users).toEqual({ wang: 'bbbbbbbb' });
  expect(mappingOf(withChoice(chosen, 'users', 'wang', '')).users).toEqual({});
});

test('what stands in a package is said in a line', () => {
  expect(contentsText(checked)).toBe('2个报表、1个大屏，含数据');
  expect(contentsText({ ...checked, pages: [], withData: false })).toBe('没有页面，不含数据');
});

test('of many applets that came of it, the latest are named', () => {
  const imported = ['甲', '乙', '丙', '丁'].map(name => ({ id: name, name }));
  expect(importedText(checked)).toBe('');
  expect(importedText({ imported: imported.slice(2) })).toBe('已导入过：「丙」「丁」。');
  expect(importedText({ imported })).toBe('已导入过：「乙」「丙」「丁」等4个应用。');
});
