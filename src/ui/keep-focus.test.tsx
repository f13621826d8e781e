import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Drawer } from './plain/Drawer.tsx';

afterEach(cleanup);

function Editing() {
  const [editing, setEditing] = useState(true);
  return editing ? (
    <button type="button" onClick={() => setEditing(false)}>
      取消
    </button>
  ) : (
    <p>内容</p>
  );
}

const draw = (onClose: () => void) =>
  render(
    <>
      <button type="button">外面</button>
      <Drawer title="记录详情" onClose={onClose}>
        <Editing />
      </Drawer>
    </>,
  );
const settled = () => act(() => new Promise(resolve => setTimeout(resolve)));

it('hears Esc after the part that was pressed has gone', async () => {
  const close = vi.fn();
  draw(close);
  await userEvent.click(screen.getByRole('button', { name: '取消' }));
  await settled();
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledOnce();
});

it('lets go of who goes elsewhere', async () => {
  draw(vi.fn());
  const pressed = screen.getByRole('button', { name: '取消' });
  pressed.focus();
  fireEvent.pointerDown(document.body);
  pressed.blur();
  fireEvent.click(pressed);
  await settled();
  expect(document.activeElement).toBe(document.body);
  screen.getByRole('button', { name: '外面' }).focus();
  await settled();
  expect(document.activeElement?.textContent).toBe('外面');
});
