import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { begins, guardFingers } from './finger.ts';
import { type Along, type Finger, press } from './press.ts';

let said: string[] = [];
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  said = [];
  stop = guardFingers();
});
afterEach(() => {
  stop();
  // What waits would wait for good: a click that is to be swallowed would be the next test's.
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
  document.body.replaceChildren();
});

const pointer = (type: string, x: number, y: number, more: PointerEventInit = {}) =>
  new PointerEvent(type, {
    ...{ bubbles: true, cancelable: true, clientX: x, clientY: y, pointerId: 1, isPrimary: true },
    ...more,
  });
const TOUCH = { pointerType: 'touch' };
const SECOND = { pointerType: 'touch', pointerId: 2, isPrimary: false };

/** A press on an element at 100, 100, which tells what becomes of it. */
function begin(finger: Finger, by: PointerEventInit, threshold = 5) {
  const element = document.createElement('div');
  document.body.append(element);
  element.addEventListener('contextmenu', () => said.push('menu'));
  element.addEventListener('pointerdown', event => {
    if (!begins(event)) return;
    const along: Along = {
      move: ({ clientX, clientY }) => said.push(`${clientX},${clientY}`),
      drop: () => said.push('drop'),
      cancel: () => said.push('cancel'),
    };
    press(event, {
      ...{ finger, threshold },
      begin: () => {
        said.push('begin');
        return along;
      },
      pressed: () => said.push('pressed'),
    });
  });
  element.dispatchEvent(pointer('pointerdown', 100, 100, by));
  return {
    move: (x: number, y: number) => element.dispatchEvent(pointer('pointermove', x, y, by)),
    up: (x = 100, y = 100) => element.dispatchEvent(pointer('pointerup', x, y, by)),
    cancel: () => element.dispatchEvent(pointer('pointercancel', 100, 100, by)),
    /** Whether the browser may scroll with it now. */
    scrolls: () => element.dispatchEvent(new Event('touchmove', { bubbles: true, cancelable: true })),
    second: () => element.dispatchEvent(pointer('pointerdown', 300, 300, SECOND)),
    hold: () => vi.advanceTimersByTime(400),
  };
}

describe('a mouse or pen', () => {
  it.each(['mouse', 'pen'])('picks up once a %s has gone far enough, whatever it is on', pointerType => {
    for (const finger of ['moves', 'scrolls', 'sideways'] as const) {
      said = [];
      const it = begin(finger, { pointerType });
      it.hold();
      it.move(102, 100);
      expect(said).toEqual([]);
      it.move(106, 100);
      it.up(120, 100);
      expect(said).toEqual(['begin', '106,100', 'drop']);
    }
  });

  it('is a press where it is let go before', () => {
    begin('moves', { pointerType: 'mouse' }).up();
    expect(said).toEqual(['pressed']);
  });

  it('goes on while a finger comes down', () => {
    const it = begin('moves', { pointerType: 'mouse' }, 0);
    it.second();
    it.up();
    expect(said).toEqual(['begin', 'drop']);
  });
});

describe('a finger', () => {
  it('moves what is selected at once, and the browser does not scroll with it', () => {
    const it = begin('moves', TOUCH);
    expect(it.scrolls()).toBe(false);
    it.move(100, 115);
    it.up(100, 115);
    expect(said).toEqual(['begin', '100,115', 'drop']);
    expect(it.scrolls()).toBe(true);
  });

  it('scrolls with what is not, and is left to the browser from then on', () => {
    const it = begin('scrolls', TOUCH);
    it.move(100, 115);
    expect(it.scrolls()).toBe(true);
    it.hold();
    it.up(100, 115);
    expect(said).toEqual([]);
  });

  it('takes an entry out of a list sideways, and scrolls the list up and down', () => {
    const along = begin('sideways', TOUCH);
    along.move(115, 104);
    along.up();
    expect(said).toEqual(['begin', '115,104', 'drop']);
    said = [];
    const down = begin('sideways', TOUCH);
    down.move(104, 115);
    down.up();
    expect(said).toEqual([]);
  });

  it('picks up anything when it is held, with a sign around it; trembling is no movement', () => {
    const it = begin('scrolls', TOUCH);
    it.move(103, 102);
    it.hold();
    expect(document.querySelector('.gc-held')).not.toBeNull();
    expect(it.scrolls()).toBe(false);
    it.move(104, 104);
    expect(said).toEqual(['begin']);
    it.move(130, 100);
    it.up(130, 100);
    expect(said).toEqual(['begin', '130,100', 'drop']);
  });

  it('asks for the menu when it was held and let go where it was, and changes nothing', () => {
    const it = begin('moves', TOUCH);
    it.hold();
    it.up(102, 101);
    expect(said).toEqual(['begin', 'cancel', 'menu']);
  });

  it('gives up when a second one comes, before and after it has picked up', () => {
    const before = begin('scrolls', TOUCH);
    before.second();
    before.hold();
    before.up();
    expect(said).toEqual([]);
    const after = begin('scrolls', TOUCH);
    after.hold();
    after.move(150, 150);
    after.second();
    after.up(150, 150);
    expect(said).toEqual(['begin', '150,150', 'cancel']);
  });

  it('gives up when the browser takes it, or Esc is pressed', () => {
    const taken = begin('moves', TOUCH, 0);
    taken.cancel();
    expect(said).toEqual(['begin', 'cancel']);
    said = [];
    begin('moves', TOUCH, 0);
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    expect(said).toEqual(['begin', 'cancel']);
  });

  it('has no click once Esc has given it up, and the next press has its own', () => {
    const clicks = vi.fn();
    document.body.addEventListener('click', clicks);
    const mouse = { pointerType: 'mouse' };
    const click = (on: { up(): boolean }) => {
      on.up();
      document.body.firstElementChild?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      vi.runOnlyPendingTimers();
    };
    const dragged = () => {
      const it = begin('moves', mouse);
      it.move(120, 100);
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
      return it;
    };
    click(dragged());
    expect(clicks).not.toHaveBeenCalled();
    // Let go outside the window: nobody hears of it.
    dragged();
    click(begin('moves', mouse));
    expect(clicks).toHaveBeenCalledTimes(1);
    document.body.removeEventListener('click', clicks);
  });

  it('pulls a handle from the moment it is on it', () => {
    const it = begin('moves', TOUCH, 0);
    expect(said).toEqual(['begin']);
    it.hold();
    it.move(101, 100);
    it.up();
    expect(said).toEqual(['begin', '101,100', 'drop']);
  });
});
