import './testing/clean-page.ts';
import { meets } from '@gonghui/kernel/pinyin.ts';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMemo, useState } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { Combobox } from './Combobox.tsx';
import { searchPart } from './parts.ts';

const CITIES = ['北京', '上海', '深圳', '重庆'];

function One({ onChoose = () => undefined }: { onChoose?: (value: string) => void }) {
  const [value, setValue] = useState('上海');
  const [words, setWords] = useState('');
  const options = useMemo(
    () => CITIES.filter(name => meets(name, words)).map(name => ({ value: name, label: name })),
    [words],
  );
  return (
    <>
      <button type="button">前</button>
      <Combobox
        label="城市"
        text={value}
        value={value}
        placeholder="请选择"
        options={options}
        empty="没有找到"
        onSearch={setWords}
        onChoose={next => {
          setValue(next);
          onChoose(next);
        }}
      />
    </>
  );
}

const box = () => screen.getByRole('combobox', { name: '城市' }) as HTMLInputElement;
const shown = () => screen.queryAllByRole('option').map(one => one.textContent);
const current = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;
const closed = () => waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());

beforeAll(async () => {
  await searchPart.load();
});

it('shows all it has when it is pressed, with the chosen one as the current one', async () => {
  const chosen = vi.fn();
  render(<One onChoose={chosen} />);
  expect(box().value).toBe('上海');
  const user = userEvent.setup();
  await user.hover(box());
  await user.click(box());
  await waitFor(() => expect(shown()).toEqual(CITIES));
  expect(box().value).toBe('');
  await waitFor(() => expect(screen.getByRole('option', { selected: true }).textContent).toBe('上海'));
  await user.click(screen.getByRole('option', { name: '深圳' }));
  await closed();
  expect(chosen.mock.calls).toEqual([['深圳']]);
  expect(box().value).toBe('深圳');
});

it('is reached by Tab, begins anew with what is typed, and is walked by arrows', async () => {
  const chosen = vi.fn();
  render(<One onChoose={chosen} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: '前' }));
  await user.tab();
  expect(document.activeElement).toBe(box());
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.keyboard('h');
  await waitFor(() => expect(shown()).toEqual(['上海']));
  expect(box().value).toBe('h');
  await user.keyboard('{Backspace}');
  await waitFor(() => expect(shown()).toEqual(CITIES));
  await user.keyboard('zhongqing');
  expect(box().value).toBe('zhongqing');
  await user.keyboard('{Backspace>9/}chongqing');
  expect(box().value).toBe('chongqing');
  await waitFor(() => expect(current()).toBe('重庆'));
  await user.keyboard('{Enter}');
  await closed();
  expect(chosen.mock.calls).toEqual([['重庆']]);
  // The focus is still there: a second search begins anew as well.
  await user.keyboard('j');
  await waitFor(() => expect(shown()).toEqual(['北京']));
  expect(box().value).toBe('j');
  await user.keyboard('{Backspace}');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  await waitFor(() => expect(current()).toBe('上海'));
  await user.keyboard('{Escape}');
  await closed();
  expect(box().value).toBe('重庆');
  expect(chosen).toHaveBeenCalledTimes(1);
});

it('says that nothing was found, and then takes nothing', async () => {
  const chosen = vi.fn();
  render(<One onChoose={chosen} />);
  const user = userEvent.setup();
  await user.hover(box());
  await user.click(box());
  await user.keyboard('天津');
  await waitFor(() => expect(shown()).toEqual([]));
  expect(screen.getByRole('status').textContent).toBe('没有找到');
  await user.keyboard('{Enter}');
  expect(chosen).not.toHaveBeenCalled();
  expect(box().value).toBe('上海');
});

it('takes over what was typed before it came, but not while an input method composes', async () => {
  let come: (part: Awaited<ReturnType<typeof searchPart.load>>) => void = () => undefined;
  const part = await searchPart.load();
  const now = vi.spyOn(searchPart, 'now').mockReturnValue(null);
  vi.spyOn(searchPart, 'load').mockReturnValue(
    new Promise(done => {
      come = done;
    }),
  );
  try {
    render(<One />);
    const plain = box();
    act(() => plain.focus());
    fireEvent.compositionStart(plain);
    fireEvent.change(plain, { target: { value: 'ch' } });
    now.mockReturnValue(part);
    await act(async () => come(part));
    expect(box()).toBe(plain);
    fireEvent.compositionEnd(plain);
    expect(box()).not.toBe(plain);
    expect(document.activeElement).toBe(box());
    expect(box().value).toBe('ch');
    await waitFor(() => expect(shown()).toEqual(['重庆']));
  } finally {
    vi.restoreAllMocks();
  }
});
