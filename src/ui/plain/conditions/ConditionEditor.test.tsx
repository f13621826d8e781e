import type { Condition } from '@gonghui/elements/conditions/condition.ts';
import type { ConditionField } from '@gonghui/elements/conditions/model.ts';
import type { FillHost } from '@gonghui/elements/form/views-api.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { ConditionEditor } from './ConditionEditor.tsx';
import type { ConditionEditorProps } from './condition-props.ts';

afterEach(cleanup);

const host = {
  device: 'pc',
  names: { user: () => undefined, dept: () => undefined, role: () => undefined },
} as unknown as FillHost;
const options = [
  { value: 'aaaaaaaa', label: '差旅' },
  { value: 'bbbbbbbb', label: '办公' },
];
const fields: ConditionField[] = [
  { key: 'amount01', label: '金额', type: 'number', props: { label: '金额' } },
  { key: 'kind0001', label: '类型', type: 'radio', props: { label: '类型', options } },
  { key: 'done0001', label: '完成', type: 'switch', props: { label: '完成' } },
];

let current: Condition;
function Host(props: Partial<ConditionEditorProps> & { start: Condition }) {
  const [value, setValue] = useState(props.start);
  current = value;
  return <ConditionEditor fields={fields} host={host} {...props} value={value} onChange={setValue} />;
}
const empty: Condition = { logical: 'and', items: [] };
const select = (name: string, at = 0) => screen.getAllByRole('combobox', { name })[at] as HTMLSelectElement;

describe('the editor of conditions', () => {
  it('adds a comparison that asks nothing until it has a value, with the operators of the type', () => {
    render(<Host start={empty} emptyText="没有条件" />);
    expect(screen.getByText('没有条件')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '添加条件' }));
    expect(current.items).toEqual([
      { key: 'amount01', keyLabel: '金额', type: 'number', operator: 'eq', value: null },
    ]);
    const words = [...select('比较方式').options].map(option => option.textContent);
    expect(words).toEqual(expect.arrayContaining(['等于', '不等于', '大于', '大于等于', '小于', '小于等于']));
    fireEvent.change(screen.getByRole('spinbutton'), { target: { value: '100' } });
    fireEvent.blur(screen.getByRole('spinbutton'));
    expect(current.items[0]).toMatchObject({ value: 100, valueZH: '100' });
  });

  it('starts anew when another field is chosen, and takes no value where none is asked', () => {
    render(
      <Host
        start={{
          logical: 'and',
          items: [{ key: 'amount01', keyLabel: '金额', type: 'number', operator: 'gt', value: 5 }],
        }}
      />,
    );
    fireEvent.change(select('字段'), { target: { value: 'done0001' } });
    expect(current.items[0]).toMatchObject({ key: 'done0001', type: 'switch', operator: 'eq', value: null });
    fireEvent.change(select('比较值'), { target: { value: 'true' } });
    expect(current.items[0]).toMatchObject({ value: true });
    fireEvent.change(select('字段'), { target: { value: 'kind0001' } });
    fireEvent.change(select('比较方式'), { target: { value: 'empty' } });
    expect(current.items[0]).toEqual({ key: 'kind0001', keyLabel: '类型', type: 'radio', operator: 'empty' });
  });

  it('joins by any of them, nests groups, compares with a field, and stops at the limit', () => {
    render(
      <Host
        start={empty}
        groups
        max={2}
        valueFields={[{ key: 'other001', label: '预算', type: 'number', props: {} }]}
      />,
    );
    fireEvent.click(screen.getByRole('button', { name: '添加条件' }));
    fireEvent.change(select('比较的对象'), { target: { value: 'other001' } });
    expect(current.items[0]).toEqual({
      key: 'amount01',
      keyLabel: '金额',
      type: 'number',
      operator: 'eq',
      valueKey: 'other001',
    });
    fireEvent.click(screen.getByRole('button', { name: '添加条件组' }));
    expect(current.items[1]).toMatchObject({ logical: 'or', items: [{ key: 'amount01' }] });
    expect(screen.getAllByText('最多可添加2个条件').length).toBeGreaterThan(0);
    fireEvent.change(screen.getAllByRole('combobox', { name: /符合以下/ })[0] as HTMLElement, {
      target: { value: 'or' },
    });
    expect(current.logical).toBe('or');
    fireEvent.click(screen.getByRole('button', { name: '删除分组' }));
    expect(current.items).toHaveLength(1);
  });

  it('takes two values for 介于, and says which one is missing or that they are turned round', () => {
    render(
      <Host
        start={{
          logical: 'and',
          items: [{ key: 'amount01', keyLabel: '金额', type: 'number', operator: 'gt', value: 5 }],
        }}
        valueFields={[{ key: 'other001', label: '预算', type: 'number', props: {} }]}
      />,
    );
    fireEvent.change(select('比较方式'), { target: { value: 'between' } });
    expect(current.items[0]).toMatchObject({ operator: 'between', value: [5, null] });
    expect(screen.queryByRole('combobox', { name: '比较的对象' })).toBeNull();
    expect(screen.getByRole('status').textContent).toContain('请填写结束值');
    const enter = (at: number, text: string) => {
      const input = screen.getAllByRole('spinbutton')[at] as HTMLElement;
      fireEvent.change(input, { target: { value: text } });
      fireEvent.blur(input);
    };
    enter(1, '3');
    expect(current.items[0]).toMatchObject({ value: [5, 3], valueZH: '5 至 3' });
    expect(screen.getByRole('status').textContent).toContain('开始值大于结束值');
    enter(1, '30');
    expect(screen.getByRole('status').textContent).toBe('');
    fireEvent.change(select('比较方式'), { target: { value: 'le' } });
    expect(current.items[0]).toMatchObject({ operator: 'le', value: 5 });
  });

  it('compares with fields that can meet the one asked about, never with itself, and names a lost one', () => {
    const own: ConditionField[] = [
      { key: 'amount01', label: '金额', type: 'number', props: {} },
      { key: 'other001', label: '预算', type: 'number', props: {} },
      { key: 'words001', label: '供应商', type: 'input', props: {} },
      { key: 'rows0001', label: '明细', type: 'subform', props: {} },
    ];
    const item = { key: 'amount01', keyLabel: '金额', type: 'number', operator: 'eq' as const };
    render(
      <Host start={{ logical: 'and', items: [item, { ...item, valueKey: 'words001' }] }} valueFields={own} />,
    );
    const offered = (at: number) => [...select('比较的对象', at).options].map(option => option.textContent);
    expect(offered(0)).toEqual(['固定值', '预算']);
    expect(offered(1)).toEqual(['固定值', '供应商（不能比较）', '预算']);
    expect(select('比较的对象', 1).value).toBe('words001');
  });

  it('names a field that is gone', () => {
    render(
      <Host
        start={{
          logical: 'and',
          items: [{ key: 'gone0001', keyLabel: '旧字段', type: 'input', operator: 'eq', value: 'x' }],
        }}
      />,
    );
    expect(screen.getByText('字段已被删除，请重新选择')).toBeTruthy();
    expect(select('字段').selectedOptions[0]?.textContent).toBe('旧字段（已删除）');
  });
});
