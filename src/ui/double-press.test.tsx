import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { watchDoublePresses } from './double-press.ts';

beforeAll(watchDoublePresses);

/** A form whose button gives way to another once it was pressed. */
function Form({ onAgain, onCount }: { onAgain(): void; onCount(): void }) {
  const [done, setDone] = useState(false);
  return (
    <>
      {done ? (
        <button key="again" type="button" onClick={onAgain}>
          再填一份
        </button>
      ) : (
        <button key="submit" type="button" onClick={() => setDone(true)}>
          提交
        </button>
      )}
      <button type="button" onClick={onCount}>
        加一
      </button>
    </>
  );
}

function press(name: string, detail: number): void {
  fireEvent.click(screen.getByRole('button', { name }), { detail });
}

it('takes the second press of a double one for what was under the first', () => {
  const [onAgain, onCount] = [vi.fn(), vi.fn()];
  render(<Form {...{ onAgain, onCount }} />);
  press('提交', 1);
  press('再填一份', 2);
  press('再填一份', 3);
  expect(onAgain).not.toHaveBeenCalled();
  // A press of its own counts, by finger, mouse and key; so do quick ones on a button that stays.
  press('再填一份', 1);
  press('再填一份', 0);
  expect(onAgain).toHaveBeenCalledTimes(2);
  cleanup();
  render(<Form {...{ onAgain, onCount }} />);
  press('提交', 1);
  fireEvent.input(document.body);
  press('再填一份', 2);
  expect(onAgain).toHaveBeenCalledTimes(3);
  for (const detail of [1, 2, 3]) press('加一', detail);
  expect(onCount).toHaveBeenCalledTimes(3);
});
