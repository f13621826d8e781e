import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { live } from '../../runtime/live/live.ts';
import { MobileFrame } from './MobileFrame.tsx';

const NOTHING = { notices: 0, claimed: 0, cc: 0, back: 0, told: 0, news: 0 };
afterEach(() => void Object.assign(live, NOTHING));

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
