import { cleanup, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { fetched } from './fetched.tsx';

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
  const Part = fetched<object>(async () => {
    if (asked++ === 0) throw new Error('no network');
    return () => <p>正文</p>;
  });
  const shown = render(<Around key={1} children={<Part />} />);
  await screen.findByText('没有加载成功');
  expect(asked).toBe(1);
  shown.rerender(<Around key={2} children={<Part />} />);
  await screen.findByText('正文');
  expect(asked).toBe(2);
});

it('shows what waits until it is there, with its props, and from then on at once', async () => {
  let arrive = (_: (props: { word: string }) => ReactNode): void => undefined;
  const Part = fetched<{ word: string }>(
    () =>
      new Promise(resolve => {
        arrive = resolve;
      }),
    ({ word }) => `等待${word}`,
  );
  const shown = render(<Part word="甲" />);
  expect(shown.container.textContent).toBe('等待甲');
  arrive(({ word }) => <p>{word}</p>);
  await screen.findByText('甲');
  cleanup();
  expect(render(<Part word="乙" />).container.textContent).toBe('乙');
});
