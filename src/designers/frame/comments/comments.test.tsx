import { Comments } from '@gonghui/editor/comments.ts';
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { testDesigner } from '../../testing/test-designer.tsx';
import { DesignerContext } from '../designer.ts';
import { Offers } from '../half-written/Offers.tsx';
import { CommentsPanel } from './CommentsPanel.tsx';
import { useNotifyMentioned } from './use-remarks.ts';

afterEach(cleanup);

function open() {
  const designer = testDesigner();
  const id = designer.add('input');
  designer.editor.selection.set([id]);
  render(
    <DesignerContext value={designer}>
      <Offers />
      <CommentsPanel />
    </DesignerContext>,
  );
  const colleague = new Comments(designer.session.doc, {
    me: { id: 'user0002', name: '李明' },
    readOnly: () => null,
  });
  return { designer, id, colleague };
}

describe('the panel of remarks', () => {
  it('writes about the selected component, and shows what a colleague answers and settles', () => {
    const { designer, colleague } = open();
    const box = screen.getByRole('textbox', { name: '评论 单行文本' });
    fireEvent.change(box, { target: { value: '要不要必填？' } });
    fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
    const [thread] = designer.comments.threads();
    expect(thread?.text).toBe('要不要必填？');
    expect((box as HTMLTextAreaElement).value).toBe('');
    act(() => void colleague.reply(thread?.id ?? '', '要的'));
    expect(screen.getByRole('article', { name: '王芳的评论' }).textContent).toContain('李明');
    act(() => void colleague.resolve(thread?.id ?? '', true));
    expect(screen.queryByRole('article')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '显示已解决的 1 条评论' }));
    expect(screen.getByRole('article').textContent).toMatch(/李明 今天 .* 已解决/);
    fireEvent.click(screen.getByRole('button', { name: '重新打开' }));
    expect(designer.comments.threads()[0]?.resolved).toBeNull();
  });

  it('keeps what is begun while another component is looked at, and offers it when its own is gone', () => {
    const { designer, id } = open();
    const other = designer.add('number');
    act(() => designer.editor.selection.set([id]));
    const type = (text: string) =>
      fireEvent.change(screen.getByRole('textbox', { name: '评论 单行文本' }), { target: { value: text } });
    type('要不要');
    act(() => designer.editor.selection.set([other]));
    expect(screen.queryByDisplayValue('要不要')).toBeNull();
    act(() => designer.editor.selection.set([id]));
    expect(screen.getByDisplayValue('要不要')).toBeTruthy();
    act(() => void designer.editor.remove([id]));
    const offered = screen.getByRole('status', { name: '未发送的评论' });
    expect(offered.textContent).toContain('「单行文本」已被删除');
    expect(offered.textContent).toContain('要不要');
    act(() => designer.editor.history.undo());
    expect(screen.queryByRole('status', { name: '未发送的评论' })).toBeNull();
    act(() => void designer.editor.remove([id]));
    fireEvent.click(screen.getByRole('button', { name: '不再保留' }));
    expect(screen.queryByRole('status', { name: '未发送的评论' })).toBeNull();
  });

  it('opens an answer that was begun, and keeps nothing that was sent or called off', () => {
    const { designer, colleague, id } = open();
    let thread = '';
    act(() => {
      const made = colleague.add(id, '这里改一下');
      thread = made.ok ? made.value : '';
    });
    fireEvent.click(screen.getByRole('button', { name: '回复' }));
    fireEvent.change(screen.getByRole('textbox', { name: '回复' }), { target: { value: '好的，但是' } });
    cleanup();
    const again = () =>
      render(
        <DesignerContext value={designer}>
          <CommentsPanel />
        </DesignerContext>,
      );
    again();
    expect(screen.getByDisplayValue('好的，但是')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '取消' }));
    cleanup();
    again();
    expect(screen.queryByRole('textbox', { name: '回复' })).toBeNull();
    expect(designer.comments.threads().map(one => one.id)).toEqual([thread]);
  });

  it('offers who may open the design behind an @, and notes who is to be told until he was', async () => {
    const asked: { url: string; body: unknown }[] = [];
    vi.stubGlobal('fetch', async (input: unknown, init?: RequestInit) => {
      const url = String(input instanceof Request ? input.url : input);
      asked.push({ url, body: init?.body });
      const list = [
        { id: 'user0001', name: '王芳' },
        { id: 'user0002', name: '李明' },
      ];
      const data = url.includes('/people') ? { list } : { untold: [] };
      return new Response(JSON.stringify({ code: 200, message: '', data }), {
        headers: { 'content-type': 'application/json' },
      });
    });
    const { designer } = open();
    const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: '评论 单行文本' });
    fireEvent.change(box, { target: { value: '@li' } });
    const offer = await screen.findByRole('option', { name: '李明' });
    expect(screen.getAllByRole('option')).toEqual([offer]);
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(box.value).toBe('@李明 ');
    fireEvent.change(box, { target: { value: '@李明 要不要必填？' } });
    fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
    const [{ remark, nodeId } = { remark: undefined, nodeId: '' }] = designer.comments.unasked();
    expect(remark?.asks).toEqual(['user0002']);
    expect(nodeId).toBe(designer.editor.selection.ids[0]);
    const { unmount } = renderHook(() => useNotifyMentioned(designer));
    await waitFor(() => expect(designer.comments.unasked()).toEqual([]));
    unmount();
    expect(asked.filter(({ url }) => url.endsWith('/mentions'))).toHaveLength(1);
    vi.unstubAllGlobals();
  });

  it('leads to the component of another remark', () => {
    const { designer, id, colleague } = open();
    let other = '';
    act(() => {
      other = designer.add('number');
      designer.editor.selection.set([id]);
      colleague.add(other, '单位写元');
    });
    fireEvent.click(screen.getByRole('button', { name: '数字' }));
    expect(designer.editor.selection.ids).toEqual([other]);
    expect(screen.queryByRole('button', { name: '删除' })).toBeNull();
  });
});
