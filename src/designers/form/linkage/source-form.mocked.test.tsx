import { formCalls } from '@gonghui/contract/forms.ts';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
  const user = userEvent.setup();
  const box = () => screen.getByRole('combobox', { name: '数据来源' }) as HTMLInputElement;
  const list = () => screen.getByRole('listbox', { name: '数据来源' });
  return {
    user,
    onChange,
    box,
    list,
    shown: () => {
      const open = screen.queryByRole('listbox');
      return open
        ? within(open)
            .getAllByRole('option')
            .map(one => one.textContent)
        : [];
    },
  };
}

describe('the form that records are taken from', () => {
  it('is of this applet or of another, under the name of that', async () => {
    const { user, box, list, shown } = await open();
    await user.hover(box());
    await user.click(box());
    await waitFor(() => expect(shown()).toEqual(['费用申请', '客户档案', '单价目录']));
    for (const applet of ['本应用', '销售管理', '采购'])
      expect(within(list()).getByRole('group', { name: applet })).toBeTruthy();
  });

  it('is searched by name, by pinyin and by applet, and chosen with keys', async () => {
    const { user, box, shown, onChange } = await open();
    await user.hover(box());
    const search = async (words: string) => {
      await user.click(box());
      await user.keyboard(`{Backspace>6/}${words}`);
    };
    await search('khda');
    await waitFor(() => expect(shown()).toEqual(['客户档案']));
    await search('采购');
    await waitFor(() => expect(shown()).toEqual(['单价目录']));
    await search('没有');
    await waitFor(() => expect(shown()).toEqual([]));
    expect(screen.getAllByText('没有找到表单').length).toBeGreaterThan(0);
    await search('单价');
    await user.keyboard('{Enter}');
    expect(onChange).toHaveBeenCalledWith({ targetDatasetId: 'formcccc', value: '', label: '' });
    await search('客户');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('shows where it lies, and asks for its fields alone', async () => {
    const { box } = await open('formbbbb');
    expect(box().value).toBe('客户档案（销售管理）');
    expect(screen.getByRole('option', { name: '客户名称' })).toBeTruthy();
    cleanup();
    expect((await open('formaaaa')).box().value).toBe('费用申请');
    cleanup();
    expect((await open('formzzzz')).box().value).toBe('已删除或不能使用的表单');
  });
});
