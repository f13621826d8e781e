import { loadAllViews } from '@gonghui/elements/form/views.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { TypingBox } from './TypingBox.tsx';
import { typeInto } from './typed.ts';

beforeAll(() => loadAllViews());
afterEach(cleanup);

function draw(type: string | null) {
  const [typed, keys]: [string[], string[]] = [[], []];
  const box = createRef<HTMLInputElement>();
  render(
    <TypingBox
      box={box}
      gridId="grid"
      label="城市，输入以修改"
      active={{ line: 2, column: 1 }}
      type={type}
      onKeyDown={event => keys.push(event.key)}
      onPaste={() => undefined}
      onFocused={() => undefined}
      onTyped={text => typed.push(text)}
    />,
  );
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: '城市，输入以修改' });
  return { input, typed, keys };
}
const type = (input: HTMLInputElement, value: string, isComposing = false) =>
  act(async () => {
    fireEvent.input(input, { target: { value }, isComposing });
  });

it('hands over what is typed, and names the cell it is typed on', async () => {
  const { input, typed } = draw('input');
  expect(input.getAttribute('aria-activedescendant')).toBe('gr-2-1');
  await type(input, '宁');
  expect([typed, input.value]).toEqual([['宁'], '']);
});

it('lets an input method finish: its first letter is part of what comes of it, its keys move nothing', async () => {
  const { input, typed, keys } = draw('input');
  fireEvent.keyDown(input, { key: 'Process', keyCode: 229 });
  fireEvent.compositionStart(input);
  await type(input, 'n', true);
  await type(input, 'ni', true);
  fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 });
  expect([typed, keys]).toEqual([[], []]);
  expect(input.dataset.composing).toBe('true');
  input.value = '你好';
  await act(async () => {
    fireEvent.compositionEnd(input);
  });
  // Some browsers say so once more, when there is nothing left to hand over.
  await type(input, '');
  expect([typed, input.dataset.composing]).toEqual([['你好'], undefined]);
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  expect(keys).toEqual(['ArrowDown']);
});

it('drops what is typed on a cell that cannot be edited', async () => {
  const { input, typed } = draw(null);
  await type(input, 'x');
  expect([typed, input.value]).toEqual([[], '']);
});

it('types into text controls only, as a person would', () => {
  const heard: string[] = [];
  render(
    <>
      <input aria-label="a" defaultValue="旧" onChange={event => heard.push(event.target.value)} />
      <input aria-label="b" readOnly value="锁" />
      <input aria-label="c" type="checkbox" />
    </>,
  );
  expect(typeInto(screen.getByLabelText('a'), '新')).toBe(true);
  expect(typeInto(screen.getByLabelText('b'), '新')).toBe(false);
  expect(typeInto(screen.getByLabelText('c'), '新')).toBe(false);
  expect(typeInto(null, '新')).toBe(false);
  expect(heard).toEqual(['新']);
});
