import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { type Scope, ScopePicker } from './ScopePicker.tsx';

afterEach(cleanup);

const wang = { id: 'userwang', name: '王敏' };
const li = { id: 'userlili', name: '李强' };
const NOBODY = { depts: [], users: [], roles: [] };
const choices = { depts: [{ id: 'deptabcd', name: '财务部' }], users: [wang, li], roles: [] };

function Picker({ start, self, told }: { start: Scope; self: typeof wang; told(scope: Scope): void }) {
  const [value, setValue] = useState(start);
  const change = (scope: Scope) => {
    setValue(scope);
    told(scope);
  };
  return <ScopePicker legend="成员" value={value} onChange={change} choices={choices} self={self} />;
}
const open = (start: Scope, self = wang) => {
  const seen: Scope[] = [];
  render(<Picker start={start} self={self} told={scope => seen.push(scope)} />);
  return { seen, user: userEvent.setup() };
};
const chosen = () =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .find(radio => radio.checked)
    ?.closest('label')?.textContent;

it('sends oneself alone in the shape of every audience, and is shown as such when opened again', async () => {
  const { seen, user } = open({ type: 'all', ...NOBODY });
  await user.click(screen.getByLabelText('仅自己'));
  expect(seen).toEqual([{ type: 'limited', depts: [], users: [wang], roles: [] }]);
  expect(chosen()).toBe('仅自己');
  expect(screen.queryByRole('tab')).toBeNull();
  cleanup();
  open(seen[0]!);
  expect(chosen()).toBe('仅自己');
});

it('gives back who was named before, when one thinks better of it', async () => {
  const before: Scope = { type: 'limited', depts: choices.depts, users: [li], roles: [] };
  const { seen, user } = open(before);
  await user.click(screen.getByLabelText('仅自己'));
  await user.click(screen.getByLabelText('部分成员'));
  expect(seen.at(-1)).toEqual(before);
});

it('lets one begin with oneself when naming some', async () => {
  const { user } = open({ type: 'limited', ...NOBODY });
  await user.click(screen.getByLabelText('部分成员'));
  await user.hover(screen.getByRole('tablist'));
  await user.click(screen.getByRole('tab', { name: '成员' }));
  await user.click(screen.getByLabelText('王敏'));
  expect(chosen()).toBe('部分成员');
  await user.click(screen.getByLabelText('李强'));
  expect(screen.getByText('已选 2')).toBeTruthy();
});

it('tells another who opens it for whom it is, and changes nothing until he says so', async () => {
  const { seen, user } = open({ type: 'limited', ...NOBODY, users: [wang] }, li);
  expect(chosen()).toBe('部分成员');
  expect(screen.getByText(/现在只有「王敏」可以填写/)).toBeTruthy();
  expect(seen).toEqual([]);
  await user.click(screen.getByLabelText('仅自己'));
  expect(seen.at(-1)?.users).toEqual([li]);
});

it('is no choice where an audience has no self', () => {
  render(
    <ScopePicker
      legend="成员"
      value={{ type: 'limited', ...NOBODY, users: [wang] }}
      onChange={() => undefined}
      choices={choices}
    />,
  );
  expect(screen.queryByLabelText('仅自己')).toBeNull();
  expect(chosen()).toBe('部分成员');
});
