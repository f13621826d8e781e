import './testing/clean-page.ts';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { selectPart } from './parts.ts';
import { Select } from './Select.tsx';

const CITIES = [
  { value: '', label: '未填写' },
  { value: 'bj', label: '北京' },
  { value: 'sh', label: '上海' },
  { value: 'sz', label: '深圳' },
];

function One({
  options = CITIES,
  onChoose,
}: {
  options?: typeof CITIES;
  onChoose?: (value: string) => void;
}) {
  const [value, setValue] = useState('');
  const choose = (next: string) => {
    setValue(next);
    onChoose?.(next);
  };
  return (
    <>
      <button type="button">前</button>
      <Select label="城市" value={value} options={options} onChange={choose} />
    </>
  );
}

const box = () => screen.getByRole('combobox', { name: '城市' });
const list = () => screen.findByRole('listbox', { name: '城市' });

beforeAll(async () => {
  await selectPart.load();
});

it('is the browser’s own until it is approached, and chosen from by pointer then', async () => {
  const chosen = vi.fn();
  render(<One onChoose={chosen} />);
  expect(box()).toBeInstanceOf(HTMLSelectElement);
  const user = userEvent.setup();
  await user.hover(box());
  expect(box()).toBeInstanceOf(HTMLButtonElement);
  await user.click(box());
  await list();
  await user.click(screen.getByRole('option', { name: '上海' }));
  expect(chosen.mock.calls).toEqual([['sh']]);
  expect(box().textContent).toBe('上海');
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
});

it('keeps the focus as it comes by key, and is chosen from by keys, pinyin and Esc', async () => {
  const chosen = vi.fn();
  render(<One onChoose={chosen} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: '前' }));
  await user.tab();
  expect(box()).toBeInstanceOf(HTMLButtonElement);
  expect(document.activeElement).toBe(box());
  await user.keyboard('{Enter}');
  await list();
  await user.keyboard('sz');
  await user.keyboard('{Enter}');
  expect(chosen.mock.calls).toEqual([['sz']]);
  await waitFor(() => expect(document.activeElement).toBe(box()));
  await user.keyboard('{ArrowDown}');
  await list();
  await user.keyboard('{ArrowUp}{Escape}');
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  expect(chosen).toHaveBeenCalledTimes(1);
});

it('goes back to an empty value', async () => {
  const chosen = vi.fn();
  render(<One onChoose={chosen} />);
  const user = userEvent.setup();
  await user.hover(box());
  for (const name of ['北京', '未填写']) {
    await user.click(box());
    await list();
    await user.click(screen.getByRole('option', { name }));
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  }
  expect(chosen.mock.calls).toEqual([['bj'], ['']]);
});

it('stays as it is while somebody is choosing, under a finger, disabled, and where it is long', async () => {
  const { unmount } = render(<One />);
  fireEvent.pointerDown(box());
  fireEvent.pointerEnter(box());
  act(() => box().focus());
  expect(box()).toBeInstanceOf(HTMLSelectElement);
  fireEvent.blur(box());
  fireEvent.pointerEnter(box(), { pointerType: 'touch' });
  expect(box()).toBeInstanceOf(HTMLSelectElement);
  unmount();
  const long = Array.from({ length: 101 }, (_, at) => ({ value: String(at), label: `第${at}项` }));
  render(<One options={long} />);
  await userEvent.hover(box());
  expect(box()).toBeInstanceOf(HTMLSelectElement);
});
