import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { InlineRename } from './InlineRename.tsx';

afterEach(cleanup);

const start = () => {
  const onRename = vi.fn();
  const onDone = vi.fn();
  render(
    <InlineRename
      name="访客登记"
      label="表单名称"
      maxLength={8}
      taken={new Set(['访客登记', '用车申请'])}
      onRename={onRename}
      onDone={onDone}
    />,
  );
  return { onRename, onDone, input: screen.getByRole('textbox', { name: '表单名称' }) };
};

describe('renaming in place', () => {
  it('keeps a new name on Enter and on leaving', async () => {
    const first = start();
    await userEvent.keyboard('来访登记{Enter}');
    expect(first.onRename).toHaveBeenCalledWith('来访登记');
    expect(first.onDone).toHaveBeenCalledTimes(1);
    cleanup();
    const second = start();
    await userEvent.keyboard(' 来访登记 ');
    await userEvent.tab();
    expect(second.onRename).toHaveBeenCalledWith('来访登记');
  });

  it('reverts empty text, and on Esc', async () => {
    const first = start();
    await userEvent.clear(first.input);
    expect(first.input.getAttribute('placeholder')).toBe('文本不能为空');
    await userEvent.keyboard('{Enter}');
    expect(first.onRename).not.toHaveBeenCalled();
    expect(first.onDone).toHaveBeenCalled();
    cleanup();
    const second = start();
    await userEvent.keyboard('来访{Escape}');
    expect(second.onRename).not.toHaveBeenCalled();
    expect(second.onDone).toHaveBeenCalledTimes(1);
  });

  it('stays open on a name already used or too long, and says why', async () => {
    const { onRename, onDone, input } = start();
    await userEvent.keyboard('用车申请{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('命名不能重复');
    await userEvent.clear(input);
    await userEvent.keyboard('一二三四五六七八九{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('不能超过8字');
    expect([onRename, onDone].map(handler => handler.mock.calls.length)).toEqual([0, 0]);
  });

  it('keeps what was typed when it is left, until it can be kept or is given up', async () => {
    const { onRename, onDone, input } = start();
    await userEvent.keyboard('一二三四五六七八九');
    await userEvent.tab();
    expect((input as HTMLInputElement).value).toBe('一二三四五六七八九');
    expect(screen.getByRole('alert').textContent).toBe('不能超过8字');
    expect([onRename, onDone].map(handler => handler.mock.calls.length)).toEqual([0, 0]);
    await userEvent.click(input);
    await userEvent.keyboard('{Backspace}{Enter}');
    expect(onRename).toHaveBeenCalledWith('一二三四五六七八');
  });

  it('takes a name of invisible characters for empty text, and turns nothing around', async () => {
    const first = start();
    await userEvent.clear(first.input);
    await userEvent.paste('\u200b\u200b');
    await userEvent.keyboard('{Enter}');
    expect(first.onRename).not.toHaveBeenCalled();
    expect(first.onDone).toHaveBeenCalledTimes(1);
    cleanup();
    const second = start();
    await userEvent.clear(second.input);
    await userEvent.paste('\u202e来访');
    await userEvent.keyboard('{Enter}');
    expect(second.onRename).toHaveBeenCalledWith('来访');
  });

  it('lets a name that somebody else gave meanwhile stand, unless Enter says otherwise', async () => {
    const onRename = vi.fn();
    const onDone = vi.fn();
    const named = (name: string) => (
      <InlineRename
        name={name}
        label="表单名称"
        maxLength={8}
        taken={new Set()}
        onRename={onRename}
        onDone={onDone}
      />
    );
    const { rerender } = render(named('访客登记'));
    rerender(named('同事改的'));
    await userEvent.tab();
    expect(onDone).toHaveBeenCalledTimes(1);
    cleanup();
    const second = render(named('访客登记'));
    await userEvent.keyboard('我的');
    second.rerender(named('同事改的'));
    await userEvent.tab();
    expect(onRename).not.toHaveBeenCalled();
    expect(screen.getByRole('alert').textContent).toContain('刚刚有人改为“同事改的”');
    await userEvent.click(screen.getByRole('textbox'));
    await userEvent.keyboard('{Enter}');
    expect(onRename.mock.calls).toEqual([['我的']]);
  });
});
