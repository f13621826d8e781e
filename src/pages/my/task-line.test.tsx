import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { TaskRow } from '../../runtime/approval/model.ts';
import { TaskStatus } from './TaskLine.tsx';

const row = (more: Partial<TaskRow>): TaskRow =>
  ({ status: 'activity', done: null, waitsFor: [], nodeTitle: '', ...more }) as TaskRow;

it('says of what one handed in that nobody has it, which looks like any other else', () => {
  render(<TaskStatus list="submitted" row={row({})} />);
  expect(screen.getByText('等待管理员指派')).toBeTruthy();
});

it('names who has it, and says nothing of the kind once it is over', () => {
  render(
    <TaskStatus list="submitted" row={row({ waitsFor: [{ id: 'liming', name: '李明', avatar: null }] })} />,
  );
  render(<TaskStatus list="submitted" row={row({ status: 'approved' })} />);
  expect(screen.getByText('李明')).toBeTruthy();
  expect(screen.queryByText('等待管理员指派')).toBeNull();
});
