import { describe, expect, it } from 'vitest';
import { testEditor } from '../../testing/test-editor.ts';
import { outlineRows } from './outline-rows.ts';

function sample() {
  const { editor, add } = testEditor();
  const [name, box, inner] = [add('input'), add('container'), add('rate')];
  editor.move([inner!], { parent: box!, slot: 'main', index: 0 });
  return { editor, name: name!, box: box!, inner: inner! };
}

describe('rows of the outline', () => {
  it('follow the tree', () => {
    const { editor, name, box, inner } = sample();
    const rows = outlineRows(editor, new Set(), null);
    expect(rows.map(row => [row.id, row.depth, row.parent])).toEqual([
      [name, 0, false],
      [box, 0, true],
      [inner, 1, false],
    ]);
  });

  it('stand as the canvas shows them', () => {
    const { editor, name, box, inner } = sample();
    const rows = outlineRows(editor, new Set(), null, ids => [...ids].reverse());
    expect(rows.map(row => row.id)).toEqual([box, inner, name]);
  });

  it('leave out what is folded away', () => {
    const { editor, name, box } = sample();
    const rows = outlineRows(editor, new Set([box]), null);
    expect(rows.map(row => row.id)).toEqual([name, box]);
    expect(rows[1]?.folded).toBe(true);
  });

  it('show what is searched for with everything above it, folded or not', () => {
    const { editor, box, inner } = sample();
    const rows = outlineRows(editor, new Set([box]), id => id === inner);
    expect(rows.map(row => row.id)).toEqual([box, inner]);
  });
});
