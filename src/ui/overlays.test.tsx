import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Overlay } from './Overlay.tsx';
import { PointMenu } from './PointMenu.tsx';
import { Dialog as PlainDialog } from './plain/Dialog.tsx';

afterEach(cleanup);

describe('something to look at over the page', () => {
  const open = (onClose: () => void, children = <input aria-label="名称" />) => {
    render(<button type="button">外面</button>);
    screen.getByText('外面').focus();
    return render(
      <Overlay title="预览" onClose={onClose}>
        {children}
      </Overlay>,
    );
  };

  it('has a name, takes the focus and gives it back', async () => {
    const { unmount } = open(vi.fn());
    expect(document.activeElement).toBe(await screen.findByRole('dialog', { name: '预览' }));
    unmount();
    expect(document.activeElement?.textContent).toBe('外面');
  });

  it('is named where it shows no title', async () => {
    render(
      <Overlay title="搜索" bare onClose={vi.fn()}>
        <input data-autofocus="" />
      </Overlay>,
    );
    await screen.findByRole('dialog', { name: '搜索' });
    expect(document.activeElement?.tagName).toBe('INPUT');
  });

  it('closes by Esc, its button and a press beside it, and by nothing within', async () => {
    const close = vi.fn();
    open(close);
    const dialog = screen.getByRole('dialog');
    fireEvent.pointerDown(screen.getByLabelText('名称'));
    expect(close).toHaveBeenCalledTimes(0);
    fireEvent.keyDown(dialog, { key: 'Escape' });
    await userEvent.click(screen.getByRole('button', { name: '关闭' }));
    fireEvent.pointerDown(dialog.parentElement as Element);
    expect(close).toHaveBeenCalledTimes(3);
  });

  it('closes by Esc once Chakra listens to it as well', async () => {
    const close = vi.fn();
    open(close);
    // A list within takes the key; without one it is the overlay's, though it comes marked as dealt with.
    await waitFor(() => {
      const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
      document.body.dispatchEvent(event);
      expect(event.defaultPrevented).toBe(true);
    });
    expect(close).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('stays for an Esc that is meant for what is written or for what stands in it', async () => {
    const close = vi.fn();
    open(
      close,
      <PlainDialog title="里面" onOk={vi.fn()} onCancel={vi.fn()}>
        <input aria-label="拼音" />
      </PlainDialog>,
    );
    fireEvent.keyDown(screen.getByLabelText('拼音'), { key: 'Escape' });
    fireEvent.keyDown(screen.getByRole('dialog', { name: '预览' }), { key: 'Escape', isComposing: true });
    expect(close).not.toHaveBeenCalled();
  });

  it('lets through what is for the whole page alone', async () => {
    const heard: string[] = [];
    const hear = (event: KeyboardEvent) => heard.push(event.key);
    document.addEventListener('keydown', hear);
    open(vi.fn());
    fireEvent.keyDown(screen.getByLabelText('名称'), { key: 'Delete' });
    fireEvent.keyDown(screen.getByLabelText('名称'), { key: 's', ctrlKey: true });
    document.removeEventListener('keydown', hear);
    expect(heard).toEqual(['s']);
  });
});

describe('a menu at a point', () => {
  const open = () => {
    const done: string[] = [];
    const actions = ['甲', '乙', '丙'].map(label => ({
      id: label,
      label,
      disabled: label === '甲',
      onSelect: () => done.push(label),
    }));
    const onClose = () => done.push('closed');
    render(<PointMenu at={{ x: 10, y: 10 }} label="组件操作" actions={actions} onClose={onClose} />);
    return done;
  };

  it('has a name and the focus, and begins with the first that can be done', async () => {
    open();
    const menu = await screen.findByRole('menu', { name: '组件操作' });
    expect(document.activeElement).toBe(menu);
    const current = () => document.getElementById(menu.getAttribute('aria-activedescendant') ?? '');
    await waitFor(() => expect(current()?.textContent).toBe('乙'));
    expect(screen.getByRole('menuitem', { name: '甲' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('closes before what is chosen runs, once', async () => {
    const done = open();
    await waitFor(() =>
      expect(screen.getByRole('menuitem', { name: '乙' }).hasAttribute('data-highlighted')).toBe(true),
    );
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() =>
      expect(screen.getByRole('menuitem', { name: '丙' }).hasAttribute('data-highlighted')).toBe(true),
    );
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(done).toContain('丙'));
    expect(done.indexOf('closed')).toBeLessThan(done.indexOf('丙'));
    expect(done.filter(one => one === '丙')).toHaveLength(1);
  });

  it('closes by Esc', async () => {
    const done = open();
    await screen.findByRole('menu');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(done).toEqual(['closed']));
  });
});
