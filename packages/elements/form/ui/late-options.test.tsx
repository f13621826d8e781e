import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Unread, UnreadTexts } from '../../ui/unread.ts';
import { host } from '../testing/show.tsx';
import { Combobox } from './Combobox.tsx';

afterEach(cleanup);

const OPTIONS = [
  { value: '1', label: '张三' },
  { value: '2', label: '李四' },
];

/** A box whose text was kept, and what is chosen in it. */
function shown(text: string, options: typeof OPTIONS) {
  let kept: Unread | null = { text, why: '上次没有这个选项' };
  const chosen: string[][] = [];
  const unread: UnreadTexts = {
    get: () => kept,
    put: (_, next) => {
      kept = next;
    },
  };
  const box = (now: typeof OPTIONS) => (
    <Combobox
      inputId="box"
      labelId="label"
      props={{ label: '项' }}
      onBlur={() => undefined}
      readOnly={false}
      invalid={false}
      host={host}
      unread={unread}
      options={now}
      selected={chosen.at(-1) ?? []}
      textOf={value => OPTIONS.find(one => one.value === value)?.label ?? value}
      multiple={false}
      onSelect={next => chosen.push(next)}
    />
  );
  const { rerender } = render(box(options));
  return { chosen, kept: () => kept, come: () => act(() => rerender(box(OPTIONS))) };
}

it('a text that was kept waits for options that come later', () => {
  const { chosen, kept, come } = shown('李四', []);
  expect(kept()).toEqual({ text: '李四', why: '上次没有这个选项' });
  come();
  expect(chosen).toEqual([['2']]);
  expect(kept()).toBeNull();
});

it('and is refused once they are there and it is none of them', () => {
  const { chosen, kept, come } = shown('王五', []);
  come();
  expect(chosen).toEqual([]);
  expect(kept()?.why).toBe('没有选项「王五」，请从列表中选择');
});

it('and what is typed meanwhile waits as well', () => {
  const { chosen, come } = shown('', []);
  const input = screen.getByRole('combobox');
  act(() => input.focus());
  fireEvent.change(input, { target: { value: '张三' } });
  act(() => input.blur());
  come();
  expect(chosen).toEqual([['1']]);
});
