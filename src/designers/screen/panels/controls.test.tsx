import { createEditor } from '@gonghui/editor/editor.ts';
import { titleOf } from '@gonghui/editor/titles.ts';
import { screenFamily } from '@gonghui/elements/screen/family.ts';
import { asset, screenOf } from '@gonghui/elements/screen/testing/screens.ts';
import { MAIN, ROOT } from '@gonghui/scene/types.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { choose } from '../../../ui/testing/choose.ts';
import { DesignerContext } from '../../frame/designer.ts';
import { Inspector } from '../../frame/inspector/Inspector.tsx';
import { already } from '../../frame/later.ts';
import { testDesigner } from '../../testing/test-designer.tsx';
import { SCREEN_KIND } from '../kind.ts';
import { panels } from '../panels.ts';
import { testScreenDesigner } from '../testing/test-screen-designer.ts';
import { paramFault } from './param-fault.ts';

afterEach(cleanup);

const at = (index: number) => ({ parent: ROOT, slot: MAIN, index });

function open() {
  const editor = createEditor(new Y.Doc(), screenFamily);
  const designer = { ...testDesigner(), ...SCREEN_KIND, panels: already(panels), editor };
  const add = (type: string, props = {}) => {
    const added = editor.add(type, at(99), props);
    if (!added.ok) throw new Error(added.message);
    return added.value;
  };
  const show = () =>
    render(
      <DesignerContext value={designer}>
        <Inspector />
      </DesignerContext>,
    );
  const props = (id: string) => editor.node(id)?.props ?? {};
  return { editor, add, show, props };
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
/** As a person does: types and leaves the box. */
function enter(name: string, text: string) {
  fireEvent.focus(box(name));
  fireEvent.change(box(name), { target: { value: text } });
  fireEvent.blur(box(name));
}

describe('which entry of its type a component is', () => {
  it('is chosen by the pictures of the palette, and is what the component is called', () => {
    const { editor, add, show, props } = open();
    const id = add('VBorder', { subName: 'VBorder3' });
    expect(editor.history.undoSteps[0]?.label).toBe('添加 边框 3');
    editor.selection.set([id]);
    show();
    const chosen = screen.getByRole<HTMLInputElement>('radio', { name: '边框 3' });
    expect(chosen.checked).toBe(true);
    const pictures = [...document.querySelectorAll<HTMLImageElement>('.sd-variants img')].map(
      ({ src }) => src,
    );
    expect(new Set(pictures).size).toBe(18);
    fireEvent.click(screen.getByRole('radio', { name: '边框 12' }));
    expect(props(id).subName).toBe('VBorder12');
    expect(titleOf(editor, id)).toBe('边框 12');
    expect(screen.getAllByText('边框 12').length).toBeGreaterThan(0);
  });

  it('is chosen by name where nothing is drawn', () => {
    const box = { x: 0, y: 0, width: 400, height: 300 };
    const designer = testScreenDesigner(screenOf([asset('bar00001', box)]));
    const { editor } = designer;
    editor.selection.set(['bar00001']);
    render(
      <DesignerContext value={designer}>
        <Inspector />
      </DesignerContext>,
    );
    fireEvent.click(screen.getByRole('radio', { name: '条形图' }));
    expect(editor.node('bar00001')?.props.subName).toBe('barHorizontal');
    expect(titleOf(editor, 'bar00001')).toBe('条形图');
  });
});

describe('the place and size of what is selected', () => {
  it('is one step for all of them, and empty where they differ', () => {
    const { editor, add, show, props } = open();
    const ids = [add('VBorder', { pos: [10, 20] }), add('VBorder', { pos: [30, 20] })];
    editor.selection.set(ids);
    show();
    expect(box('横坐标').value).toBe('');
    expect(box('横坐标').placeholder).toBe('多个值');
    expect(box('纵坐标').value).toBe('20');
    const steps = editor.history.undoSteps.length;
    enter('横坐标', '１００');
    expect(ids.map(id => props(id).pos)).toEqual([
      [100, 20],
      [100, 20],
    ]);
    expect(editor.history.undoSteps).toHaveLength(steps + 1);
    fireEvent.keyDown(box('宽度'), { key: 'ArrowUp', shiftKey: true });
    fireEvent.keyDown(box('宽度'), { key: 'ArrowUp' });
    expect(ids.map(id => props(id).size)).toEqual([
      [471, 300],
      [471, 300],
    ]);
    expect(editor.history.undoSteps).toHaveLength(steps + 2);
  });

  it('keeps width and height to each other where that is asked for, as one step with one word (screens 3.9)', () => {
    const { editor, add, show, props } = open();
    const id = add('VBorder', { pos: [10, 20], size: [460, 300] });
    editor.selection.set([id]);
    show();
    fireEvent.click(screen.getByRole('button', { name: '锁定宽高比' }));
    enter('宽度', '920');
    expect(props(id).size).toEqual([920, 600]);
    enter('高度', '10');
    expect(props(id).size).toEqual([15.33, 10]);
    expect(editor.history.undoSteps[0]?.label).toBe('调整大小 边框 1');
    fireEvent.click(screen.getByRole('button', { name: '锁定宽高比' }));
    enter('宽度', '100');
    expect(props(id).size).toEqual([100, 10]);
  });

  it('says what it does not take, and keeps what stands', () => {
    const { editor, add, show, props } = open();
    const id = add('VBorder', { pos: [10, 20] });
    editor.selection.set([id]);
    show();
    enter('宽度', '3');
    expect(screen.getByText('宽度已改为 10，可填 10 到 20000')).toBeTruthy();
    expect(props(id).size).toEqual([10, 300]);
    enter('高度', 'abc');
    expect(screen.getByText('高度“abc”不是数字，可填 10 到 20000')).toBeTruthy();
    expect(box('高度').value).toBe('abc');
    expect(props(id).size).toEqual([10, 300]);
    fireEvent.keyDown(box('高度'), { key: 'Escape' });
    expect(box('高度').value).toBe('300');
    enter('旋转角度', '12.34');
    expect(props(id).rotate).toBe(12.3);
  });

  it('is that of the stage for what stands in a layer', () => {
    const { editor, add, show, props } = open();
    const layer = add('layer', { pos: [100, 50] });
    const id = add('VBorder', { pos: [5, 5] });
    editor.move([id], { parent: layer, slot: MAIN, index: 0 });
    editor.selection.set([id]);
    show();
    // It stays where it is seen, whatever it stands in.
    expect(box('横坐标').value).toBe('5');
    act(() => void editor.patch([{ id: layer, values: { pos: [200, 50] } }]));
    expect(box('横坐标').value).toBe('105');
    enter('横坐标', '300');
    expect(props(id).pos).toEqual([100, -45]);
  });

  it('cannot be entered while it is locked, which is said', () => {
    const { editor, add, show, props } = open();
    const id = add('VBorder', { locked: true });
    editor.selection.set([id]);
    show();
    expect(box('横坐标').disabled).toBe(true);
    expect(screen.getByText('组件已锁定')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '解锁' }));
    expect(props(id).locked).toBe(false);
    expect(box('横坐标').disabled).toBe(false);
  });
});

describe('what a click shows or hides', () => {
  it('is a list of other components, one of which may be gone', async () => {
    const { editor, add, show, props } = open();
    const [tab, panel] = [add('VMainTitle'), add('VBorder')];
    editor.selection.set([tab]);
    show();
    fireEvent.click(screen.getByRole('button', { name: '添加动作' }));
    expect(props(tab).shows).toMatchObject([{ target: panel, does: 'toggle' }]);
    await choose('第 1 项的动作', '只显示');
    expect(props(tab).shows).toMatchObject([{ target: panel, does: 'only' }]);
    act(() => void editor.remove([panel]));
    expect(screen.getByText('组件已删除')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '删除第 1 项' }));
    expect(props(tab).shows).toEqual([]);
  });
});

describe('the page of a screen', () => {
  it('takes both sides of a usual size in one step', async () => {
    const { editor, show } = open();
    show();
    await choose('画布尺寸', '3840 × 2160 4K');
    expect(editor.page()).toMatchObject({ width: 3840, height: 2160 });
    expect(editor.history.undoSteps).toHaveLength(1);
    enter('画布高度', '100');
    expect(editor.page().height).toBe(240);
    expect(screen.getByText('画布高度已改为 240，可填 240 到 4320')).toBeTruthy();
  });

  it('has guides at typed places, fifty at most', () => {
    const { editor, show } = open();
    show();
    fireEvent.click(screen.getByRole('button', { name: '竖线' }));
    expect(editor.page().guides).toMatchObject([{ axis: 'x', at: 960 }]);
    enter('第 1 条参考线的位置', '120');
    expect(editor.page().guides).toMatchObject([{ axis: 'x', at: 120 }]);
    const full = Array.from({ length: 50 }, (_, index) => ({ id: `g${index}`, axis: 'y', at: index }));
    act(() => void editor.setPage('guides', full));
    fireEvent.click(screen.getByRole('button', { name: '横线' }));
    expect(editor.page().guides).toHaveLength(50);
    expect(screen.getByText('最多 50 条参考线')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '清空' }));
    expect(editor.page().guides).toEqual([]);
  });

  it('declares parameters, and says which cannot come from an address', () => {
    const { editor, show } = open();
    show();
    fireEvent.click(screen.getByRole('button', { name: '添加参数' }));
    expect(screen.getByText('第 1 个参数还没有名称')).toBeTruthy();
    fireEvent.change(box('第 1 个参数的名称'), { target: { value: 'city code' } });
    expect(screen.getByText('第 1 个参数的名称只能有文字、数字、下划线和短横线')).toBeTruthy();
    fireEvent.change(box('第 1 个参数的名称'), { target: { value: '城市' } });
    fireEvent.change(box('第 1 个参数的默认值'), { target: { value: '杭州' } });
    expect(editor.page().params).toMatchObject([{ name: '城市', initial: '杭州' }]);
    expect(screen.queryByText(/第 1 个参数/)).toBeNull();
    const two = [
      { id: 'a', name: 'x' },
      { id: 'b', name: 'x' },
    ];
    expect([0, 1].map(index => paramFault(two, index))).toEqual([
      '',
      '第 2 个参数与前面的参数同名，不会生效',
    ]);
  });
});
