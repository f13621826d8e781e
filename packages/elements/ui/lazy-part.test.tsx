import { cleanup, render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyPart } from './lazy-part.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

class Around extends Component<{ children: ReactNode }> {
  override state = { broken: false };
  static getDerivedStateFromError() {
    return { broken: true };
  }
  override render() {
    return this.state.broken ? '没有加载成功' : this.props.children;
  }
}

it('asks again for what was not fetched, and no more often than it is shown', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let asked = 0;
  const usePart = lazyPart<object>(async () => {
    if (asked++ === 0) throw new Error('no network');
    return { default: () => <p>正文</p> };
  });
  function View() {
    const Part = usePart();
    return (
      <Suspense fallback="稍候">
        <Part />
      </Suspense>
    );
  }
  const shown = render(<Around key={1} children={<View />} />);
  await screen.findByText('没有加载成功');
  expect(asked).toBe(1);
  shown.rerender(<Around key={2} children={<View />} />);
  await screen.findByText('正文');
  expect(asked).toBe(2);
});
