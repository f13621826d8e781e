import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useTypedKeyword } from './use-typed-keyword.ts';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

/** The keyword of a list is in the address, which says it later. */
function List({ name, later }: { name: string; later: number }) {
  const [keyword, setKeyword] = useState('');
  const [typed, type] = useTypedKeyword(name, keyword, word => setTimeout(() => setKeyword(word), later));
  return (
    <>
      <input aria-label="搜索" value={typed} onChange={event => type(event.target.value)} />
      <output>{keyword}</output>
      <button type="button" onClick={() => setKeyword('')}>
        清除条件
      </button>
    </>
  );
}
const box = () => screen.getByRole<HTMLInputElement>('textbox').value;
const asked = () => screen.getByRole('status').textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime });

it('keeps what was typed on while its keyword was on its way', async () => {
  render(<List name="claimed" later={200} />);
  await user().type(screen.getByRole('textbox'), 'ab');
  await pass(300);
  await user().type(screen.getByRole('textbox'), 'c');
  await pass(180);
  expect(asked()).toBe('ab');
  expect(box()).toBe('abc');
  await pass(600);
  expect([asked(), box()]).toEqual(['abc', 'abc']);
});

it('keeps a space at the end, and one while words are composed', async () => {
  render(<List name="claimed" later={0} />);
  await user().type(screen.getByRole('textbox'), 'ni ');
  await pass(300);
  expect([asked(), box()]).toEqual(['ni', 'ni ']);
  await user().type(screen.getByRole('textbox'), 'hao');
  await pass(300);
  expect([asked(), box()]).toEqual(['ni hao', 'ni hao']);
});

it('follows a keyword from elsewhere, and another list', async () => {
  const { rerender } = render(<List name="claimed" later={0} />);
  await user().type(screen.getByRole('textbox'), 'ab');
  await pass(300);
  await user().click(screen.getByRole('button'));
  expect([asked(), box()]).toEqual(['', '']);
  await pass(600);
  expect([asked(), box()]).toEqual(['', '']);
  await user().type(screen.getByRole('textbox'), 'x');
  rerender(<List name="cc" later={0} />);
  expect(box()).toBe('');
  await pass(600);
  expect(asked()).toBe('');
});
