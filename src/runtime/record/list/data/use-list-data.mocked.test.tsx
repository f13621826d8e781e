import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { emptyQuery } from '../views/view-query.ts';
import { NameStore } from './name-store.ts';
import { listRecord, settled } from './testing/list-record.ts';
import { useListData } from './use-list-data.ts';

const send = vi.hoisted(() => vi.fn());
vi.mock('../../../../api/client.ts', () => ({ send }));
afterEach(cleanup);

it('hears of a change while the answer to a new keyword is on its way, which was read before it', async () => {
  let rows = ['id1', 'id2', 'id3'].map(id => listRecord(id));
  const held: (() => void)[] = [];
  let holds = false;
  send.mockImplementation(async () => {
    const read = rows;
    if (holds) await new Promise<void>(go => held.push(go));
    return {
      list: read,
      cursors: null,
      total: read.length,
      ahead: null,
      capped: false,
      names: { users: [], depts: [], roles: [] },
      images: {},
    };
  });
  const shared = { formId: 'form0001', query: emptyQuery(), columns: [], groupColumn: undefined, on: true };
  const names = new NameStore();
  const { result, rerender } = renderHook(
    ({ keyword }) => useListData({ ...shared, query: shared.query, names, keyword }),
    { initialProps: { keyword: '差旅' } },
  );
  await act(settled);
  holds = true;
  rerender({ keyword: '' });
  await act(settled);
  rows = rows.slice(1);
  const renewed = result.current.renew(false);
  holds = false;
  await act(async () => {
    for (const go of held) go();
    await renewed;
    await settled();
  });
  expect(result.current.data?.count).toBe(2);
});
