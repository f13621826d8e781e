import { datafileCalls } from '@gonghui/contract/datafiles.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { FilesPart } from './FilesPart.tsx';

const FILE = { id: 'fileaaaa', name: '预算.csv', version: 1, updatedAt: 0 };
const SHEET = { name: 'CSV', place: 0, rows: 1, badCells: 0, columns: [] };
const PREVIEW = {
  ...{ version: 1, rows: 1, head: 1, headSet: false, goesOn: null, lost: [], lostHead: false, top: [] },
  columns: [{ title: '金额', type: 'number', set: false, filled: 1, bad: 0, noted: 0 }],
  first: [{ row: 2, cells: [{ text: '12.50' }] }],
  ...{
    bad: 0,
    badCells: [],
    noted: 0,
    notes: [],
    changes: [],
    sides: { count: 0, list: [] },
    keepTotals: false,
    uses: { list: [], others: 0 },
  },
};
const { sides, asked } = vi.hoisted(() => ({
  sides: { now: { count: 0, list: [] } as { count: number; list: object[]; unsure?: object } },
  asked: { last: undefined as unknown },
}));
vi.mock('../../../api/client.ts', () => ({
  send: async (call: { path: string }, { body }: { body?: { settings?: { keepTotals?: boolean } } } = {}) => {
    if (call.path === datafileCalls.list.path) return [{ ...FILE, sheets: [SHEET] }];
    if (call.path === datafileCalls.get.path) return { ...FILE, kept: true, sheets: [SHEET] };
    if (call.path !== datafileCalls.preview.path) return { list: [] };
    asked.last = body;
    return { ...PREVIEW, sides: sides.now, keepTotals: body?.settings?.keepTotals === true };
  },
}));

afterEach(cleanup);

it('says which rows look like sums and leaves them out until somebody wants them', async () => {
  const found = { count: 1, list: [{ row: 3002, kind: 'total', text: '合计' }] };
  sides.now = found;
  render(
    <MemoryRouter>
      <FilesPart />
    </MemoryRouter>,
  );
  fireEvent.click(await screen.findByRole('button', { name: '预算.csv' }));
  expect(await screen.findByText('第3002行看起来是合计行：将略去')).toBeTruthy();
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: '略去这些行' });
  expect(box.checked).toBe(true);
  fireEvent.click(box);
  await waitFor(() => expect(asked.last).toMatchObject({ settings: { types: [], keepTotals: true } }));
  expect(await screen.findByText('第3002行看起来是合计行：将作为数据读取，合计会重复计算')).toBeTruthy();
});

it('names rows that may be sums and are data, where none is left out', async () => {
  sides.now = { count: 0, list: [], unsure: { count: 7, rows: [4, 9] } };
  render(
    <MemoryRouter>
      <FilesPart />
    </MemoryRouter>,
  );
  fireEvent.click(await screen.findByRole('button', { name: '预算.csv' }));
  expect(await screen.findByText(/^第4、9行等7行可能是合计，仍作为数据/)).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: '略去这些行' })).toBeNull();
  sides.now = { count: 0, list: [] };
});

it('shows how a kept file is read once its name is pressed, and the dialog stays', async () => {
  render(
    <MemoryRouter>
      <FilesPart />
    </MemoryRouter>,
  );
  fireEvent.click(await screen.findByRole('button', { name: '预算.csv' }));
  expect(await screen.findByText('12.50')).toBeTruthy();
  expect(screen.getByRole('dialog', { name: '预览「预算.csv」' }).isConnected).toBe(true);
  expect(screen.getByRole('combobox', { name: '「金额」的类型' })).toBeTruthy();
});
