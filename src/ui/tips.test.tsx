import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { watchTips } from './tips.ts';

let stop = () => {};
beforeEach(() => {
  stop = watchTips();
});
afterEach(() => {
  stop();
  cleanup();
});

const tip = () => screen.queryByRole('tooltip')?.textContent ?? null;
const page = () =>
  render(
    <>
      <button type="button" disabled aria-label="撤销" data-tip="没有可撤销的操作">
        ↶
      </button>
      <button type="button" aria-label="历史版本" data-tip="历史版本" aria-describedby="more">
        ◷
      </button>
      <button type="button" aria-label="保存" data-tip="保存（Ctrl+S）">
        ✓
      </button>
      <label data-tip="只看自己的">
        <input type="radio" /> 本人
      </label>
      <p data-tip="说明">
        <input aria-label="里面" />
      </p>
    </>,
  );
const button = (name: string) => screen.getByRole('button', { name });

it('is told under the pointer, also of what is disabled, and goes with it', async () => {
  page();
  fireEvent.pointerOver(button('撤销'));
  await waitFor(() => expect(tip()).toBe('没有可撤销的操作'));
  fireEvent.pointerOver(document.body);
  await waitFor(() => expect(tip()).toBeNull());
});

it('is told where the keyboard goes, to screen readers too, and not twice', async () => {
  page();
  await userEvent.tab();
  await waitFor(() => expect(tip()).toBe('历史版本'));
  expect(button('历史版本').getAttribute('aria-describedby')).toBe('more');
  await userEvent.tab();
  await waitFor(() => expect(tip()).toBe('保存（Ctrl+S）'));
  const id = button('保存').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(id)?.textContent).toBe('保存（Ctrl+S）');
  await userEvent.tab();
  await waitFor(() => expect(tip()).toBe('只看自己的'));
  expect(screen.getByRole('radio').hasAttribute('aria-describedby')).toBe(true);
  expect(button('保存').hasAttribute('aria-describedby')).toBe(false);
  // A tip of a paragraph is none of the field in it.
  await userEvent.tab();
  await waitFor(() => expect(tip()).toBeNull());
});

it.each(['{Escape}', '{Enter}'])('goes with %s', async key => {
  page();
  button('保存').focus();
  await waitFor(() => expect(tip()).toBe('保存（Ctrl+S）'));
  await userEvent.keyboard(key);
  await waitFor(() => expect(tip()).toBeNull());
  expect(button('保存').hasAttribute('aria-describedby')).toBe(false);
});

it('is not told to a finger, nor while something is dragged, nor of what has gone', async () => {
  const { unmount } = page();
  fireEvent.pointerOver(button('保存'), { pointerType: 'touch' });
  fireEvent.pointerOver(button('保存'), { buttons: 1 });
  button('保存').focus();
  unmount();
  // Whatever was asked for before has come by then.
  render(
    <button type="button" data-tip="后来的">
      后来
    </button>,
  );
  button('后来').focus();
  await waitFor(() => expect(tip()).toBe('后来的'));
  expect(screen.getAllByRole('tooltip')).toHaveLength(1);
});
