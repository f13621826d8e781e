import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { confirm as confirmInTools } from './confirm.tsx';
import { Dialog as ToolDialog } from './Dialog.tsx';
import { questionsIn } from './plain/asking.tsx';
import { Dialog as PlainDialog } from './plain/Dialog.tsx';
import type { DialogProps } from './plain/dialog-props.ts';
import { TextField } from './plain/TextField.tsx';
import { startToasts, toast } from './toast.ts';

afterEach(cleanup);

const BOTH = [
  ['of tool pages', ToolDialog],
  ['of plain pages', PlainDialog],
] as const;

describe.each(BOTH)('the base dialog %s', (_name, Dialog) => {
  it('is titled 提示 and has 取消 and 确定', async () => {
    const onOk = vi.fn();
    const onCancel = vi.fn();
    render(
      <Dialog onOk={onOk} onCancel={onCancel}>
        内容
      </Dialog>,
    );
    const dialog = await screen.findByRole('dialog', { name: '提示' });
    expect(dialog.textContent).toContain('内容');
    expect(dialog.getAttribute('aria-modal')).toBe('true');
    expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe('内容');
    expect(screen.getAllByRole('button').map(button => button.textContent)).toEqual(['取消', '确定']);
    await userEvent.click(screen.getByText('确定'));
    await userEvent.click(screen.getByText('取消'));
    expect([onOk, onCancel].map(handler => handler.mock.calls.length)).toEqual([1, 1]);
  });

  it('is not closed by Esc or a click outside, and keeps keys to itself', async () => {
    const onCancel = vi.fn();
    const shortcut = vi.fn();
    window.addEventListener('keydown', shortcut);
    render(
      <Dialog onOk={vi.fn()} onCancel={onCancel}>
        内容
      </Dialog>,
    );
    await userEvent.keyboard('{Escape}{Delete}{Control>}z{/Control}');
    const layer = document.querySelector('[data-gh-dialog]');
    if (layer) await userEvent.click(layer);
    expect(onCancel).not.toHaveBeenCalled();
    expect(shortcut).not.toHaveBeenCalled();
    expect(screen.getByRole('dialog')).toBeTruthy();
    window.removeEventListener('keydown', shortcut);
  });

  it('does not give to Enter what cannot be taken back', () => {
    render(
      <Dialog danger cancelText="继续编辑" okText="放弃" onOk={vi.fn()} onCancel={vi.fn()}>
        放弃修改？
      </Dialog>,
    );
    expect(document.activeElement?.textContent).toBe('继续编辑');
    cleanup();
    render(
      <Dialog danger cancelText={null} okText="放弃" onOk={vi.fn()} onCancel={vi.fn()}>
        放弃修改？
      </Dialog>,
    );
    expect(document.activeElement).toBe(screen.getByRole('dialog'));
  });

  describe('Enter in its line', () => {
    const opened = async (children: ReactNode, more: Partial<DialogProps> = {}) => {
      const onOk = vi.fn();
      render(
        <Dialog onOk={onOk} onCancel={vi.fn()} {...more}>
          {children}
        </Dialog>,
      );
      await screen.findByRole('dialog');
      return onOk;
    };
    const name = <input data-line="" aria-label="名称" />;

    it('confirms, once', async () => {
      const onOk = await opened(<TextField label="名称" />);
      await userEvent.type(screen.getByLabelText('名称'), '考勤{Enter}');
      expect(onOk).toHaveBeenCalledTimes(1);
    });

    it('never while an input method is at work', async () => {
      const onOk = await opened(name);
      const line = screen.getByLabelText('名称');
      fireEvent.keyDown(line, { key: 'Enter', isComposing: true });
      fireEvent.keyDown(line, { key: 'Enter', keyCode: 229 });
      fireEvent.keyDown(line, { key: 'Enter', repeat: true });
      expect(onOk).not.toHaveBeenCalled();
    });

    it.each([
      ['beside another line', {}, true],
      ['of what cannot be taken back', { danger: true }, false],
      ['while it is under way', { busy: true }, false],
      ['with nothing to agree to', { okText: null }, false],
    ])('does not %s', async (_what, more, twice) => {
      const onOk = await opened(
        <>
          {name}
          {twice ? <input data-line="" aria-label="说明" /> : null}
        </>,
        more,
      );
      await userEvent.type(screen.getByLabelText('名称'), '考勤{Enter}');
      expect(onOk).not.toHaveBeenCalled();
    });

    it('is not pressed by a search or a longer text', async () => {
      const onOk = await opened(
        <>
          {name}
          <input type="search" aria-label="搜索" />
          <textarea aria-label="备注" />
        </>,
      );
      await userEvent.type(screen.getByLabelText('搜索'), '考勤{Enter}');
      await userEvent.type(screen.getByLabelText('备注'), '一{Enter}二');
      expect(onOk).not.toHaveBeenCalled();
      await userEvent.type(screen.getByLabelText('名称'), '{Enter}');
      expect(onOk).toHaveBeenCalledTimes(1);
    });
  });

  it('keeps the focus inside and gives it back', async () => {
    render(<button type="button">外面</button>);
    const outside = screen.getByText('外面');
    outside.focus();
    const { unmount } = render(
      <Dialog onOk={vi.fn()} onCancel={vi.fn()} onDelete={vi.fn()}>
        内容
      </Dialog>,
    );
    expect(document.activeElement?.textContent).toBe('确定');
    const order: (string | null | undefined)[] = [];
    for (let i = 0; i < 4; i++) {
      await userEvent.tab();
      order.push(document.activeElement?.textContent);
    }
    expect(order).toEqual(['不同意', '取消', '确定', '不同意']);
    await userEvent.tab({ shift: true });
    expect(document.activeElement?.textContent).toBe('确定');
    unmount();
    expect(document.activeElement).toBe(outside);
  });

  it('gives the focus to what is left around its opener, when that is gone', () => {
    const list = (rows: string[]) => (
      <ul>
        {rows.map(row => (
          <li key={row}>
            <button type="button">{row}</button>
          </li>
        ))}
      </ul>
    );
    const { rerender } = render(list(['甲', '乙']));
    screen.getByText('乙').focus();
    const { unmount } = render(
      <Dialog onOk={vi.fn()} onCancel={vi.fn()}>
        删除？
      </Dialog>,
    );
    rerender(list(['甲']));
    unmount();
    expect(document.activeElement?.textContent).toBe('甲');
  });

  it('answers with the button pressed and leaves nothing behind', async () => {
    const { ask, confirm } = questionsIn(Dialog);
    const sure = confirm('确定删除？', { okText: '删除' });
    await userEvent.click(await screen.findByText('删除'));
    expect(await sure).toBe(true);
    const unsure = confirm('确定删除？');
    await userEvent.click(await screen.findByText('取消'));
    expect(await unsure).toBe(false);
    const third = ask('同意吗', { deleteText: '不同意' });
    await userEvent.click(await screen.findByText('不同意'));
    expect(await third).toBe('delete');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a dialog of tool pages', () => {
  it('hides the page from screen readers, but not what is said meanwhile', async () => {
    startToasts();
    render(<main>页面</main>);
    render(
      <ToolDialog onOk={vi.fn()} onCancel={vi.fn()}>
        内容
      </ToolDialog>,
    );
    await waitFor(() => expect(screen.queryByRole('main')).toBeNull());
    expect(screen.getByRole('dialog')).toBeTruthy();
    toast('已保存', 'success');
    toast('保存失败', 'error');
    expect(screen.getByRole('status').textContent).toContain('已保存');
    expect(screen.getByRole('alert').textContent).toContain('保存失败');
    cleanup();
    await waitFor(() => expect(document.querySelector('[aria-hidden=true]')).toBeNull());
  });

  it('lets a plain one above it have the focus, its keys and its presses', async () => {
    render(
      <ToolDialog title="下面" onOk={vi.fn()} onCancel={vi.fn()}>
        <input aria-label="名称" />
      </ToolDialog>,
    );
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('名称')));
    const { ask } = questionsIn(PlainDialog);
    const answer = ask('登录已过期', { title: '上面' });
    const above = await screen.findByRole('dialog', { name: '上面' });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('确定'));
    await userEvent.tab();
    expect(above.contains(document.activeElement)).toBe(true);
    await userEvent.click(document.activeElement as Element);
    expect(await answer).toBe('cancel');
    expect(document.activeElement).toBe(screen.getByLabelText('名称'));
  });

  it('asks above another of its kind, and the one below has the focus again', async () => {
    render(
      <ToolDialog title="下面" onOk={vi.fn()} onCancel={vi.fn()}>
        <input aria-label="名称" />
      </ToolDialog>,
    );
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('名称')));
    const answer = confirmInTools('放弃修改？', { danger: true });
    await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('放弃修改？'));
    expect(document.activeElement?.textContent).toBe('取消');
    await userEvent.keyboard('{Enter}');
    expect(await answer).toBe(false);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('名称')));
  });

  it('keeps the focus when what had it goes', async () => {
    const body = (more: boolean) => (
      <ToolDialog onOk={vi.fn()} onCancel={vi.fn()}>
        <input aria-label="名称" />
        {more && <button type="button">移除</button>}
      </ToolDialog>
    );
    const { rerender } = render(body(true));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('名称')));
    screen.getByText('移除').focus();
    rerender(body(false));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('名称')));
  });
});
