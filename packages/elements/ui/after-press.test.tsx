import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterPress, settlePress } from './after-press.tsx';

const point = (type: string, pointerType = 'mouse') =>
  fireEvent(
    document.body,
    Object.assign(new Event(type, { bubbles: true }), { isPrimary: true, button: 0, pointerType }),
  );

let said: string[];
const say = (word: string) => afterPress(() => said.push(word));

beforeEach(() => {
  said = [];
  vi.useFakeTimers();
});
afterEach(() => {
  point('pointercancel');
  vi.useRealTimers();
});

describe('what a box says as it is left', () => {
  it('is said at once by the keyboard', () => {
    say('left by Tab');
    expect(said).toEqual(['left by Tab']);
  });

  it.each(['mouse', 'touch'])(
    'waits for the click of a press by %s, and is said before it is heard',
    kind => {
      const heard = vi.fn(() => [...said]);
      document.body.addEventListener('click', heard, { once: true });
      point('pointerdown', kind);
      say('left');
      point('pointerup', kind);
      expect(said).toEqual([]);
      fireEvent.click(document.body);
      expect(heard.mock.results[0]?.value).toEqual(['left']);
    },
  );

  it('is said when a press comes to nothing', () => {
    point('pointerdown', 'touch');
    say('left');
    point('pointercancel', 'touch');
    point('pointerdown');
    say('dragged off');
    point('pointerup');
    vi.runAllTimers();
    expect(said).toEqual(['left', 'dragged off']);
  });

  it('is there for whoever has to know now, once', () => {
    point('pointerdown');
    say('left');
    settlePress();
    fireEvent.click(document.body);
    expect(said).toEqual(['left']);
  });
});
