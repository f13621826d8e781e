import { createEditor } from '@gonghui/editor/editor.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { MAIN, ROOT } from '@gonghui/scene/types.ts';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { formFamily } from '../family.ts';
import { type LinkageRule, rulesOf } from './rules.ts';

const END = { parent: ROOT, slot: MAIN, index: 9999 };
const fresh = () => createEditor(new Y.Doc(), formFamily);

/** Three fields; a rule between the first two, and one from the first to the third. */
function design() {
  const editor = fresh();
  const ids = ['number', 'input', 'date'].map(type => {
    const added = editor.add(type, END);
    if (!added.ok) throw new Error(added.message);
    return added.value;
  });
  const [a = '', b = '', c = ''] = ids;
  const when = (key: string) => ({
    logical: 'and',
    items: [{ key, keyLabel: '数', type: 'number', operator: 'gt', value: 1 }],
  });
  editor.setPage('rules', [
    // biome-ignore lint/suspicious/noThenProperty: the document's name for what a rule does
    { id: 'rule0001', name: '大额', when: when(a), then: [{ action: 'show', targets: [b, c] }] },
    // biome-ignore lint/suspicious/noThenProperty: the document's name for what a rule does
    { id: 'rule0002', when: when(c), then: [{ action: 'hide', targets: [a] }] },
  ] as unknown as Json);
  return { editor, a, b, c };
}
const rules = (editor: ReturnType<typeof fresh>): readonly LinkageRule[] => rulesOf(editor.page());

describe('linkage rules of what is copied', () => {
  it('come along with both of their ends, in the same step, under the new ids', () => {
    const { editor, a, b } = design();
    const components = editor.copy([a, b]);
    const carried = editor.carriedWith(components);
    const pasted = editor.paste(components, END, carried);
    if (!pasted.ok) throw new Error(pasted.message);
    const [a2 = '', b2 = ''] = pasted.value;
    expect(rules(editor)).toHaveLength(3);
    const copy = rules(editor)[2];
    expect(copy?.name).toBe('大额');
    expect(copy?.then).toEqual([{ action: 'show', targets: [b2] }]);
    expect(copy?.when.items[0]).toMatchObject({ key: a2, value: 1 });
    expect(copy?.id).not.toBe('rule0001');
    expect(editor.leftBehind(components, carried)).toEqual(['联动规则「规则2」']);
    editor.history.undo();
    expect(rules(editor)).toHaveLength(2);
    expect(editor.node(a2)).toBeUndefined();
  });

  it('go into another design, and are named where an end stays behind', () => {
    const { editor, a, b, c } = design();
    const all = editor.copy([a, b, c]);
    const other = fresh();
    other.paste(all, END, editor.carriedWith(all));
    expect(rules(other).map(({ name }) => name)).toEqual(['大额', '规则2']);
    expect(rules(other).flatMap(rule => rule.then.flatMap(then => then.targets))).toEqual(
      ['input', 'date', 'number'].map(type => other.order().find(id => other.node(id)?.type === type)),
    );
    const one = editor.copy([b]);
    expect(editor.leftBehind(one, editor.carriedWith(one))).toEqual(['联动规则「大额」']);
    other.paste(one, END, editor.carriedWith(one));
    expect(rules(other)).toHaveLength(2);
  });

  it('come along when components are duplicated', () => {
    const { editor, a, c } = design();
    expect(editor.duplicate([a, c]).ok).toBe(true);
    expect(rules(editor)).toHaveLength(4);
    const nothing = fresh();
    const odd = '[null, {"id":1}, {"when":{},"then":5}, {"when":{"items":[{"items":5}]},"then":[]}]';
    nothing.paste(editor.copy([a]), END, { rules: JSON.parse(odd) });
    expect(rules(nothing)).toEqual([]);
  });
});
