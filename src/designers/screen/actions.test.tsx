import { createEditor } from '@gonghui/editor/editor.ts';
import { screenFamily } from '@gonghui/elements/screen/family.ts';
import { MAIN, ROOT } from '@gonghui/scene/types.ts';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { enabled } from '../frame/actions/action.ts';
import { DesignerContext } from '../frame/designer.ts';
import { Inspector } from '../frame/inspector/Inspector.tsx';
import { already } from '../frame/later.ts';
import { rowSpot } from '../frame/outline/outline-zone.ts';
import { testDesigner } from '../testing/test-designer.tsx';
import { SCREEN_KIND } from './kind.ts';
import { panels } from './panels.ts';

afterEach(cleanup);

function open() {
  const editor = createEditor(new Y.Doc(), screenFamily);
  const designer = { ...testDesigner(), ...SCREEN_KIND, panels: already(panels), editor };
  const add = (type: string, props = {}) => {
    const added = editor.add(type, { parent: ROOT, slot: MAIN, index: 99 }, props);
    if (!added.ok) throw new Error(added.message);
    return added.value;
  };
  const run = (id: string) => {
    const action = SCREEN_KIND.actions.find(one => one.id === id);
    if (!action || !enabled(action, designer)) return false;
    act(() => action.run(designer));
    return true;
  };
  const props = (id: string) => editor.node(id)?.props ?? {};
  return { designer, editor, add, run, props };
}

const three = (add: ReturnType<typeof open>['add']) =>
  [
    [0, 0],
    [100, 40],
    [700, 90],
  ].map((pos, at) => add('VBorder', { pos, size: [100 + at * 50, 100] }));

describe('bringing components into line', () => {
  it('is one step of one’s own, and doing it again is none', () => {
    const { editor, add, run, props } = open();
    const ids = three(add);
    editor.selection.set(ids);
    const steps = () => editor.history.undoSteps.length;
    const before = steps();
    run('align-left');
    expect(ids.map(id => props(id).pos)).toEqual([
      [0, 0],
      [0, 40],
      [0, 90],
    ]);
    run('align-left');
    expect(steps()).toBe(before + 1);
    run('match-width');
    expect(ids.map(id => props(id).size)).toEqual([
      [100, 100],
      [100, 100],
      [100, 100],
    ]);
    editor.history.undo(2);
    expect(ids.map(id => props(id).pos)).toEqual([
      [0, 0],
      [100, 40],
      [700, 90],
    ]);
  });

  it('brings a single one to the page', () => {
    const { editor, add, run, props } = open();
    const id = add('VBorder', { pos: [5, 5], size: [100, 100] });
    editor.selection.set([id]);
    run('align-center');
    run('align-bottom');
    expect(props(id).pos).toEqual([910, 980]);
    expect(run('distribute-x')).toBe(false);
    expect(run('match-both')).toBe(false);
  });

  it('has its buttons over the settings, to each other or to the page', () => {
    const { designer, editor, add, props } = open();
    const ids = three(add);
    editor.selection.set(ids);
    render(
      <DesignerContext value={designer}>
        <Inspector />
      </DesignerContext>,
    );
    const tools = within(screen.getByRole('region', { name: '排列' }));
    fireEvent.click(tools.getByRole('button', { name: '横向均匀分布' }));
    expect(props(ids[1] ?? '').pos).toEqual([325, 40]);
    fireEvent.click(tools.getByRole('button', { name: '横排' }));
    expect(ids.map(id => (props(id).pos as number[])[0])).toEqual([0, 120, 290]);
    fireEvent.click(tools.getByRole('radio', { name: '对齐到画布' }));
    fireEvent.click(tools.getByRole('button', { name: '底对齐' }));
    expect(ids.map(id => (props(id).pos as number[])[1])).toEqual([980, 980, 980]);
  });
});

describe('copied looks', () => {
  it('give a component of another type what it has of them, and leave the rest', () => {
    const { editor, add, run, props } = open();
    const border = add('VBorder', {
      stylesProps: { mainColor: '#ff0000', secondColor: '', fill: '#101010' },
    });
    const decorate = add('VDecorate');
    const chart = add('bar');
    expect(run('paste-style')).toBe(false);
    editor.selection.set([border]);
    run('copy-style');
    const [looks, before] = [props(decorate).stylesProps, props(chart).stylesProps] as Record<
      string,
      object
    >[];
    editor.selection.set([decorate, chart]);
    run('paste-style');
    expect(props(decorate).stylesProps).toEqual({ ...looks, mainColor: '#ff0000' });
    expect(props(chart).stylesProps).toEqual({ ...before, fill: '#101010' });
  });

  it('are not taken where the type has no such value', () => {
    const { editor, add, run, props } = open();
    const [one, other] = [add('VDecorate', { stylesProps: { speed: 'gone' } }), add('VDecorate')];
    editor.selection.set([one]);
    run('copy-style');
    editor.selection.set([other]);
    run('paste-style');
    expect(props(other).stylesProps).toMatchObject({ speed: 'normal' });
  });
});

describe('locks and what is hidden', () => {
  it('are turned for all that is selected, and for the whole screen', () => {
    const { editor, add, run, props } = open();
    const ids = [add('VBorder'), add('VBorder', { locked: true })];
    editor.selection.set(ids);
    run('lock');
    expect(ids.map(id => props(id).locked)).toEqual([true, true]);
    run('unlock-all');
    expect(ids.map(id => props(id).locked)).toEqual([false, false]);
    run('hide');
    expect(ids.map(id => editor.node(id)?.hidden)).toEqual([true, true]);
    editor.selection.set([]);
    run('unhide-all');
    expect(ids.some(id => editor.node(id)?.hidden)).toBe(false);
    expect(run('unhide-all')).toBe(false);
  });
});

describe('the layers of a screen', () => {
  it('put the later on top: the upper half of a row means above it', () => {
    const { editor, add } = open();
    const ids = [add('VBorder'), add('VBorder')];
    const rect = { x: 0, y: 0, width: 200, height: 28 };
    const index = (share: number, stacked: boolean) =>
      rowSpot(editor, { id: ids[0] ?? '', rect, share, holds: false }, stacked)?.place.index;
    expect([index(0.2, true), index(0.8, true)]).toEqual([1, 0]);
    expect([index(0.2, false), index(0.8, false)]).toEqual([0, 1]);
  });
});
