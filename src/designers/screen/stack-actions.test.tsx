import { createEditor } from '@gonghui/editor/editor.ts';
import { screenFamily } from '@gonghui/elements/screen/family.ts';
import { stageBox } from '@gonghui/elements/screen/geometry/boxes.ts';
import { MAIN, ROOT } from '@gonghui/scene/types.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { enabled } from '../frame/actions/action.ts';
import { actionFor } from '../frame/actions/keys.ts';
import { DesignerContext } from '../frame/designer.ts';
import { Inspector } from '../frame/inspector/Inspector.tsx';
import { already } from '../frame/later.ts';
import { testDesigner } from '../testing/test-designer.tsx';
import { SCREEN_KIND } from './kind.ts';
import { panels } from './panels.ts';

function open() {
  const editor = createEditor(new Y.Doc(), screenFamily);
  const designer = { ...testDesigner(), ...SCREEN_KIND, panels: already(panels), editor };
  const ids = [0, 1, 2].map(at => {
    const place = { parent: ROOT, slot: MAIN, index: at };
    const added = editor.add('VBorder', place, { pos: [at * 100, 50], size: [80, 60] });
    if (!added.ok) throw new Error(added.message);
    return added.value;
  });
  /** What a press of these keys does where the canvas has the focus. */
  const press = (key: string, held: object = {}) => {
    const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
    const action = actionFor(SCREEN_KIND.actions, { key, ...none, ...held });
    if (action && enabled(action, designer)) action.run(designer);
    return action?.id;
  };
  return { designer, editor, ids, press, top: () => editor.children(ROOT, MAIN) };
}

const ctrl = { ctrlKey: true };
const ctrlShift = { ctrlKey: true, shiftKey: true };

describe('what lies above', () => {
  it('goes up, down, to the top and to the bottom by keys', () => {
    const { editor, ids, press, top } = open();
    const [a, b, c] = ids;
    editor.selection.set([a ?? '']);
    expect(press(']', ctrl)).toBe('up');
    expect(top()).toEqual([b, a, c]);
    expect(press('}', ctrlShift)).toBe('top');
    expect(top()).toEqual([b, c, a]);
    expect(press('[', ctrl)).toBe('down');
    expect(top()).toEqual([b, a, c]);
    expect(press('{', ctrlShift)).toBe('bottom');
    expect(top()).toEqual([a, b, c]);
    expect(press('ArrowUp', { altKey: true })).toBe('up');
    expect(top()).toEqual([b, a, c]);
  });
});

describe('a group', () => {
  it('is made and taken apart by keys, and nothing is seen elsewhere', () => {
    const { editor, ids, press, top } = open();
    const boxes = () => ids.map(id => stageBox(editor, id));
    const before = boxes();
    editor.selection.set(ids.slice(0, 2));
    expect(press('g', ctrl)).toBe('group');
    const [layer = ''] = top();
    expect(top()).toEqual([layer, ids[2]]);
    expect(editor.selection.ids).toEqual([layer]);
    expect(boxes()).toEqual(before);
    expect(press('G', ctrlShift)).toBe('ungroup');
    expect(top()).toEqual(ids);
    expect(boxes()).toEqual(before);
    expect(editor.history.undoSteps).toHaveLength(5);
  });
});

describe('into a layer and out of it', () => {
  const alt = { altKey: true };

  it('goes by keys, stays where it is seen and in its place above and below, and is said', () => {
    const { designer, editor, ids, press, top } = open();
    const [a = '', b = '', c = ''] = ids;
    editor.selection.set([b, c]);
    press('g', ctrl);
    const [, layer = ''] = top();
    const stood = stageBox(editor, a);
    editor.selection.set([a]);
    expect(press('ArrowRight', alt)).toBe('into-layer');
    expect(editor.children(layer, MAIN)).toEqual([a, b, c]);
    expect(stageBox(editor, a)).toEqual(stood);
    expect(designer.ui.announcement).toBe('已移到“图层组”，第 2 级');
    expect(press('ArrowLeft', alt)).toBe('out-of-layer');
    expect(top()).toEqual([a, layer]);
    expect(stageBox(editor, a)).toEqual(stood);
    expect(designer.ui.announcement).toBe('已移到画布，第 1 级');
    editor.selection.set([c]);
    press('ArrowLeft', alt);
    expect(top()).toEqual([a, layer, c]);
    press('ArrowRight', alt);
    expect(editor.children(layer, MAIN)).toEqual([b, c]);
  });

  it('takes the layer away with its last child', () => {
    const { editor, ids, press, top } = open();
    const [a = '', b = '', c = ''] = ids;
    editor.selection.set([a, b]);
    press('g', ctrl);
    editor.selection.set([b, a]);
    press('ArrowLeft', alt);
    expect(top()).toEqual([a, b, c]);
    expect(editor.selection.ids).toEqual([a, b]);
  });

  it('says why where there is no layer, and enters none that is locked', () => {
    const { designer, editor, ids, press, top } = open();
    const [a = '', b = '', c = ''] = ids;
    editor.selection.set([a]);
    press('ArrowRight', alt);
    expect(designer.ui.announcement).toBe('同级中没有可移入的图层组');
    press('ArrowLeft', alt);
    expect(designer.ui.announcement).toBe('不在图层组中');
    editor.selection.set([b, c]);
    press('g', ctrl);
    const [, layer = ''] = top();
    editor.patch([{ id: layer, values: { locked: true } }]);
    editor.selection.set([a]);
    press('ArrowRight', alt);
    expect(designer.ui.announcement).toBe('同级中没有可移入的图层组');
    editor.selection.set([a, b]);
    press('ArrowLeft', alt);
    expect(designer.ui.announcement).toBe('所选组件不在同一图层组中');
  });
});

describe('an empty screen', () => {
  it('offers templates, and is empty again after one step back', () => {
    const { designer, editor, ids } = open();
    editor.remove(ids);
    editor.selection.clear();
    render(
      <DesignerContext value={designer}>
        <Inspector />
      </DesignerContext>,
    );
    fireEvent.click(screen.getByRole('button', { name: '竖屏看板' }));
    expect(editor.page()).toMatchObject({ width: 1080, height: 1920, grid: 10 });
    expect(editor.order().length).toBeGreaterThan(10);
    editor.history.undo();
    expect(editor.order()).toEqual([]);
    expect(editor.page()).toMatchObject({ width: 1920, height: 1080 });
  });
});
