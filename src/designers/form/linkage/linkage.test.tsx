import type { Json } from '@gonghui/kernel/json.ts';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FormulaDialog } from '../../formula/FormulaDialog.tsx';
import { CLOSE, OPEN } from '../../formula/formula-text.ts';
import { DesignerContext } from '../../frame/designer.ts';
import { Inspector } from '../../frame/inspector/Inspector.tsx';
import { testDesigner } from '../../testing/test-designer.tsx';

afterEach(cleanup);

const named = (label: string) => `${OPEN}${label}${CLOSE}`;

describe('the formula editor', () => {
  const fields = [
    { path: 'price000', label: '单价', type: 'number' as const },
    { path: 'count000', label: '数量', type: 'number' as const },
  ];
  const open = (value: string) => {
    const onChange = vi.fn();
    render(
      <FormulaDialog title="公式" value={value} fields={fields} onChange={onChange} onClose={() => {}} />,
    );
    const area = screen.getByRole('textbox', { name: '公式' }) as HTMLTextAreaElement;
    const type = (text: string) => fireEvent.change(area, { target: { value: text } });
    return {
      area,
      type,
      onChange,
      save: () => fireEvent.click(screen.getByRole('button', { name: '保存公式' })),
    };
  };

  it('shows names for ids, checks while it is written, and tries values', () => {
    const { area, type, onChange, save } = open('{{price000}} * 2');
    expect(area.value).toBe(`${named('单价')} * 2`);
    expect(screen.getByRole('status').textContent).toBe('公式正确，结果为数字');
    fireEvent.change(screen.getByRole('textbox', { name: '单价' }), { target: { value: '0.1' } });
    expect(screen.getByText('结果：0.2')).toBeTruthy();
    type('{{单价}} * {{数量}}');
    save();
    expect(onChange).toHaveBeenCalledWith('{{price000}} * {{count000}}');
  });

  it.each([
    ['总价 + 1', '第 1 个字符：「总价」就是这个字段，它的公式不能引用自己'],
    ['{{总价}} + 1', '第 3 个字符：「总价」就是这个字段，它的公式不能引用自己'],
    ['单价 * 总价', '第 6 个字符：「总价」就是这个字段，它的公式不能引用自己'],
    ['"总价"', '公式正确，结果为文本'],
    ['总价格', '第 1 个字符：「总价格」无法识别：文字请加引号，字段请从列表中选择'],
  ])('says of %s why its own field is not taken: %s', (text, said) => {
    const barred = [{ label: '总价', why: '「总价」就是这个字段，它的公式不能引用自己' }];
    render(
      <FormulaDialog title="公式" value="" {...{ fields, barred }} onChange={() => {}} onClose={() => {}} />,
    );
    fireEvent.change(screen.getByRole('textbox', { name: '公式' }), { target: { value: text } });
    expect(screen.getByRole('status').textContent).toBe(said);
  });

  it.each([
    ['number', '{{物料}}', '公式正确，结果为列表，而这里只能填数字，会一直为空，合计用 SUM，个数用 COUNT'],
    ['number', 'SUM({{物料}})', '公式正确，结果为数字'],
    ['number', 'TODAY()', '公式正确，结果为日期，而这里只能填数字，会一直为空'],
    ['date', '{{单价}} * 2', '公式正确，结果为数字，而这里只能填日期，会一直为空'],
    ['text', '{{物料}}', '公式正确，结果为列表'],
    ['list', '{{单价}}', '公式正确，结果为数字'],
    [undefined, '{{物料}}', '公式正确，结果为列表'],
  ] as const)('into a field of %s says of %s: %s', (into, text, said) => {
    const all = [...fields, { path: 'rows0000.price', label: '物料', type: 'list' as const }];
    const more = into && { into };
    render(
      <FormulaDialog title="公式" value="" fields={all} {...more} onChange={() => {}} onClose={() => {}} />,
    );
    fireEvent.change(screen.getByRole('textbox', { name: '公式' }), { target: { value: text } });
    expect(screen.getByRole('status').textContent).toBe(said);
  });

  it('keeps nothing that is wrong, and says where', () => {
    const { type, onChange, save } = open('');
    type('{{单价}} *');
    expect(screen.getByRole('status').textContent).toBe('第 9 个字符：公式不完整');
    save();
    type('{{没有}}');
    save();
    expect(screen.getByRole('status').textContent).toContain('没有字段「没有」');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('puts in fields and functions at the caret', () => {
    const { area } = open('');
    fireEvent.click(screen.getByRole('button', { name: 'SUM' }));
    expect(area.value).toBe('SUM()');
    // At once, so that a key right after it lands between the brackets.
    expect(document.activeElement).toBe(area);
    expect(area.selectionStart).toBe(4);
    fireEvent.click(
      within(screen.getByRole('region', { name: '字段' })).getByRole('button', { name: /数量/ }),
    );
    expect(area.value).toBe(`SUM(${named('数量')})`);
  });
});

describe('rules in the inspector', () => {
  it('are listed as sentences, switched off, and removed', () => {
    const designer = testDesigner();
    let id = '';
    act(() => {
      id = designer.add('number');
      designer.editor.setProp([id], 'label', '金额');
      designer.editor.selection.clear();
      const rule = {
        id: 'rule0001',
        when: {
          logical: 'and',
          items: [{ key: id, keyLabel: '', type: 'number', operator: 'gt', value: 5, valueZH: '5' }],
        },
        // biome-ignore lint/suspicious/noThenProperty: the document's name for what a rule does
        then: [{ action: 'hide', targets: [id] }],
      };
      designer.editor.setPage('rules', [rule] as unknown as Json);
    });
    render(
      <DesignerContext value={designer}>
        <Inspector />
      </DesignerContext>,
    );
    expect(screen.getByText('当 「金额」大于 5')).toBeTruthy();
    expect(screen.getByText('隐藏 金额')).toBeTruthy();
    fireEvent.click(screen.getByRole('switch', { name: '启用规则1' }));
    expect(designer.editor.page().rules).toMatchObject([{ id: 'rule0001', enabled: false }]);
    fireEvent.click(screen.getByRole('button', { name: '删除规则' }));
    expect(designer.editor.page().rules).toEqual([]);
  });
});

describe('what a dialog says is wrong', () => {
  it('goes with the first change, as nobody knows then whether it still holds', () => {
    const designer = testDesigner();
    act(() => {
      designer.add('number');
      designer.editor.selection.clear();
    });
    render(
      <DesignerContext value={designer}>
        <Inspector />
      </DesignerContext>,
    );
    for (const [opens, box, says] of [
      ['添加校验', '否则提示', '请设置必须满足的条件'],
      ['添加规则', '名称', '请设置触发条件'],
    ] as const) {
      fireEvent.click(screen.getByRole('button', { name: opens }));
      fireEvent.click(screen.getByRole('button', { name: '确定' }));
      expect(screen.getByRole('alert').textContent).toBe(says);
      fireEvent.change(screen.getByRole('textbox', { name: box }), { target: { value: '字' } });
      expect(screen.queryByRole('alert')).toBeNull();
      fireEvent.click(screen.getByRole('button', { name: '取消' }));
    }
  });
});
