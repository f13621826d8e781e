import { createEditor } from '@gonghui/editor/editor.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { MAIN, ROOT } from '@gonghui/scene/types.ts';
import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { formFamily } from '../family.ts';
import { checksOf } from './checks.ts';
import { lossLines, removalLoss } from './removal-loss.ts';

const END = { parent: ROOT, slot: MAIN, index: 9999 };

/** Two days that are checked against each other, and a link that fills a third field along. */
function design() {
  const editor = createEditor(new Y.Doc(), formFamily);
  const add = (type: string, label: string): string => {
    const added = editor.add(type, END);
    if (!added.ok) throw new Error(added.message);
    editor.setProp([added.value], 'label', label);
    return added.value;
  };
  const [asked, comes, cost, unit] = [
    add('date', '申请日期'),
    add('date', '到货日期'),
    add('number', '单价'),
    add('input', '单位'),
  ];
  const item = { key: comes, keyLabel: '', type: 'date', operator: 'ge', valueKey: asked };
  const check = {
    id: 'check001',
    must: { logical: 'and', items: [item] },
    message: '到货日期不能早于申请日期',
  };
  editor.setPage('checks', [check] as unknown as Json);
  editor.setProp([cost], 'defaultGenre', 'data-link');
  editor.setProp([cost], 'dataControl', {
    formId: 'goods001',
    targetFormFieldKey: 'goodcost',
    conditions: {
      logical: 'and',
      items: [{ key: 'k', keyLabel: '', type: 'input', operator: 'eq', value: 'x' }],
    },
    also: [{ fieldId: unit, key: 'goodunit' }],
  } as unknown as Json);
  const titleOf = (id: string) => String(editor.node(id)?.props.label);
  return { editor, asked, comes, unit, loss: (id: string) => lossLines(removalLoss(editor, [id], titleOf)) };
}

it('a check goes along into a copy with all it names, and is named where it cannot', () => {
  const { editor, asked, comes } = design();
  const both = editor.copy([asked, comes]);
  const pasted = editor.paste(both, END, editor.carriedWith(both));
  if (!pasted.ok) throw new Error(pasted.message);
  const [, copy] = checksOf(editor.page());
  expect(copy?.must.items[0]).toMatchObject({ key: pasted.value[1], valueKey: pasted.value[0] });
  const one = editor.copy([asked]);
  expect(editor.leftBehind(one, editor.carriedWith(one))).toEqual(['提交校验「到货日期不能早于申请日期」']);
});

it('a removal says which checks and which links break with it', () => {
  const { asked, unit, loss } = design();
  expect(loss(asked)).toEqual(['这些提交校验会失效：「到货日期不能早于申请日期」']);
  expect(loss(unit)).toEqual(['这些组件的数据联动会失效：「单价」']);
});
