import { leafKey } from '@gonghui/scene/layout.ts';
import { nodeMap } from '@gonghui/scene/raw.ts';
import { notedVersion, type TextVersion } from '@gonghui/scene/text-versions.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { testDesigner } from '../../testing/test-designer.tsx';
import { save } from '../commands/save.ts';
import { DesignerContext } from '../designer.ts';
import { TextConflicts } from './TextConflicts.tsx';

afterEach(cleanup);

const version = (text: string, id: string, name: string): TextVersion => ({ text, by: { id, name } });

function show() {
  const designer = testDesigner();
  const id = designer.add('input');
  designer.editor.setProp([id], 'label', '全部名称（必填）');
  const map = nodeMap(designer.editor.doc, id);
  const versions = [
    version('全部名称', 'user0001', '王芳'),
    version('项目名称（必填）', 'user0002', '李明'),
    version('总称', '', ''),
  ];
  const note = () =>
    designer.editor.doc.transact(() => {
      for (const [n, one] of versions.entries()) map?.set(...notedVersion('label', n, one));
    });
  note();
  render(
    <DesignerContext value={designer}>
      <TextConflicts />
    </DesignerContext>,
  );
  const label = () => designer.editor.node(id)?.props.label;
  const question = () => screen.queryByRole('alertdialog', { name: '文字冲突' });
  return { designer, id, map, label, question, note };
}

describe('a text that several people changed at once', () => {
  it.each([
    [/用我的/, '全部名称'],
    [/用李明的/, '项目名称（必填）'],
    [/用同事的/, '总称'],
    [/保留合并/, '全部名称（必填）'],
  ])('stands as chosen: %s', (name, text) => {
    const { label, question } = show();
    expect(question()?.textContent).toContain('您和李明、同事同时修改了');
    act(() => void fireEvent.click(screen.getByRole('button', { name })));
    expect([label(), question()]).toEqual([text, null]);
  });

  it('waits however the text is changed meanwhile, and no longer when a colleague answers', () => {
    const { designer, id, map, question } = show();
    act(() => void designer.editor.setProp([id], 'label', '项目总称'));
    expect(screen.getByRole('button', { name: /保留合并/ }).textContent).toContain('项目总称');
    act(() =>
      designer.editor.doc.transact(() => {
        for (const key of [...(map?.keys() ?? [])])
          if (key.startsWith(leafKey('textConflicts'))) map?.delete(key);
      }),
    );
    expect(question()).toBe(null);
  });

  it('may be saved, as a problem with its place', async () => {
    const { designer, id } = show();
    await act(() => save(designer));
    expect(designer.editor.saved()?.version).toBe(1);
    expect(designer.editor.problems()).toMatchObject([{ nodeId: id, prop: 'label', level: 'error' }]);
  });

  it('asks nothing of what is no version, or about a text that is gone', () => {
    const { map, question, designer } = show();
    act(() =>
      designer.editor.doc.transact(() => {
        for (const key of [...(map?.keys() ?? [])])
          if (key.startsWith(leafKey('textConflicts'))) map?.set(key, { path: 'label' });
        map?.set(...notedVersion('options[value=gone].label', 1, version('x', '', '')));
        map?.set(...notedVersion('__proto__.x', 1, version('x', '', '')));
      }),
    );
    expect(question()).toBe(null);
  });
});
