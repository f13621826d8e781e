import { ACTIONS, ACTS, tellsWhy } from '@gonghui/elements/flow/actions/actions.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { entry } from './testing/detail.ts';
import { WhyBack } from './WhyBack.tsx';

afterEach(cleanup);

const show = (...records: ReturnType<typeof entry>[]) => {
  render(<WhyBack detail={{ records }} />);
  return screen.queryByRole('region', { name: '原因' })?.textContent ?? null;
};

it.each([...ACTS.filter(tellsWhy), 'terminate' as const])('says why a request met with %s', act => {
  expect(show(entry(1, '某人的决定', { act, comment: '票据不全' }))).toBe('某人的决定原因：票据不全');
});

it('says that no reason was given, rather than nothing', () => {
  expect(show(entry(1, '退回到发起人', { act: 'back', comment: '' }))).toBe('退回到发起人没有填写原因');
});

it('goes once the request was handed in again, and for what tells nobody why', () => {
  const back = entry(1, '退回', { act: 'back', comment: '补票' });
  expect(show(back, entry(2, '', { act: 'resubmit', comment: '' }))).toBeNull();
  for (const act of ACTS.filter(one => !tellsWhy(one) && ACTIONS[one].decides))
    expect(show(entry(1, '', { act, comment: '可以' }))).toBeNull();
});

it('stays while somebody is only reminded, or added', () => {
  const back = entry(1, '退回', { act: 'back', comment: '补票' });
  expect(show(back, entry(2, '', { act: 'urge', comment: '请尽快' }))).toContain('补票');
});
