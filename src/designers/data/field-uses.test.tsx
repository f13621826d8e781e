import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { linesOfUses } from '../../runtime/uses-lines.ts';
import { FieldUses } from './FieldUses.tsx';

afterEach(cleanup);

const prints = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ kind: 'print' as const, id: `print${at}`, name: `单${at}` }));

it('what uses a field is a line for each kind of place, with as many names as a line carries', () => {
  expect(linesOfUses({ list: [], others: 0 })).toEqual([]);
  const list = [...prints(7), { kind: 'flow' as const, id: 'step', name: '主管' }];
  expect(linesOfUses({ list, others: 2 })).toEqual([
    '审批流程的节点：「主管」',
    '打印模板：「单0」「单1」「单2」「单3」「单4」 等 7 个',
    '另有 2 处',
  ]);
});

it('the question says that it asks, what it heard, or that it could not be learned', async () => {
  let answer: (uses: { list: ReturnType<typeof prints>; others: number }) => void = () => undefined;
  render(
    <FieldUses
      ask={() =>
        new Promise(resolve => {
          answer = resolve;
        })
      }
    />,
  );
  expect(screen.getByRole('status').textContent).toContain('正在查询');
  await act(async () => answer({ list: prints(1), others: 0 }));
  expect(screen.getByRole('status').textContent).toContain('打印模板：「单0」');
  cleanup();
  await act(async () => void render(<FieldUses ask={async () => ({ list: [], others: 0 })} />));
  expect(screen.queryByRole('status')).toBeNull();
  await act(async () => void render(<FieldUses ask={() => Promise.reject(new Error('away'))} />));
  expect(screen.getByRole('status').textContent).toContain('没有查到');
});
