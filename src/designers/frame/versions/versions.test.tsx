import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { testDesigner } from '../../testing/test-designer.tsx';
import { type Designer, DesignerContext, type Moment } from '../designer.ts';
import { momentBefore, momentsWithin } from '../moments.ts';
import { VersionPanel } from './VersionPanel.tsx';

afterEach(cleanup);

const AT = Date.UTC(2026, 10, 21, 11, 30);
const sitting: Moment = {
  key: 's101',
  kind: 'moment',
  title: '92 次编辑',
  at: AT,
  by: '李明',
  name: null,
  seq: 101,
  released: false,
  within: { from: 10, to: 101, by: 'user0002' },
};

const swept: readonly Moment[] = [
  momentBefore({ seq: 6, at: AT, by: { id: 'user0002', name: '李明' }, gone: 12, stood: 14 }),
];

/** A panel over a log of 92 edits, one a second, in parts of 60. */
function open() {
  const asked: number[] = [];
  const designer: Designer = {
    ...testDesigner(),
    versions: {
      list: async () => ({ list: [sitting], more: false }),
      within: async moment => {
        const { from, to } = moment.within ?? { from: 0, to: -1 };
        const width = to - from > 60 ? 60 : 1;
        const parts = [];
        for (let seq = from; seq <= to; seq += width) {
          const last = Math.min(to, seq + width - 1);
          const edits = last - seq + 1;
          parts.push({ firstSeq: seq, seq: last, firstAt: AT + seq * 1000, at: AT + last * 1000, edits });
        }
        return momentsWithin(parts, moment);
      },
      sweeps: async () => swept,
      template: async ({ seq }) => {
        asked.push(seq ?? 0);
        return { page: {}, components: [] };
      },
      name: async () => undefined,
    },
  };
  render(
    <DesignerContext value={designer}>
      <VersionPanel />
    </DesignerContext>,
  );
  return asked;
}

it('the moment before most of a design was taken away is one click from the top, with who, when and how much', async () => {
  const asked = open();
  const list = await screen.findByRole('list', { name: '大量删除之前' });
  const top = within(list).getByRole('button');
  expect(top.textContent).toContain('李明删除了 12 个组件');
  expect(top.textContent).toContain('当时共 14 个');
  fireEvent.click(top);
  expect(await screen.findByRole('region', { name: '李明删除 12 个之前' })).toBeDefined();
  expect(asked.at(-1)).toBe(6);
});

describe('a sitting in the list of versions', () => {
  it('opens into its minutes, a minute into its edits, and any of them can be looked at', async () => {
    const asked = open();
    fireEvent.click(await screen.findByRole('button', { name: /展开 .* 92 次编辑/ }));
    fireEvent.click(await screen.findByRole('button', { name: '展开 19:31:41 的 32 次编辑' }));
    const single = await screen.findByRole('button', { name: '19:31:30 1 次编辑' });
    fireEvent.click(single);
    expect(single.getAttribute('aria-current')).toBe('true');
    await screen.findByText('此版本没有组件');
    expect(asked).toEqual([101, 90]);
    const list = within(screen.getByRole('navigation', { name: '版本列表' }));
    expect(list.getAllByRole('button', { name: /^\d\d:\d\d:\d\d 1 次编辑$/ })).toHaveLength(32);
    fireEvent.click(screen.getByRole('button', { name: '收起 19:31:41 的 32 次编辑' }));
    expect(list.queryAllByRole('button', { name: / 1 次编辑$/ })).toHaveLength(0);
  });
});
