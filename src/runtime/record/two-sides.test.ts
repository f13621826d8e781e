import type { Json } from '@gonghui/kernel/json.ts';
import { expect, it } from 'vitest';
import { columnsOf, nameBook } from './columns.ts';
import { differencesOf, valueAfterChoice } from './two-sides.ts';

const names = nameBook({ users: [], depts: [], roles: [] });
const column = (component: object) => columnsOf({ page: {}, components: [component] } as never)[0]!;
const lines = column({
  id: 'lines001',
  name: 'subform',
  props: { label: '物料' },
  components: [
    { id: 'cname000', name: 'input', props: { label: '名称' } },
    { id: 'cnum0000', name: 'number', props: { label: '数量' } },
  ],
});
const row = (id: string, cname000: string, cnum0000: number) => ({ id, values: { cname000, cnum0000 } });
const base: Json = [row('a', '纸', 1), row('b', '笔', 2), row('c', '夹', 3)];

it('names the cells of a subform that two people set to something else, and leaves out what only one of them did', () => {
  const mine: Json = [row('a', '纸', 7), row('b', '铅笔', 2), row('c', '夹', 3)];
  const theirs: Json = [row('a', '纸', 8), row('b', '笔', 2)];
  expect(differencesOf(lines, { base, mine, theirs }, names)).toEqual([
    { at: '第1行“数量”', mine: '7', theirs: '8' },
  ]);
  expect(valueAfterChoice(mine, { base, mine, theirs }, 'theirs')).toEqual([
    row('a', '纸', 8),
    row('b', '铅笔', 2),
  ]);
  expect(valueAfterChoice(mine, { base, mine, theirs }, 'mine')).toEqual([
    row('a', '纸', 7),
    row('b', '铅笔', 2),
  ]);
});

it('says of a row that one took away and the other changed that it is gone on one side', () => {
  const mine: Json = [row('a', '纸', 1), row('c', '夹', 3)];
  const theirs: Json = [row('a', '纸', 1), row('b', '铅笔', 2), row('c', '夹', 3)];
  expect(differencesOf(lines, { base, mine, theirs }, names)).toEqual([
    { at: '第2行', mine: '已删除', theirs: '保留' },
  ]);
  expect(differencesOf(lines, { base, mine: theirs, theirs: mine }, names)).toEqual([
    { at: '第2行', mine: '保留', theirs: '已删除' },
  ]);
});

it('shows both values of any other field, and keeps what was typed since', () => {
  const topic = column({ id: 'topic001', name: 'input', props: { label: '主题' } });
  const sides = { base: '会', mine: '月会', theirs: '例会' };
  expect(differencesOf(topic, sides, names)).toEqual([{ at: '', mine: '月会', theirs: '例会' }]);
  expect(valueAfterChoice('月度会', sides, 'mine')).toBe('月度会');
  expect(valueAfterChoice('月度会', sides, 'theirs')).toBe('例会');
});
