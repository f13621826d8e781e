import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { MoveMenu } from './MoveMenu.tsx';

afterEach(cleanup);

function Card({ onMove }: { onMove(id: string): void }) {
  const button = useRef(document.body);
  const targets = ['waiting', 'working', 'done'].map(id => ({ id, title: id }));
  return (
    <MoveMenu
      button={button.current}
      targets={targets as never}
      onMove={({ id }) => onMove(id)}
      onClose={() => undefined}
    />
  );
}

it('移动到… is walked by arrows, Home and End, and chosen by Enter', async () => {
  const onMove = vi.fn();
  render(<Card onMove={onMove} />);
  const at = () => document.activeElement?.textContent;
  expect(at()).toBe('waiting');
  await userEvent.keyboard('{ArrowDown}');
  expect(at()).toBe('working');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(at()).toBe('done');
  await userEvent.keyboard('{Home}');
  expect(at()).toBe('waiting');
  await userEvent.keyboard('{End}');
  expect(at()).toBe('done');
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(at()).toBe('done');
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(onMove.mock.calls).toEqual([['working']]);
  expect(screen.getByRole('dialog', { name: '移动到…' })).toBeDefined();
});
