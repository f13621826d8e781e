import { expect, it, onTestFinished, vi } from 'vitest';
import { followDrag } from './pointer-drag.ts';

const at = (type: string, clientX: number, clientY = 0, pointerId = 1) =>
  new PointerEvent(type, { clientX, clientY, pointerId, bubbles: true });
const tell = (event: Event) => window.dispatchEvent(event);
const esc = () => tell(new KeyboardEvent('keydown', { key: 'Escape' }));

/** What a drag from 0 was told, and how many clicks came through to the page. */
function followed(more: { threshold?: number; sideways?: true } = {}) {
  const told: string[] = [];
  const clicks = vi.fn();
  document.body.addEventListener('click', clicks);
  onTestFinished(() => document.body.removeEventListener('click', clicks));
  const stop = followDrag(at('pointerdown', 0), {
    threshold: 4,
    ...more,
    move: ({ clientX }) => told.push(`move ${clientX}`),
    drop: ({ clientX }) => told.push(`drop ${clientX}`),
    cancel: () => told.push('cancel'),
  });
  const click = () => document.body.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  return { told, clicks, stop, click };
}

it('is a press and a click until it has moved far enough', () => {
  const { told, clicks, click } = followed();
  tell(at('pointermove', 3));
  tell(at('pointerup', 3));
  click();
  expect(told).toEqual([]);
  expect(clicks).toHaveBeenCalledTimes(1);
});

it('follows the pointer that was pressed to where it is let go, which is no click', () => {
  const { told, clicks, click } = followed();
  tell(at('pointermove', 5));
  tell(at('pointermove', 9, 0, 2));
  tell(at('pointermove', 2));
  tell(at('pointerup', 2));
  click();
  tell(at('pointermove', 8));
  expect(told).toEqual(['move 5', 'move 2', 'drop 2']);
  expect(clicks).not.toHaveBeenCalled();
});

it('takes no way down for one sideways', () => {
  const { told } = followed({ sideways: true });
  tell(at('pointermove', 3, 50));
  expect(told).toEqual([]);
  tell(at('pointerup', 3, 50));
});

it('is given up by Esc, and the click of letting go later is none', () => {
  const { told, clicks, click } = followed();
  tell(at('pointermove', 5));
  esc();
  tell(at('pointermove', 9));
  tell(at('pointerup', 9));
  click();
  expect(told).toEqual(['move 5', 'cancel']);
  expect(clicks).not.toHaveBeenCalled();
});

it('is given up where the browser takes the pointer, and ends without a word when it is stopped', () => {
  const lost = followed();
  tell(at('pointermove', 5));
  tell(at('pointercancel', 5));
  expect(lost.told).toEqual(['move 5', 'cancel']);
  // No click comes of it: the next press has its own.
  tell(at('pointerdown', 5));
  tell(at('pointerup', 5));
  lost.click();
  expect(lost.clicks).toHaveBeenCalledTimes(1);
  const stopped = followed();
  tell(at('pointermove', 6));
  stopped.stop();
  esc();
  tell(at('pointerup', 7));
  expect(stopped.told).toEqual(['move 6']);
});
