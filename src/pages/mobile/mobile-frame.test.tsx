import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { live } from '../../runtime/live/live.ts';
import { MobileFrame } from './MobileFrame.tsx';

const NOTHING = { notices: 0, claimed: 0, cc: 0, back: 0, told: 0, news: 0 };
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Object.assign(live, NOTHING);
});

const home = () => {
  render(
    <MemoryRouter>
      <MobileFrame title="审批">{null}</MobileFrame>
    </MemoryRouter>,
  );
  return screen.getByRole('link', { name: /首页/ }).textContent;
};

it('counts at home what the person has to do, each thing once', () => {
  // Five tasks and what came back; four have not been looked at, so that messages tell of them as well.
  Object.assign(live, { notices: 4, claimed: 6, cc: 2, back: 1, told: 1 });
  expect(home()).toBe('6项待处理首页');
});

it('has no number where nothing is to be done', () => {
  Object.assign(live, { notices: 3, cc: 2, told: 1 });
  expect(home()).toBe('首页');
});

it('says that the network is gone, until it is back', () => {
  home();
  expect(screen.queryByText(/网络已断开/)).toBeNull();
  vi.stubGlobal('navigator', { ...navigator, onLine: false });
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByRole('status').textContent).toBe('网络已断开，显示的是此前的内容');
  vi.unstubAllGlobals();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/网络已断开/)).toBeNull();
});

it('is said by every page of a phone that has a head of its own', () => {
  const folder = import.meta.dirname;
  const heads = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.tsx') && !name.includes('.test.'))
    .map(name => readFileSync(join(folder, name), 'utf8'))
    .filter(source => source.includes('className="gh-mobile"'));
  expect(heads).toHaveLength(3);
  for (const source of heads) expect(source).toMatch(/<\/header>\s*<OfflineNote /);
});
