import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { choose } from '../../../ui/testing/choose.ts';
import { createElements } from '../../elements/elements-designer.ts';
import { testDesigner } from '../../testing/test-designer.tsx';
import { DesignerContext, nodeTitle } from '../designer.ts';
import { Inspector } from './Inspector.tsx';

afterEach(cleanup);

/** Adds a component and waits for the panel, which comes a frame after the selection is drawn. */
async function open(type: string) {
  const designer = {
    ...testDesigner(),
    elements: createElements({
      noun: '表单',
      address: /^\/url\/form\/\w+$/,
      list: async () => [{ to: '/url/form/form0002', name: '用车申请' }],
    }),
  };
  render(
    <DesignerContext value={designer}>
      <Inspector />
    </DesignerContext>,
  );
  let id = '';
  await settled(() => {
    id = designer.add(type);
  });
  // biome-ignore lint/suspicious/noExplicitAny: tests read lists of any type's items
  const props = () => designer.editor.node(id)!.props as Record<string, any>;
  return { designer, id, props };
}

const settled = (change: () => void) =>
  act(async () => {
    change();
    await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 5)));
  });

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('items of a list prop', () => {
  it('are added, named, copied, sorted and removed', async () => {
    const { props } = await open('navigation');
    const labels = () => (props().items as { label: string }[]).map(({ label }) => label);
    press('添加导航');
    expect(labels()).toEqual(['导航1', '导航2', '导航3', '导航4']);
    fireEvent.change(screen.getByRole('textbox', { name: '名称' }), { target: { value: '通讯录' } });
    expect(labels()[3]).toBe('通讯录');
    fireEvent.keyDown(screen.getByRole('button', { name: '通讯录' }), { key: 'ArrowUp', altKey: true });
    expect(labels()).toEqual(['导航1', '导航2', '通讯录', '导航3']);
    press('复制导航 通讯录');
    expect(labels()).toEqual(['导航1', '导航2', '通讯录', '通讯录', '导航3']);
    const keys = (props().items as { key: string }[]).map(({ key }) => key);
    expect(new Set(keys).size).toBe(5);
    press('删除导航 导航1');
    expect(labels()).toEqual(['导航2', '通讯录', '通讯录', '导航3']);
  });

  it('have one that opens first at most, in one step of undo', async () => {
    const { designer, props } = await open('menu');
    const checked = () => (props().menuOptions as { checked: boolean }[]).map(option => option.checked);
    press('选项2');
    fireEvent.click(screen.getByRole('switch', { name: '默认显示' }));
    expect(checked()).toEqual([false, true]);
    act(() => designer.editor.history.undo());
    expect(checked()).toEqual([true, false]);
  });

  it('show only what applies to them', async () => {
    const { props } = await open('button');
    press('添加动作');
    expect(screen.getByLabelText('链接类型')).toBeTruthy();
    await choose('动作', '打开弹窗');
    expect(props().actions).toMatchObject([{ type: 'open-dialog' }]);
    expect(screen.queryByLabelText('链接类型')).toBeNull();
    expect(screen.getByText('请先添加弹窗组件')).toBeTruthy();
  });
});

describe('a link', () => {
  it('is completed when it is left, and said to be wrong while it is', async () => {
    const { props } = await open('link');
    const box = screen.getByRole('textbox', { name: '链接' });
    const typed = (text: string) => {
      fireEvent.change(box, { target: { value: text } });
      fireEvent.blur(box);
      return props().link;
    };
    expect(typed('www.example.cn/a')).toBe('https://www.example.cn/a');
    expect(typed('hr@example.cn')).toBe('mailto:hr@example.cn');
    expect(typed('010-62510000')).toBe('tel:010-62510000');
    expect(typed('javascript:alert(1)')).toBe('javascript:alert(1)');
    expect(screen.getByRole('alert').textContent).toBe('链接应以 http://、https://、mailto: 或 tel: 开头');
  });

  it('leads to a form of the applet', async () => {
    const { props } = await open('link');
    fireEvent.change(screen.getByLabelText('链接类型'), { target: { value: 'page' } });
    await screen.findByRole('option', { name: '用车申请' });
    fireEvent.change(screen.getByRole('combobox', { name: '链接' }), {
      target: { value: '/url/form/form0002' },
    });
    expect(props().link).toBe('/url/form/form0002');
  });
});

describe('a dialog to open', () => {
  it('is chosen by its title', async () => {
    const { designer, props } = await open('button');
    let dialog = '';
    await settled(() => {
      dialog = designer.add('dialog');
      designer.editor.selection.set([designer.editor.order()[0]!]);
    });
    press('添加动作');
    await choose('动作', '打开弹窗');
    await choose('弹窗', nodeTitle(designer, dialog));
    expect(props().actions).toMatchObject([{ dialogId: dialog }]);
  });
});
