import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ZoomTools } from './ZoomTools.tsx';

afterEach(cleanup);

it('a page number that is typed stays while other pages come into sight', () => {
  const onGo = vi.fn();
  const tools = (at: number) => (
    <ZoomTools zoom="fit" scale={1} at={at} count={30} onZoom={() => undefined} onGo={onGo} />
  );
  const { rerender } = render(tools(0));
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: '页码' });
  fireEvent.change(box, { target: { value: '2' } });
  rerender(tools(4));
  expect(box.value).toBe('2');
  fireEvent.change(box, { target: { value: '23' } });
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(onGo).toHaveBeenCalledWith(22);
  rerender(tools(22));
  expect(box.value).toBe('23');
  rerender(tools(7));
  expect(box.value).toBe('8');
  // What is no page of these gives way to the one in sight.
  fireEvent.change(box, { target: { value: '99' } });
  fireEvent.blur(box);
  expect(box.value).toBe('8');
  expect(onGo).toHaveBeenCalledTimes(1);
});
