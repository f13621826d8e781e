import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ask, confirm } from './confirm.tsx';
import { Dialog } from './Dialog.tsx';

afterEach(cleanup);

describe('the base dialog', () => {
  it('is titled 提示 and has 取消 and 确定', async () => {
    const onOk = vi.fn();
    const onCancel = vi.fn();
    render(
      <Dialog onOk={onOk} onCancel={onCancel}>
        内容
      </Dialog>,
    );
    expect(screen.getByRole('dialog', { name: '提示' }).textContent).toContain('内容');
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
    await userEvent.keyboard('{Escape}');
    const layer = document.querySelector('[data-gh-dialog]');
    if (layer) await userEvent.click(layer);
    expect(onCancel).not.toHaveBeenCalled();
    expect(shortcut).not.toHaveBeenCalled();
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
    unmount();
    expect(document.activeElement).toBe(outside);
  });
});

describe('asking', () => {
  it('answers with the button pressed and leaves nothing behind', async () => {
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
