import { createEditor } from '@gonghui/editor/editor.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { MAIN, ROOT } from '@gonghui/scene/types.ts';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { formFamily } from '../family.ts';
import { lossLines, removalLoss } from './removal-loss.ts';

function design() {
  const editor = createEditor(new Y.Doc(), formFamily);
  const add = (type: string, label: string, parent = ROOT) => {
    const added = editor.add(type, { parent, slot: MAIN, index: 999 });
    if (!added.ok) throw new Error(added.message);
    editor.setProp([added.value], 'label', label);
    return added.value;
  };
  const rows = add('subform', '明细');
  const price = add('number', '单价', rows);
  const count = add('number', '数量', rows);
  const total = add('number', '合计');
  const note = add('input', '说明');
  const kind = add('radio', '类别');
  const from = add('input', '供应商');
  const formula = (id: string, text: string) => {
    editor.setProp([id], 'defaultGenre', 'formula');
    editor.setProp([id], 'defaultFormula', text);
  };
  formula(total, `SUM({{${rows}.${price}}})`);
  const item = (key: string, more = {}) => ({
    key,
    keyLabel: '',
    type: 'number',
    operator: 'gt',
    value: 1,
    ...more,
  });
  editor.setPage('rules', [
    {
      id: 'rule0001',
      name: '大额',
      when: { logical: 'and', items: [item(count)] },
      // biome-ignore lint/suspicious/noThenProperty: the document's name for what a rule does
      then: [{ action: 'show', targets: [price] }],
    },
    {
      id: 'rule0002',
      when: { logical: 'and', items: [item(total)] },
      // biome-ignore lint/suspicious/noThenProperty: the document's name for what a rule does
      then: [{ action: 'hide', targets: [note] }],
    },
  ] as unknown as Json);
  const option = ((editor.node(kind)?.props.options ?? []) as { value: string }[])[0]?.value ?? '';
  editor.setProp([kind], 'relateds', [{ value: option, bindIds: [note] }] as unknown as Json);
  editor.setProp([from], 'defaultGenre', 'data-link');
  editor.setProp([from], 'dataControl', {
    formId: 'form0001',
    targetFormFieldKey: 'field001',
    conditions: { logical: 'and', items: [item('other001', { value: undefined, valueKey: note })] },
  } as unknown as Json);
  const titleOf = (id: string) => String(editor.node(id)?.props.label);
  return { rows, price, total, note, loss: (...ids: string[]) => removalLoss(editor, ids, titleOf) };
}

describe('what a removal takes along', () => {
  it('is what stands in the container, and the rules and formulas that name any of it', () => {
    const { rows, loss } = design();
    expect(loss(rows)).toEqual({
      within: ['单价', '数量'],
      rules: ['大额'],
      checks: [],
      formulas: ['合计'],
      outside: [],
      links: [],
      options: [],
    });
    expect(lossLines(loss(rows))).toEqual([
      '其中的 2 个组件会一并删除：「单价」「数量」',
      '这些联动规则会失效：「大额」',
      '这些组件的公式会出错：「合计」',
    ]);
  });

  it('names links and options, rules without a name by their number, and nothing that goes with it', () => {
    const { note, rows, total, loss } = design();
    expect(loss(note)).toEqual({
      within: [],
      rules: ['规则2'],
      checks: [],
      formulas: [],
      outside: [],
      links: ['供应商'],
      options: ['类别'],
    });
    expect(loss(rows, total).formulas).toEqual([]);
    expect(lossLines(loss(rows, total))).toHaveLength(2);
  });
});
