import { act, cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { testDesigner } from '../testing/test-designer.tsx';
import { Frame } from './Frame.tsx';
import { announce } from './ui-state.ts';

let drawn = 0;
vi.mock('./inspector/Inspector.tsx', () => ({
  Inspector: () => {
    drawn++;
    return <input aria-label="属性的框" />;
  },
}));

afterEach(cleanup);

async function open() {
  const designer = testDesigner();
  render(
    <MemoryRouter>
      <Frame designer={designer} name="报销单" onRename={() => undefined}>
        <input aria-label="画布的框" />
      </Frame>
    </MemoryRouter>,
  );
  // The panels are files of their own, which come when they come.
  await screen.findByRole('textbox', { name: '属性的框' }, { timeout: 60_000 });
  return designer;
}

it('tells another number of problems without drawing the panel below it again', async () => {
  const designer = await open();
  const { editor } = designer;
  const announced = () =>
    vi.waitFor(() => {
      const count = editor.problems().length;
      expect(screen.getByRole('tab', { name: /问题/ }).textContent).toBe(`问题${count || ''}`);
      return count;
    }, 10_000);
  act(() => void designer.add('input'));
  const before = await announced();
  const draws = drawn;
  act(() => announce(designer.ui, '已修改'));
  act(() => void editor.setProp([designer.add('select-single')], 'options', []));
  expect(await announced()).not.toBe(before);
  expect(drawn).toBe(draws);
});

it('keeps the boxes of its panels apart from those of the canvas, which a browser looks through at every key', async () => {
  await open();
  const form = screen.getByRole<HTMLInputElement>('textbox', { name: '属性的框' }).form;
  expect(form).not.toBeNull();
  expect(form?.contains(screen.getByRole('textbox', { name: '画布的框' }))).toBe(false);
  const palette = within(screen.getByRole('complementary', { name: /大纲/ }));
  expect(palette.getAllByRole<HTMLInputElement>('textbox').every(box => box.form !== null)).toBe(true);
});
