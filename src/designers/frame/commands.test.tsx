import { MAIN, ROOT } from '@gonghui/scene/types.ts';
import { describe, expect, it } from 'vitest';
import { testDesigner } from '../testing/test-designer.tsx';
import { nudge } from './commands/nudge.ts';
import { announceSave } from './commands/save.ts';
import { selectSibling } from './commands/select.ts';

function five() {
  const designer = testDesigner();
  const ids = ['input', 'number', 'rate', 'date', 'time'].map(type => designer.add(type));
  const numbers = (of: readonly string[]) => of.map(id => ids.indexOf(id));
  return {
    designer,
    ids,
    select: (...chosen: number[]) => designer.editor.selection.set(chosen.map(at => ids[at] ?? '')),
    selected: () => numbers(designer.editor.selection.ids).sort(),
    order: () => numbers(designer.editor.children(ROOT, MAIN)),
  };
}

describe('Shift with arrows', () => {
  it('takes in one after another, and lets go of them on the way back', () => {
    const { designer, select, selected } = five();
    select(1);
    selectSibling(designer, 1, true);
    selectSibling(designer, 1, true);
    expect(selected()).toEqual([1, 2, 3]);
    selectSibling(designer, -1, true);
    selectSibling(designer, -1, true);
    expect(selected()).toEqual([1]);
    selectSibling(designer, -1, true);
    expect(selected()).toEqual([0, 1]);
    selectSibling(designer, -1, true);
    expect(selected()).toEqual([0, 1]);
  });
});

describe('a save that the gateway refuses', () => {
  it('leads to the component that it names', () => {
    const { designer, ids, selected } = five();
    designer.ui.right = 'problems';
    announceSave(designer, { kind: 'refused', message: '「数字」有误', at: ids[1] ?? '' });
    expect(selected()).toEqual([1]);
    expect(designer.ui.right).toBe('inspector');
    announceSave(designer, { kind: 'refused', message: '有误', at: 'gone0001' });
    expect(selected()).toEqual([1]);
  });
});

describe('Alt with arrows', () => {
  it('moves what is selected by one place, in whatever order it was clicked', () => {
    const { designer, select, order } = five();
    select(3, 1, 2);
    nudge(designer, -1);
    expect(order()).toEqual([1, 2, 3, 0, 4]);
    nudge(designer, 1);
    expect(order()).toEqual([0, 1, 2, 3, 4]);
    nudge(designer, 1);
    nudge(designer, 1);
    expect(order()).toEqual([0, 4, 1, 2, 3]);
  });
});
