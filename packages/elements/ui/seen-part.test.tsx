import { afterEach, expect, it, vi } from 'vitest';
import { seenPart, watchSeenPart } from './seen-part.tsx';

/** What the browser says is seen of the page, when it is asked. */
let seen = { top: 0, bottom: 0, height: 0 };

class Observer {
  readonly #tell: (entries: { intersectionRect: typeof seen }[]) => void;
  constructor(tell: (entries: { intersectionRect: typeof seen }[]) => void) {
    this.#tell = tell;
  }
  observe() {
    this.#tell([{ intersectionRect: seen }]);
  }
  disconnect() {}
}

const asked = (top: number, height: number) => {
  seen = { top, bottom: top + height, height };
};
const variable = (name: string) => document.documentElement.style.getPropertyValue(name);

let end = () => {};
function watch() {
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('innerHeight', 1469);
  end = watchSeenPart();
}

afterEach(() => {
  end();
  vi.unstubAllGlobals();
});

it('is the whole window where nobody watches', () => {
  expect(seenPart()).toMatchObject({ top: 0, height: window.innerHeight });
  expect(variable('--gh-seen-top')).toBe('');
});

it.each([
  ['a press', new Event('pointerdown')],
  ['a key', new Event('keydown')],
  ['a focus', new Event('focusin')],
])('is looked at again before what opens by %s', (_by, event) => {
  asked(0, 760);
  watch();
  asked(420, 760);
  document.dispatchEvent(event);
  expect(seenPart()).toMatchObject({ top: 420, height: 760 });
  expect(variable('--gh-seen-top')).toBe('420px');
  expect(variable('--gh-seen-bottom')).toBe('289px');
});

it('stays what it was while the frame is out of sight', () => {
  asked(420, 760);
  watch();
  asked(0, 0);
  document.dispatchEvent(new Event('keydown'));
  expect(seenPart()).toMatchObject({ top: 420, height: 760 });
});

it('is the whole window again once the page is left', () => {
  asked(420, 760);
  watch();
  end();
  document.dispatchEvent(new Event('pointerdown'));
  expect(variable('--gh-seen-top')).toBe('');
});
