import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ColumnsBeyond, useColumnsBeyond } from './use-columns-beyond.tsx';

interface Seen {
  target: Element;
  intersectionRatio: number;
  boundingClientRect: { right: number };
  rootBounds: { right: number };
}
/** What the browser tells of heads of a region 300 pixels wide: where each ends, and how much of it is seen. */
let tell: (heads: readonly [right: number, share: number][]) => void = () => {};
let margin = '';

class Observer {
  readonly #targets: Element[] = [];
  constructor(told: (entries: Seen[]) => void, { rootMargin }: { rootMargin: string }) {
    margin = rootMargin;
    tell = heads =>
      told(
        heads.map(([right, intersectionRatio], at) => ({
          target: this.#targets[at]!,
          intersectionRatio,
          boundingClientRect: { right },
          rootBounds: { right: 300 },
        })),
      );
  }
  observe(target: Element) {
    this.#targets.push(target);
  }
  disconnect() {}
}

afterEach(() => vi.unstubAllGlobals());

function Table({ columns }: { columns: number }) {
  const region = useRef<HTMLElement>(null);
  const sideways = useColumnsBeyond(region, columns, 150);
  return (
    <>
      <section ref={region}>
        <table>
          <thead>
            <tr>
              {Array.from({ length: columns }, (_, at) => (
                <th key={at} data-head />
              ))}
            </tr>
          </thead>
        </table>
      </section>
      <ColumnsBeyond {...sideways} />
    </>
  );
}

it('columns that are cut off or out of sight at the right are counted and one is led on; at their end one is led back', () => {
  vi.stubGlobal('IntersectionObserver', Observer);
  const { container } = render(<Table columns={4} />);
  expect(margin).toBe('0px -150px 0px 0px');
  expect(screen.queryByRole('button')).toBeNull();
  act(() => tell([[100, 1], [200, 0.98], [340, 0.6], [500, 0]])); // biome-ignore format: a row of heads
  const scrolled = vi.fn();
  container.querySelector('section')!.scrollBy = scrolled;
  fireEvent.click(screen.getByRole('button', { name: '右侧还有2列' }));
  expect(scrolled).toHaveBeenCalledOnce();
  container.querySelector('section')!.scrollLeft = 220;
  act(() => tell([[-20, 0], [80, 0.9], [180, 1], [300, 1]])); // biome-ignore format: a row of heads
  const back = vi.fn();
  container.querySelector('section')!.scrollTo = back;
  fireEvent.click(screen.getByRole('button', { name: '回到首列' }));
  expect(back).toHaveBeenCalledWith({ left: 0, behavior: 'smooth' });
  container.querySelector('section')!.scrollLeft = 0;
  act(() => tell([[75, 1], [150, 1], [225, 1], [300, 1]])); // biome-ignore format: a row of heads
  expect(screen.queryByRole('button')).toBeNull();
});
