import { datafileCalls } from '@gonghui/contract/datafiles.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { FilesPart } from './FilesPart.tsx';

const FILE = { id: 'fileaaaa', name: '预算.csv', version: 1, updatedAt: 0 };
const SHEET = { name: 'CSV', place: 0, rows: 1, badCells: 0, columns: [] };
const PREVIEW = {
  ...{ version: 1, rows: 1, head: 1, headSet: false, lost: [], lostHead: false, top: [] },
  columns: [{ title: '金额', type: 'number', set: false, filled: 1, bad: 0, noted: 0 }],
  first: [{ row: 2, cells: [{ text: '12.50' }] }],
  ...{ bad: 0, badCells: [], noted: 0, notes: [], changes: [], uses: { list: [], others: 0 } },
};
vi.mock('../../../api/client.ts', () => ({
  send: async (call: { path: string }) => {
    if (call.path === datafileCalls.list.path) return [{ ...FILE, sheets: [SHEET] }];
    if (call.path === datafileCalls.get.path) return { ...FILE, kept: true, sheets: [SHEET] };
    return call.path === datafileCalls.preview.path ? PREVIEW : { list: [] };
  },
}));

afterEach(cleanup);

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
