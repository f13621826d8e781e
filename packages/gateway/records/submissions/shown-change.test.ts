import { fieldsOf } from '@gonghui/domain/form-fields.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { component, template } from '@gonghui/testkit/forms.ts';
import { expect, it } from 'vitest';
import { shownChange } from './shown-change.ts';

const [thing, cost] = [component('input', { label: '物品' }), component('input', { label: '成本' })];
const [bill] = fieldsOf(template(component('subform', { label: '清单' }, [thing, cost])));
const row = (id: string, name: string, money: string) => ({
  id,
  values: { [thing.id]: name, [cost.id]: money },
});
const bare = (id: string, name: string) => ({ id, values: { [thing.id]: name } });

it.each<[what: string, from: Json, to: Json, shown: { from: Json; to: Json } | null]>([
  ['a hidden cell alone', [row('a', '纸', '1')], [row('a', '纸', '9')], null],
  [
    'a hidden cell and one that is seen, of two rows',
    [row('a', '纸', '1'), row('b', '笔', '2')],
    [row('a', '纸', '9'), row('b', '铅笔', '2')],
    { from: [bare('b', '笔')], to: [bare('b', '铅笔')] },
  ],
  ['a row that came', [], [row('a', '纸', '1')], { from: [], to: [bare('a', '纸')] }],
  ['another order alone', [], [], { from: [], to: [] }],
])('%s is shown to whom 成本 is hidden from as what he sees of it', (_what, from, to, shown) => {
  if (!bill?.columns) throw new Error('no subform');
  const seen = { ...bill, columns: bill.columns.filter(({ id }) => id === thing.id) };
  expect(shownChange(seen, { from, to })).toEqual(shown);
  expect(shownChange(bill, { from, to })).toEqual({ from, to });
  expect(shownChange(bill, undefined)).toBe(null);
});
