import { afterEach, expect, it } from 'vitest';
import { fitTogether } from './fit-together.tsx';

afterEach(() => document.body.replaceChildren());

/** A box of so many pixels whose text is as wide as it has letters, each as wide as the font is high. */
function box(width: number, letters: number, asked: string[]): HTMLElement {
  const element = document.createElement('div');
  document.body.append(element);
  const pixels = () => Number.parseFloat(element.style.fontSize);
  const size = (name: string, value: () => number) =>
    Object.defineProperty(element, name, {
      get: () => {
        asked.push(`read ${pixels()}`);
        return value();
      },
    });
  size('clientWidth', () => width);
  size('scrollWidth', () => pixels() * letters);
  size('clientHeight', () => 1000);
  size('scrollHeight', () => pixels());
  return element;
}

it('makes letters as large as there is room, and no smaller than can be seen', async () => {
  const [roomy, narrow, hopeless] = [box(100, 2, []), box(100, 10, []), box(1, 10, [])];
  for (const element of [roomy, narrow, hopeless]) fitTogether(element, 20);
  await Promise.resolve();
  expect(roomy.style.fontSize).toBe('20px');
  const found = Number.parseFloat(narrow.style.fontSize);
  expect(found).toBeLessThanOrEqual(10);
  expect(found).toBeGreaterThan(9.5);
  expect(hopeless.style.fontSize).toBe('4px');
});

it('writes to all of them before it reads any', async () => {
  const asked: string[] = [];
  for (const element of [box(100, 10, asked), box(100, 10, asked)]) fitTogether(element, 20);
  await Promise.resolve();
  // Both were written when the first of them was read, at each step: the sizes come in pairs of the same.
  const sizes = asked.filter((one, at) => one !== asked[at - 1]);
  expect(sizes.length).toBe(new Set(sizes).size);
  expect(sizes.length).toBeGreaterThan(5);
});

it('leaves alone what has gone by then', async () => {
  const asked: string[] = [];
  const element = box(100, 10, asked);
  fitTogether(element, 20);
  element.remove();
  await Promise.resolve();
  expect(asked).toEqual([]);
});
