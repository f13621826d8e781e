import { formCalls } from '@gonghui/contract/forms.ts';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DesignerContext } from '../../frame/designer.ts';
import { testDesigner } from '../../testing/test-designer.tsx';
import { SourcePicker } from './SourcePicker.tsx';

const sent = vi.hoisted(() => vi.fn());
vi.mock('../../../api/client.ts', () => ({ send: sent }));

const field = { key: 'nameaaaa', alias: '品名', type: 'input' };
const OWN = { formId: 'formaaaa', formName: '费用申请', fields: [field] };
const OTHERS = [
  { formId: 'formbbbb', formName: '客户档案', appletName: '销售管理' },
  { formId: 'formcccc', formName: '单价目录', appletName: '采购' },
];

beforeEach(() => {
  sent.mockReset();
  sent.mockImplementation(async (call: unknown, input: { query?: { source?: string } }) => {
    if (call !== formCalls.associated) return { list: [], more: false };
    const { source } = input.query ?? {};
    if (source === undefined) return { list: [OWN], others: OTHERS };
    return {
      list: [{ formId: source, formName: '客户档案', fields: [{ ...field, alias: '客户名称' }] }],
      others: [],
    };
  });
});
afterEach(cleanup);

async function open(targetDatasetId = '') {
  const onChange = vi.fn();
  await act(async () => {
    render(
      <DesignerContext value={testDesigner()}>
        <SourcePicker value={{ targetDatasetId }} disabled={false} withLabel onChange={onChange} />
      </DesignerContext>,
    );
  });
  const box = screen.getByRole('combobox', { name: '数据来源' }) as HTMLInputElement;
  const list = () => screen.getByRole('listbox', { name: '表单', hidden: true });
  const shown = () =>
    within(list())
      .queryAllByRole('option', { hidden: true })
      .map(one => one.textContent);
  return {
    onChange,
    box,
    list,
    shown,
    type: (value: string) => fireEvent.change(box, { target: { value } }),
  };
}

describe('the form that records are taken from', () => {
  it('is of this applet or of another, under the name of that', async () => {
    const { box, list, shown } = await open();
    fireEvent.click(box);
    expect(shown()).toEqual(['费用申请', '客户档案', '单价目录']);
    expect([...list().querySelectorAll('p')].map(one => one.textContent)).toEqual([
      '本应用',
      '销售管理',
      '采购',
    ]);
  });

  it('is searched by name, by pinyin and by applet, and chosen with keys', async () => {
    const { box, shown, type, onChange } = await open();
    type('khda');
    expect(shown()).toEqual(['客户档案']);
    type('采购');
    expect(shown()).toEqual(['单价目录']);
    type('没有');
    expect(shown()).toEqual([]);
    expect(screen.getByText('没有找到表单')).toBeTruthy();
    type('单价');
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(onChange).toHaveBeenCalledWith({ targetDatasetId: 'formcccc', value: '', label: '' });
    type('客户');
    fireEvent.keyDown(box, { key: 'Escape' });
    expect(screen.queryByRole('listbox', { hidden: true })).toBeNull();
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('shows where it lies, and asks for its fields alone', async () => {
    const { box } = await open('formbbbb');
    expect(box.value).toBe('客户档案（销售管理）');
    expect(screen.getByRole('option', { name: '客户名称' })).toBeTruthy();
    cleanup();
    expect((await open('formaaaa')).box.value).toBe('费用申请');
    cleanup();
    expect((await open('formzzzz')).box.value).toBe('已删除或不能使用的表单');
  });
});
