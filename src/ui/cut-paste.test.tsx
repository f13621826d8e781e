import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { watchCutPastes } from './cut-paste.ts';
import { startToasts } from './toast.ts';

beforeAll(() => {
  startToasts();
  watchCutPastes();
});
beforeEach(() => {
  for (const toast of document.querySelectorAll('.gh-toast')) toast.remove();
});
afterEach(cleanup);

const said = () => [...document.querySelectorAll('.gh-toast')].map(({ textContent }) => textContent);

it.each([
  ['', '一二三四五', [0, 0], []],
  ['', '一二三四五六', [0, 0], ['这里最多5个字，超出的没有粘贴']],
  ['一二三', '四五六', [3, 3], ['这里最多5个字，超出的没有粘贴']],
  // What is pasted over gives its room.
  ['一二三', '四五六', [0, 3], []],
] as const)('with %s in the box, %s pasted over %j says what was cut', (before, text, [from, to], words) => {
  render(<input aria-label="名称" maxLength={5} defaultValue={before} />);
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: '名称' });
  box.setSelectionRange(from, to);
  fireEvent.paste(box, { clipboardData: { getData: () => text } });
  expect(said()).toEqual(words);
});

it('says nothing of a box without an end, or of a paste that the box reads by itself', () => {
  render(
    <>
      <input aria-label="长" defaultValue="" />
      <input aria-label="自己" maxLength={2} defaultValue="" onPaste={event => event.preventDefault()} />
    </>,
  );
  for (const name of ['长', '自己'])
    fireEvent.paste(screen.getByRole('textbox', { name }), { clipboardData: { getData: () => '一二三四' } });
  expect(said()).toEqual([]);
});
