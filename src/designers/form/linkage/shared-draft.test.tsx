import { createEditor } from '@gonghui/editor/editor.ts';
import { formFamily } from '@gonghui/elements/form/family.ts';
import type { LinkageRule } from '@gonghui/elements/form/linkage/rules.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { FormulaDialog } from '../../formula/FormulaDialog.tsx';
import { readable } from '../../formula/formula-text.ts';
import { DesignerContext } from '../../frame/designer.ts';
import { Inspector } from '../../frame/inspector/Inspector.tsx';
import { testDesigner } from '../../testing/test-designer.tsx';
import { RelatedsDialog } from './RelatedsDialog.tsx';

afterEach(cleanup);

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('a rule that two have open', () => {
  /** The inspector of one, over a form of two fields and a rule, with the editor of a colleague beside it. */
  function open() {
    const designer = testDesigner();
    const ids = [designer.add('number'), designer.add('input')] as const;
    designer.editor.setProp([ids[0]], 'label', '金额');
    designer.editor.setProp([ids[1]], 'label', '说明');
    designer.editor.selection.clear();
    const when = (value: number) => ({
      logical: 'and',
      items: [
        { key: ids[0], keyLabel: '金额', type: 'number', operator: 'gt', value, valueZH: String(value) },
      ],
    });
    // biome-ignore lint/suspicious/noThenProperty: the document's name for what a rule does
    const does = (...targets: string[]) => ({ then: [{ action: 'hide', targets }] });
    const rule = { id: 'rule0001', name: '旧名', when: when(5), ...does(ids[1]) };
    designer.editor.setPage('rules', [rule] as unknown as Json);
    const doc = new Y.Doc();
    const mine = designer.session.doc;
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(mine), 'wire');
    doc.on('update', (update: Uint8Array) => act(() => Y.applyUpdate(mine, update, 'wire')));
    mine.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin !== 'wire') Y.applyUpdate(doc, update, 'wire');
    });
    const colleague = createEditor(doc, formFamily);
    const change = (changes: object) =>
      colleague.setPage('rules', [{ ...stored(), ...changes }] as unknown as Json);
    const stored = () => (designer.editor.page().rules as unknown as LinkageRule[])[0]!;
    render(
      <DesignerContext value={designer}>
        <Inspector />
      </DesignerContext>,
    );
    press('修改规则');
    return { designer, colleague, change, stored, when, does, ids };
  }
  const name = () => screen.getByRole('textbox', { name: '名称' }) as HTMLInputElement;

  it('is saved in the parts that were changed; the colleague’s stay, and are shown', () => {
    const { change, stored, when, does, ids } = open();
    fireEvent.change(name(), { target: { value: '新名' } });
    change({ when: when(9), ...does(ids[0], ids[1]) });
    expect(screen.getByText(/同事刚刚修改了“条件”/).textContent).toContain('「金额」大于 9');
    expect(screen.getByText(/同事刚刚修改了“动作”/).textContent).toContain('隐藏 金额、说明');
    press('确定');
    expect(stored()).toMatchObject({ name: '新名', when: when(9), ...does(ids[0], ids[1]) });
  });

  it('asks whose name stands where both changed it, and does nothing before', () => {
    const { change, stored } = open();
    fireEvent.change(name(), { target: { value: '我的' } });
    change({ name: '同事的' });
    press('确定');
    expect(screen.getByRole('alert').textContent).toBe('同事也修改了“名称”，请先选择保留谁的');
    expect(stored().name).toBe('同事的');
    press('保留我的');
    press('确定');
    expect(stored().name).toBe('我的');
  });

  it('is as the colleague has it where this person leaves it alone, and his undo stays his', () => {
    const { change, colleague, stored, when } = open();
    change({ when: when(9) });
    press('确定');
    expect(stored().when).toEqual(when(9));
    colleague.history.undo();
    expect(stored().when).toEqual(when(5));
  });

  it('that the colleague deletes is told, and comes back with what was chosen here', () => {
    const { colleague, stored } = open();
    colleague.setPage('rules', []);
    expect(screen.getByText('同事刚刚删除了这条规则，确定后会重新添加')).toBeTruthy();
    fireEvent.change(name(), { target: { value: '留下' } });
    press('确定');
    expect(stored()).toMatchObject({ id: 'rule0001', name: '留下' });
  });
});

describe('a formula that two have open', () => {
  const fields = [{ path: 'price000', label: '单价', type: 'number' as const }];
  function open() {
    const onChange = vi.fn();
    const dialog = (value: string) => (
      <FormulaDialog title="公式" value={value} fields={fields} onChange={onChange} onClose={() => {}} />
    );
    const { rerender } = render(dialog('{{price000}}'));
    const area = () => screen.getByRole('textbox', { name: '公式' }) as HTMLTextAreaElement;
    return {
      area,
      onChange,
      theirs: (value: string) => rerender(dialog(value)),
      type: (value: string) => fireEvent.change(area(), { target: { value } }),
    };
  }

  it('follows the colleague while nothing is typed, and writes nothing', () => {
    const { area, theirs, onChange } = open();
    theirs('{{price000}} * 2');
    expect(readable(area().value)).toBe('单价 * 2');
    press('保存公式');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('is not overwritten without a choice', () => {
    const { area, theirs, type, onChange } = open();
    type('{{单价}} * 3');
    theirs('{{price000}} * 2');
    expect(screen.getByText(/同事刚刚也修改了“公式”/).textContent).toContain('单价 * 2');
    expect(area().value).toBe('{{单价}} * 3');
    press('保存公式');
    expect(onChange).not.toHaveBeenCalled();
    press('采用同事的');
    expect(readable(area().value)).toBe('单价 * 2');
    type('{{单价}} * 4');
    press('保存公式');
    expect(onChange).toHaveBeenCalledWith('{{price000}} * 4');
  });
});

describe('what options show, open to two', () => {
  it('keeps the options that only the colleague changed', () => {
    const designer = testDesigner();
    const id = designer.add('radio');
    const other = designer.add('input');
    const options = [
      { value: '1', label: '男' },
      { value: '2', label: '女' },
    ];
    const onChange = vi.fn();
    const dialog = (relateds: Json) => (
      <DesignerContext value={designer}>
        <RelatedsDialog nodeId={id} props={{ options, relateds }} onChange={onChange} onClose={() => {}} />
      </DesignerContext>
    );
    const { rerender } = render(dialog([]));
    fireEvent.click(screen.getAllByRole('checkbox')[0]!);
    rerender(dialog([{ value: '2', bindIds: [other] }]));
    expect(screen.getByText(/同事刚刚修改了“女”/)).toBeTruthy();
    press('确定');
    expect(onChange).toHaveBeenCalledWith([
      { value: '1', bindIds: [other] },
      { value: '2', bindIds: [other] },
    ]);
  });
});
