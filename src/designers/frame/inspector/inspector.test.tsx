import { nodeMap } from '@gonghui/scene/raw.ts';
import { MAIN } from '@gonghui/scene/types.ts';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { afterEach, describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { testDesigner } from '../../testing/test-designer.tsx';
import { DesignerContext } from '../designer.ts';
import { Inspector } from './Inspector.tsx';
import { overwriteOf } from './OverwriteNotice.tsx';

afterEach(cleanup);

function open() {
  const designer = testDesigner();
  render(
    <DesignerContext value={designer}>
      <Inspector />
    </DesignerContext>,
  );
  return designer;
}

/** Adding selects, which renders. */
function added(designer: ReturnType<typeof testDesigner>, type: string): string {
  let id = '';
  act(() => {
    id = designer.add(type);
  });
  return id;
}

/** Selects, and waits for the frame after the one that drew the selection. */
async function choose(designer: ReturnType<typeof testDesigner>, ids: string[]): Promise<void> {
  await act(async () => {
    designer.editor.selection.set(ids);
    await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 5)));
  });
}

/** A co-editor's removal, as it comes in from the network. */
function colleagueRemoves(doc: Y.Doc, id: string): void {
  const other = new Y.Doc();
  Y.applyUpdate(other, Y.encodeStateAsUpdate(doc));
  nodeMap(other, id)?.delete('at');
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(other), 'network');
}

/** A co-editor's change of a title, as it comes in from the network. */
function colleagueSets(doc: Y.Doc, id: string, value: string | number, prop = 'label'): void {
  const other = new Y.Doc();
  Y.applyUpdate(other, Y.encodeStateAsUpdate(doc));
  nodeMap(other, id)?.set(`.${prop}`, value);
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(other), 'network');
}

describe('the inspector', () => {
  it('shows the page when nothing is selected, and writes to it', () => {
    const { editor } = open();
    fireEvent.click(screen.getByRole('switch', { name: '显示水印' }));
    expect(editor.page().isWaterline).toBe(true);
  });

  it('keeps what an input method had composed when a colleague removes the component', async () => {
    const designer = open();
    const id = added(designer, 'input');
    await choose(designer, [id]);
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: '标题' });
    fireEvent.compositionStart(box);
    fireEvent.change(box, { target: { value: '单行文本姓名' } });
    await act(async () => {
      colleagueRemoves(designer.editor.doc, id);
      await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 5)));
    });
    expect(screen.queryByRole('textbox', { name: '标题' })).toBeNull();
    act(() => {
      designer.editor.revive([id]);
    });
    expect(designer.editor.node(id)?.props.label).toBe('单行文本姓名');
  });

  it('draws what is in sight first; what stands below is not there while it belongs to what was selected before', async () => {
    const designer = open();
    const [one, two] = [added(designer, 'input'), added(designer, 'input')];
    designer.editor.setProp([two], 'label', '数量');
    await choose(designer, [one]);
    const isBelow = () => screen.getByText('显示').closest('[hidden]') === null;
    expect(isBelow()).toBe(true);
    flushSync(() => designer.editor.selection.set([two]));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '标题' }).value).toBe('数量');
    expect(isBelow()).toBe(false);
    await waitFor(() => expect(isBelow()).toBe(true));
    // A change of what is selected is no other selection: nothing goes.
    flushSync(() => designer.editor.setProp([two], 'label', '件数'));
    expect(isBelow()).toBe(true);
    // Who is led to a setting finds it at once.
    flushSync(() => {
      designer.ui.jump = { prop: 'placeholder', stamp: 1 };
      designer.editor.selection.set([one]);
    });
    expect(isBelow()).toBe(true);
    await waitFor(() => expect(designer.ui.jump).toBeNull());
    expect(isBelow()).toBe(true);
  });

  it.each([['40'], ['99999']])(
    "leaves a colleague's later number, whatever was typed before it: %s",
    async typed => {
      const designer = open();
      const id = added(designer, 'input');
      await choose(designer, [id]);
      const box = screen.getByRole<HTMLInputElement>('textbox', { name: '最多字数' });
      fireEvent.change(box, { target: { value: typed } });
      await act(async () => {
        colleagueSets(designer.editor.doc, id, 70, 'maxlength');
        await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 5)));
      });
      fireEvent.blur(box);
      expect(designer.editor.node(id)?.props.maxlength).toBe(70);
      expect(box.value).toBe('70');
      if (typed === '99999') screen.getByText('这里已变为 70，您输入的 99999 没有写入');
    },
  );

  it('shows the next selection in the same boxes while nobody is at work in them', async () => {
    const designer = open();
    const [one, two] = [added(designer, 'input'), added(designer, 'number')];
    designer.editor.setProp([two], 'label', '数量');
    await choose(designer, [one]);
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: '标题' });
    await choose(designer, [two]);
    expect(screen.getByRole('textbox', { name: '标题' })).toBe(box);
    expect(box.value).toBe('数量');
    fireEvent.change(box, { target: { value: '件数' } });
    expect([one, two].map(id => designer.editor.node(id)?.props.label)).toEqual(['单行文本', '件数']);
  });

  it('leaves what was being typed with its component when another is selected meanwhile', async () => {
    const designer = open();
    const [one, two] = [added(designer, 'input'), added(designer, 'input')];
    designer.editor.setProp([two], 'label', '另一个');
    await choose(designer, [one]);
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: '标题' });
    box.focus();
    fireEvent.compositionStart(box);
    fireEvent.change(box, { target: { value: '姓名' } });
    await choose(designer, [two]);
    const next = screen.getByRole<HTMLInputElement>('textbox', { name: '标题' });
    expect(next).not.toBe(box);
    expect(document.activeElement).toBe(document.body);
    expect(next.value).toBe('另一个');
    expect([one, two].map(id => designer.editor.node(id)?.props.label)).toEqual(['姓名', '另一个']);
  });

  it('leaves what was composed with its component in a box that goes on to the next', async () => {
    const designer = open();
    const [one, two] = [added(designer, 'input'), added(designer, 'input')];
    await choose(designer, [one]);
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: '标题' });
    fireEvent.compositionStart(box);
    fireEvent.change(box, { target: { value: '姓名' } });
    await choose(designer, [two]);
    fireEvent.compositionEnd(box);
    expect(box.value).toBe('单行文本');
    expect([one, two].map(id => designer.editor.node(id)?.props.label)).toEqual(['姓名', '单行文本']);
  });

  it('draws only what shows a property when that one changes', async () => {
    const designer = open();
    const id = added(designer, 'input');
    await choose(designer, [id]);
    const drawn = new Set<string>();
    const rows = new MutationObserver(list => {
      for (const { target } of list) {
        const row = (target instanceof Element ? target : target.parentElement)?.closest<HTMLElement>(
          '[data-prop]',
        );
        if (row) drawn.add(row.dataset.prop ?? '');
      }
    });
    const all = [...document.querySelectorAll<HTMLElement>('[data-prop]')].map(row => row.dataset.prop);
    rows.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    await act(async () => void designer.editor.setProp([id], 'required', true));
    await act(async () => designer.presence.publishSideChange());
    rows.disconnect();
    expect(all.length).toBeGreaterThan(8);
    expect(drawn.has('required')).toBe(true);
    // What shows how it will be filled in shows all properties of the component.
    expect([...drawn].sort()).toEqual(
      ['required', 'defaultGenre', 'defaultValue', 'verification'].filter(prop => drawn.has(prop)).sort(),
    );
  });

  it('edits the selected component through its settings', async () => {
    const designer = open();
    const id = added(designer, 'input');
    await choose(designer, [id]);
    fireEvent.change(screen.getByRole('textbox', { name: '标题' }), { target: { value: '姓名' } });
    expect(designer.editor.node(id)?.props.label).toBe('姓名');
    expect(designer.editor.history.undoSteps[0]?.label).toContain('姓名');
  });

  it('shows a setting only where it applies', async () => {
    const designer = open();
    const id = added(designer, 'input');
    await choose(designer, [id]);
    expect(screen.queryByRole('textbox', { name: '正则表达式' })).toBeNull();
    act(() => void designer.editor.setProp([id], 'format', 'regex'));
    expect(screen.getByRole('textbox', { name: '正则表达式' })).toBeTruthy();
  });

  it('keeps a number within its limits and puts an unfinished one right', async () => {
    const designer = open();
    const id = added(designer, 'input');
    await choose(designer, [id]);
    const box = screen.getByRole('textbox', { name: '最多字数' });
    fireEvent.change(box, { target: { value: '0' } });
    expect(designer.editor.node(id)?.props.maxlength).toBe(200);
    expect(box.getAttribute('aria-invalid')).toBe('true');
    const said = () => document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(said()).toMatch(/^可填 1 到 \d+$/);
    fireEvent.blur(box);
    expect(designer.editor.node(id)?.props.maxlength).toBe(1);
    expect(said()).toMatch(/^已改为 1，可填 1 到/);
    fireEvent.change(box, { target: { value: 'abc' } });
    fireEvent.blur(box);
    expect(designer.editor.node(id)?.props.maxlength).toBe(1);
    expect(said()).toMatch(/^“abc”不是数字，可填 1 到/);
    expect((box as HTMLInputElement).value).toBe('abc');
    fireEvent.keyDown(box, { key: 'Escape' });
    expect([(box as HTMLInputElement).value, said()]).toEqual(['1', undefined]);
    fireEvent.change(box, { target: { value: '5' } });
    fireEvent.blur(box);
    expect(said()).toBeUndefined();
  });

  it('shows the number that stands again once what was typed is taken back, or a colleague set another', async () => {
    const designer = open();
    const id = added(designer, 'input');
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: '最多字数' });
    const before = box.value;
    for (const value of ['1', '12', '12.', '12.0']) fireEvent.change(box, { target: { value } });
    // What stands in the design is 12; its box holds what was typed.
    expect([box.value, designer.editor.node(id)?.props.maxlength]).toEqual(['12.0', 12]);
    act(() => designer.editor.history.undo());
    expect(box.value).toBe(before);
    fireEvent.change(box, { target: { value: '34' } });
    act(() => colleagueSets(designer.editor.doc, id, 56, 'maxlength'));
    expect(box.value).toBe('56');
  });

  it('says what stands for an empty number, and steps from there', async () => {
    const designer = open();
    const subform = added(designer, 'subform');
    const column = designer.editor.add('number', { parent: subform, slot: MAIN, index: 0 });
    if (!column.ok) throw new Error(column.message);
    await choose(designer, [column.value]);
    const box = screen.getByRole('textbox', { name: '列宽' }) as HTMLInputElement;
    expect(box.placeholder).toBe('默认 160');
    fireEvent.keyDown(box, { key: 'ArrowUp' });
    expect(designer.editor.node(column.value)?.props.columnWidth).toBe(170);
    expect((screen.getByRole('textbox', { name: '最大值' }) as HTMLInputElement).placeholder).toBe('不限');
  });

  it('shows what several share and sets it for all in one step', async () => {
    const designer = open();
    const ids = [added(designer, 'input'), added(designer, 'number'), added(designer, 'rate')];
    await choose(designer, ids);
    expect(screen.getByText('3 个组件')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: '标题' }).getAttribute('placeholder')).toBe('多个值');
    expect(screen.queryByRole('textbox', { name: '最多字数' })).toBeNull();
    const before = designer.editor.history.undoSteps.length;
    fireEvent.click(screen.getByRole('switch', { name: '必填' }));
    expect(ids.map(id => designer.editor.node(id)?.props.required)).toEqual([true, true, true]);
    expect(designer.editor.history.undoSteps.length).toBe(before + 1);
  });

  it('adds, renames, presets and removes options', async () => {
    const designer = open();
    const id = added(designer, 'radio');
    await choose(designer, [id]);
    const labels = () =>
      (designer.editor.node(id)!.props.options as { label: string }[]).map(option => option.label);
    fireEvent.click(screen.getByRole('button', { name: '添加选项' }));
    fireEvent.change(screen.getByRole('textbox', { name: '选项 1' }), { target: { value: '男' } });
    expect(labels()).toEqual(['男', '选项2', '选项3']);
    fireEvent.click(screen.getByRole('radio', { name: '默认选中 选项2' }));
    const options = designer.editor.node(id)!.props.options as { value: string }[];
    expect(designer.editor.node(id)?.props.defaultValue).toBe(options[1]!.value);
    fireEvent.click(screen.getByRole('button', { name: '删除选项 选项3' }));
    expect(labels()).toEqual(['男', '选项2']);
  });

  it('takes several options pasted at once', async () => {
    const designer = open();
    const id = added(designer, 'select-single');
    await choose(designer, [id]);
    const clipboardData = { getData: () => '北京\n 上海 \r\n\n广州' };
    fireEvent.paste(screen.getByRole('textbox', { name: '选项 2' }), { clipboardData });
    const labels = (designer.editor.node(id)!.props.options as { label: string }[]).map(
      option => option.label,
    );
    expect(labels).toEqual(['选项1', '选项2', '北京', '上海', '广州']);
  });

  it('tells what a colleague replaced and takes it back with one click', async () => {
    const designer = open();
    const id = added(designer, 'input');
    await choose(designer, [id]);
    act(() => {
      designer.ui.overwrites = [{ key: 'o1', nodeId: id, path: 'label', mine: '我的标题', theirs: '别的' }];
    });
    const notice = await screen.findByRole('status');
    expect(notice.textContent).toContain('我的标题');
    fireEvent.click(within(notice).getByRole('button', { name: '恢复我的' }));
    expect(designer.editor.node(id)?.props.label).toBe('我的标题');
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  });

  it('tells it at the list where a field of one of its items was replaced', () => {
    const setting = { control: 'text', prop: 'items', label: '条目' } as const;
    const replaced = { key: 'o1', nodeId: 'a', path: 'items[x1].color', mine: 'red', theirs: 'blue' };
    expect(overwriteOf([replaced], 'a', setting)).toBe(replaced);
    expect(overwriteOf([replaced], 'a', { ...setting, prop: 'item' })).toBeUndefined();
  });

  it('tells where this person had put what a colleague moved at once, and puts it back with one click', async () => {
    const designer = open();
    const [id, other] = [added(designer, 'input'), added(designer, 'number')];
    await choose(designer, [id]);
    const [parent, slot, order] = designer.editor.node(id)!.at;
    act(() => {
      designer.editor.move([id], { parent, slot, index: 2 });
      designer.ui.displaced = [{ key: 'p1', nodeId: id, was: [parent, slot, order] }];
    });
    const notice = await screen.findByRole('status');
    expect(notice.textContent).toContain('同事同时移动了它，您放在第 1 位');
    fireEvent.click(within(notice).getByRole('button', { name: '放回我的位置' }));
    expect(designer.editor.children(parent, slot)).toEqual([id, other]);
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  });

  it('keeps the caret where it is while a colleague changes the same text', async () => {
    const designer = open();
    const id = added(designer, 'input');
    act(() => void designer.editor.setProp([id], 'label', '申请'));
    await choose(designer, [id]);
    const box = screen.getByRole('textbox', { name: '标题' }) as HTMLInputElement;
    box.focus();
    box.setSelectionRange(0, 0);
    act(() => colleagueSets(designer.editor.doc, id, '申请表'));
    expect(box.value).toBe('申请表');
    expect(box.selectionStart).toBe(0);
    box.setSelectionRange(3, 3);
    act(() => colleagueSets(designer.editor.doc, id, '差旅申请表'));
    expect(box.selectionStart).toBe(5);
  });

  it('keeps what a colleague writes while this person composes a word', async () => {
    const designer = open();
    const id = added(designer, 'input');
    act(() => void designer.editor.setProp([id], 'label', '申请'));
    await choose(designer, [id]);
    const box = screen.getByRole('textbox', { name: '标题' }) as HTMLInputElement;
    fireEvent.compositionStart(box);
    fireEvent.change(box, { target: { value: '申请biao' } });
    act(() => colleagueSets(designer.editor.doc, id, '差旅申请'));
    expect(box.value).toBe('申请biao');
    expect(designer.editor.node(id)?.props.label).toBe('差旅申请');
    fireEvent.change(box, { target: { value: '申请表' } });
    fireEvent.compositionEnd(box);
    expect(designer.editor.node(id)?.props.label).toBe('差旅申请表');
    expect(box.value).toBe('差旅申请表');
  });

  it('puts what was composed where its caret was, between what a colleague typed before it and behind it', async () => {
    const designer = open();
    const id = added(designer, 'input');
    act(() => void designer.editor.setProp([id], 'label', '今天开会'));
    await choose(designer, [id]);
    const box = screen.getByRole('textbox', { name: '标题' }) as HTMLInputElement;
    act(() => box.focus());
    fireEvent.compositionStart(box);
    fireEvent.change(box, { target: { value: '今天xiawu开会' } });
    act(() => colleagueSets(designer.editor.doc, id, '明天今天开会'));
    act(() => colleagueSets(designer.editor.doc, id, '明天今天开会。'));
    fireEvent.change(box, { target: { value: '今天下午开会' } });
    box.setSelectionRange(4, 4);
    fireEvent.compositionEnd(box);
    expect(designer.editor.node(id)?.props.label).toBe('明天今天下午开会。');
    expect(box.value).toBe('明天今天下午开会。');
    expect(box.selectionStart).toBe(6);
  });

  it('writes nothing while the design is read-only', () => {
    const designer = testDesigner();
    const id = designer.add('input');
    designer.editor.setReadOnly('权限已变更');
    designer.editor.selection.set([id]);
    render(
      <DesignerContext value={designer}>
        <Inspector />
      </DesignerContext>,
    );
    expect((screen.getByRole('textbox', { name: '标题' }) as HTMLInputElement).disabled).toBe(true);
  });
});
