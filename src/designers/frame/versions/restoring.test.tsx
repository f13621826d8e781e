import { createEditor } from '@gonghui/editor/editor.ts';
import { formFamily } from '@gonghui/elements/form/family.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { testDesigner } from '../../testing/test-designer.tsx';
import { type Designer, DesignerContext, type Moment } from '../designer.ts';
import { Notices } from '../notices/Notices.tsx';
import { useEvents } from '../use-events.ts';
import { nameOf } from './ask-restore.ts';
import { VersionPanel } from './VersionPanel.tsx';

afterEach(cleanup);

const save: Moment = {
  key: 'v3',
  kind: 'save',
  title: '版本 3',
  at: Date.UTC(2026, 10, 21, 11, 45),
  by: '李明',
  name: null,
  seq: 30,
  released: false,
};
const before: Moment = { ...save, key: 'b41', kind: 'moment', before: { by: 'user0002', to: '版本 3' } };

function Page({ designer }: { designer: Designer }) {
  useEvents(designer);
  return (
    <DesignerContext value={designer}>
      <Notices panels={null} />
    </DesignerContext>
  );
}

describe('bringing a past moment back', () => {
  it('asks first and names who is at work, and does nothing when it is left', async () => {
    const plain = testDesigner();
    const id = plain.add('input');
    const past: Template = { page: {}, components: [] };
    const designer: Designer = {
      ...plain,
      versions: {
        ...plain.versions,
        list: async () => ({ list: [save], more: false }),
        template: async () => past,
      },
    };
    vi.spyOn(designer.presence, 'peers', 'get').mockReturnValue([
      { name: '王芳', self: false, userId: 'user0003', clientId: 7 } as never,
    ]);
    render(
      <DesignerContext value={designer}>
        <VersionPanel />
      </DesignerContext>,
    );
    const answer = async (name: string) => {
      const button = await screen.findByRole('button', { name: '恢复此版本' });
      await waitFor(() => expect((button as HTMLButtonElement).disabled).toBe(false));
      fireEvent.click(button);
      const dialog = await screen.findByRole('dialog', { name: '提示' });
      expect(dialog.textContent).toContain('确定恢复到 版本 3？');
      expect(dialog.textContent).toContain('王芳正在编辑这份设计');
      await act(async () => fireEvent.click(within(dialog).getByRole('button', { name })));
    };
    await answer('取消');
    expect(designer.editor.order()).toEqual([id]);
    await answer('确定');
    expect(designer.editor.order()).toEqual([]);
    expect(designer.editor.history.undoSteps[0]?.label).toBe('恢复到 版本 3');
  });

  it('tells the others, leads them to the moment before, and offers what they were typing', async () => {
    const designer = testDesigner();
    const id = designer.add('input');
    designer.editor.setProp([id], 'label', '申请');
    const doc = new Y.Doc();
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(designer.session.doc));
    const colleague = createEditor(doc, formFamily);
    const past = colleague.toTemplate();
    designer.editor.setProp([id], 'label', '申请人姓名');
    designer.presence.focus(id, 'label');
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(designer.session.doc));
    render(<Page designer={designer} />);
    colleague.replaceWith(past, '恢复', { by: { id: 'user0002', name: '李明' }, to: '版本 3' });
    act(() => Y.applyUpdate(designer.session.doc, Y.encodeStateAsUpdate(doc), 'wire'));
    expect(await screen.findByText(/李明恢复到了 版本 3/)).toBeTruthy();
    expect(designer.editor.node(id)?.props.label).toBe('申请');
    expect(designer.ui.overwrites).toMatchObject([{ nodeId: id, path: 'label', mine: '申请人姓名' }]);
    fireEvent.click(screen.getByRole('button', { name: '查看恢复之前' }));
    expect(designer.ui.versions).toBe(true);
    cleanup();
    const looking: Designer = {
      ...designer,
      versions: { ...designer.versions, list: async () => ({ list: [save, before], more: false }) },
    };
    render(
      <DesignerContext value={looking}>
        <VersionPanel />
      </DesignerContext>,
    );
    await screen.findByRole('region', { name: before.title });
    expect(screen.getAllByRole('button', { current: true })).toHaveLength(1);
    expect(nameOf(before)).toBe('恢复到 版本 3 之前');
  });

  it('has words that hold on any day', () => {
    expect(nameOf({ ...save, name: '上线前' })).toBe('“上线前”');
    expect(nameOf({ ...save, kind: 'moment', title: '4 次编辑' })).toBe('11-21 19:45 的版本');
  });
});
