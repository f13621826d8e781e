import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { nameBook } from './columns.ts';
import { type Conflict, namedConflicts, RecordConflicts } from './RecordConflicts.tsx';

const gateway = vi.hoisted(() => ({ answer: null as unknown }));
vi.mock('../../api/client.ts', () => ({
  send: async () => {
    if (gateway.answer === null) throw new Error('no answer');
    return gateway.answer;
  },
}));
afterEach(cleanup);

const CONFLICTS: Conflict[] = [
  { fieldId: 'topic001', item: '会议主题', mine: '月会', theirs: '例会' },
  { fieldId: 'place001', item: '地点', mine: '二层', theirs: '三层' },
];
const template = {
  page: {},
  components: [
    { id: 'topic001', name: 'input', props: { label: '会议主题' } },
    { id: 'place001', name: 'input', props: { label: '地点' } },
  ],
};
const change = (rev: number, name: string, fieldId: string) => ({
  rev,
  kind: 'change',
  by: { id: name, name },
  at: 0,
  fields: [{ fieldId, from: '', to: '' }],
});

async function show() {
  const conflicts = await namedConflicts('record01', CONFLICTS);
  render(
    <RecordConflicts
      conflicts={conflicts}
      template={template}
      host={{ names: nameBook({ users: [], depts: [], roles: [] }) } as never}
      onTake={() => undefined}
      onKeep={() => undefined}
    />,
  );
}

it('names whoever changed a field last, and nobody where that is not known', async () => {
  gateway.answer = { entries: [change(3, '王芳', 'topic001'), change(2, '李明', 'topic001')] };
  await show();
  expect(screen.getByText(/^保存前/).textContent).toBe('保存前，王芳、他人修改了同样的内容，请逐项选择：');
  expect(screen.getByRole('button', { name: '采用王芳的' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '采用他人的' })).toBeTruthy();
});

it('asks for the decision without names when there is no answer', async () => {
  gateway.answer = null;
  await show();
  expect(screen.getAllByRole('button', { name: '采用他人的' })).toHaveLength(2);
});
