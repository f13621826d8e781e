import type { TextConflict } from '@gonghui/scene/text-conflicts.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { testDesigner } from '../testing/test-designer.tsx';
import { save } from './commands/save.ts';
import { DesignerContext } from './designer.ts';
import { TextConflicts } from './TextConflicts.tsx';

afterEach(cleanup);

function show() {
  const made = testDesigner();
  const id = made.add('input');
  made.editor.setProp([id], 'label', '全部名称（必填）');
  let conflicts: readonly TextConflict[] = [
    { nodeId: id, path: 'label', mine: '全部名称', theirs: '项目名称（必填）' },
  ];
  const listeners = new Set<() => void>();
  const session = {
    ...made.session,
    textConflicts: () => conflicts,
    settled: (one: TextConflict) => {
      conflicts = conflicts.filter(other => other !== one);
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const designer = { ...made, session };
  render(
    <DesignerContext value={designer}>
      <TextConflicts />
    </DesignerContext>,
  );
  const label = () => designer.editor.node(id)?.props.label;
  const question = () => screen.queryByRole('alertdialog', { name: '文字冲突' });
  return { designer, id, label, question };
}

describe('a text that two people changed apart', () => {
  it.each([
    [/用我的/, '全部名称'],
    [/用同事的/, '项目名称（必填）'],
    [/保留合并/, '全部名称（必填）'],
  ])('stands as chosen: %s', (name, text) => {
    const { label, question } = show();
    act(() => void fireEvent.click(screen.getByRole('button', { name })));
    expect([label(), question()]).toEqual([text, null]);
  });

  it('is not asked about any more once somebody has gone on with it', () => {
    const { designer, id, question } = show();
    expect(question()).not.toBe(null);
    act(() => void designer.editor.setProp([id], 'label', '项目总称'));
    expect(question()).toBe(null);
  });

  it('is not saved before the choice, and is after it', async () => {
    const { designer } = show();
    await save(designer);
    expect(designer.editor.saved()).toBe(null);
    act(() => void fireEvent.click(screen.getByRole('button', { name: /用我的/ })));
    await act(() => save(designer));
    expect(designer.editor.saved()?.version).toBe(1);
  });
});
