import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Lock, LockOpen } from 'lucide-react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { testDesigner } from '../../testing/test-designer.tsx';
import { DesignerContext } from '../designer.ts';
import { useKeys } from '../keys/use-keys.ts';
import type { RowSwitch } from '../kind.ts';
import { Outline } from './Outline.tsx';

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

describe('the outline of what lies one above the other', () => {
  const SWITCH: RowSwitch = {
    on: { label: '解锁', icon: Lock },
    off: { label: '锁定', icon: LockOpen },
    isOn: ({ props }) => props.required === true,
    flip: (designer, ids) => void designer.editor.setProp(ids, 'required', true),
  };

  it('shows the topmost first, takes in a range as it is seen, and has a switch in each row', () => {
    const designer = { ...testDesigner(), stacked: true as const, rowSwitch: SWITCH };
    const ids = ['input', 'number', 'rate'].map(type => designer.add(type));
    render(
      <DesignerContext value={designer}>
        <Outline />
      </DesignerContext>,
    );
    const rows = () => screen.getAllByRole('treeitem');
    expect(rows().map(row => row.dataset.id)).toEqual(ids.toReversed());
    fireEvent.click(rows()[0] as HTMLElement);
    fireEvent.click(rows()[1] as HTMLElement, { shiftKey: true });
    expect([...designer.editor.selection.ids].sort()).toEqual([ids[1], ids[2]].sort());
    fireEvent.click(rows()[2] as HTMLElement, { shiftKey: true });
    expect(designer.editor.selection.ids).toHaveLength(3);
    fireEvent.click(within(rows()[0] as HTMLElement).getByRole('button', { name: '锁定' }));
    expect(within(rows()[0] as HTMLElement).getByRole('button', { name: '解锁' })).toBeTruthy();
    expect(designer.editor.node(ids[2] ?? '')?.props.required).toBe(true);
    expect(designer.editor.selection.ids).toHaveLength(3);
  });
});
