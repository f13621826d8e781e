import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { testDesigner } from '../testing/test-designer.tsx';
import { DesignerContext } from './designer.ts';
import { Outline } from './Outline.tsx';
import { useKeys } from './use-keys.ts';

afterEach(cleanup);

// Rows exist where they are seen, and a page without a layout sees none.
vi.mock('@tanstack/react-virtual', () => ({
  useVirtualizer: ({ count }: { count: number }) => ({
    getVirtualItems: () => Array.from({ length: count }, (_, index) => ({ index, start: index * 28 })),
    getTotalSize: () => count * 28,
    scrollToIndex: () => undefined,
  }),
}));

function open() {
  const designer = testDesigner();
  const ids = ['input', 'number', 'rate'].map(type => designer.add(type));
  function Screen() {
    useKeys(designer);
    return <Outline />;
  }
  render(
    <DesignerContext value={designer}>
      <Screen />
    </DesignerContext>,
  );
  const tree = screen.getByRole('tree');
  return { designer, ids, tree, order: () => designer.editor.order() };
}

describe('the outline', () => {
  it('goes through the rows with arrows and moves the active one with Alt', () => {
    const { designer, ids, tree, order } = open();
    act(() => designer.editor.selection.set([ids[0]!]));
    tree.focus();
    fireEvent.keyDown(tree, { key: 'ArrowDown' });
    expect(designer.editor.selection.ids).toEqual([ids[1]]);
    fireEvent.keyDown(tree, { key: 'ArrowDown', altKey: true });
    expect(order()).toEqual([ids[0], ids[2], ids[1]]);
    expect(designer.editor.selection.ids).toEqual([ids[1]]);
  });

  it('acts on the row that was given the focus, whatever was selected before', () => {
    const { designer, ids, tree, order } = open();
    act(() => designer.editor.selection.set([ids[0]!]));
    act(() => document.getElementById(`outline-${ids[2]}`)?.focus());
    expect(document.activeElement).toBe(tree);
    fireEvent.keyDown(tree, { key: 'ArrowUp', altKey: true });
    expect(order()).toEqual([ids[0], ids[2], ids[1]]);
  });
});
