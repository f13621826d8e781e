import type { Difference } from '@gonghui/contract/packages.ts';
import { expect, test } from 'vitest';
import { differencesText, partTitle, sentChoices } from './update-choices.ts';

const difference = (part: string, more: Partial<Difference>): Difference => ({
  ...{ part, noun: '表单', called: part, state: 'changed', local: false, version: 1, changes: [], more: 0 },
  ...more,
});
const list = [
  difference('a', {}),
  difference('b', { local: true, version: 4 }),
  difference('c', { state: 'new' }),
  difference('d', { state: 'gone' }),
  difference('e', { state: 'removed', local: true }),
];

test('what nobody chose for is as it is usual: nobody’s work of here is replaced', () => {
  expect(sentChoices(list, {})).toEqual({
    a: { use: 'package', version: 1 },
    b: { use: 'local', version: 4 },
  });
  expect(sentChoices(list, { a: 'local', b: 'package' })).toEqual({
    a: { use: 'local', version: 1 },
    b: { use: 'package', version: 4 },
  });
});

test('differences are said in a line', () => {
  expect(differencesText(list)).toBe(
    '新增1项，修改2项，其中1项本地也改过，1项源应用里已没有，1项本地已删除。',
  );
  expect(differencesText([])).toBe('设计没有变化，不需要更新。');
  expect(partTitle(difference('物品', {}))).toBe('表单「物品」');
});
