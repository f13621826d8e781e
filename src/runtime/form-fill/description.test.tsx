import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Description } from './Description.tsx';

afterEach(() => vi.unstubAllGlobals());

it('of a long description the first lines are shown, and the rest when it is wanted', () => {
  let tell: () => void = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(heard: () => void) {
        tell = heard;
      }
      observe() {}
      disconnect() {}
    },
  );
  const { container, rerender } = render(<Description text="填报日期" />);
  expect(screen.queryByRole('button')).toBeNull();
  rerender(<Description text={'指标'.repeat(110)} />);
  const box = container.querySelector('p')!;
  expect(box.dataset.folded).toBe('true');
  // All of it fits: nothing is to be unfolded.
  act(() => tell());
  expect(screen.queryByRole('button')).toBeNull();
  Object.defineProperty(box, 'scrollHeight', { value: 200 });
  Object.defineProperty(box, 'clientHeight', { value: 54 });
  act(() => tell());
  fireEvent.click(screen.getByRole('button', { name: '展开说明' }));
  expect(box.dataset.folded).toBeUndefined();
  expect(screen.getByRole('button', { name: '收起说明' }).getAttribute('aria-expanded')).toBe('true');
});
