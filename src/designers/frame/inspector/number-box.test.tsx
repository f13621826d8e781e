import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { NumberBox } from './NumberBox.tsx';

afterEach(cleanup);

function shown(value: number | null) {
  const commit = vi.fn();
  const say = vi.fn();
  const box = (now: number | null) => (
    <NumberBox name="宽" min={0} max={500} value={now} disabled={false} commit={commit} say={say} />
  );
  const { rerender, unmount } = render(box(value));
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: '宽' });
  return { commit, say, input, unmount, becomes: (now: number | null) => rerender(box(now)) };
}

it('writes what was typed onto the number that still stands', () => {
  const { commit, input } = shown(10);
  fireEvent.change(input, { target: { value: '120' } });
  fireEvent.blur(input);
  expect(commit.mock.calls).toEqual([[120, false]]);
});

it.each(['leaving', 'going away', 'Enter'])(
  'lets the number that somebody set meanwhile stand, and says what was not written, by %s',
  way => {
    const { commit, say, input, becomes, unmount } = shown(10);
    fireEvent.change(input, { target: { value: '120' } });
    becomes(300);
    expect(input.value).toBe('120');
    if (way === 'leaving') fireEvent.blur(input);
    else if (way === 'Enter') fireEvent.keyDown(input, { key: 'Enter' });
    else unmount();
    expect(commit).not.toHaveBeenCalled();
    expect(say.mock.calls.at(-1)).toEqual(['宽已变为 300，您输入的 120 没有写入']);
  },
);

it('takes what is typed after that onto the new number', () => {
  const { commit, input, becomes } = shown(10);
  fireEvent.change(input, { target: { value: '120' } });
  becomes(300);
  fireEvent.blur(input);
  fireEvent.change(input, { target: { value: '130' } });
  fireEvent.blur(input);
  expect(commit.mock.calls).toEqual([[130, false]]);
});
