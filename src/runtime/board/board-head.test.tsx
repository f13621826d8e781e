import type { Condition } from '@gonghui/elements/conditions/condition.ts';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BoardHead } from './BoardHead.tsx';

beforeEach(() =>
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Facts = Omit<ComponentProps<typeof BoardHead>, 'condition' | 'onCondition'>;
const open = { key: 'name0001', keyLabel: '名称', type: 'input', operator: 'eq', value: '' };

function Head() {
  const [condition, setCondition] = useState<Condition>({ logical: 'and', items: [open] } as Condition);
  const props = {
    board: { name: '工单', released: true },
    view: 0,
    total: 3,
    typed: '',
    fields: [],
    host: {},
  };
  return <BoardHead {...(props as unknown as Facts)} condition={condition} onCondition={setCondition} />;
}

it('asks on a phone by a sheet that leads to the answer, and counts no condition that asks nothing yet', async () => {
  render(<Head />);
  await userEvent.click(screen.getByRole('button', { name: '筛选' }));
  const sheet = within(screen.getByRole('dialog', { name: '筛选' }));
  expect(sheet.getByRole('button', { name: '删除条件' })).toBeDefined();
  await userEvent.click(sheet.getByRole('button', { name: '重置' }));
  expect(sheet.queryByRole('button', { name: '删除条件' })).toBeNull();
  await userEvent.click(sheet.getByRole('button', { name: '查看结果' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
