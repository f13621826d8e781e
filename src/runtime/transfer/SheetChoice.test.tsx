import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SheetChoice } from './SheetChoice.tsx';

afterEach(cleanup);

const sheetAt = (index: number) => ({
  ...{ index, name: `${index + 1}日`, rows: 2, columns: 1, head: 0 },
  ...{ sample: [['品名'], ['甲']], numbers: [1, 2] },
  heads: [],
});

function show(unread: number) {
  const table = { upload: 'uploadxx', name: '日报.xlsx', sheets: [sheetAt(0), sheetAt(1)], unread };
  return render(<SheetChoice table={table} place={{ sheet: 0, head: 0 }} onChange={() => {}} />);
}

it('says that sheets of the file are not read, where there are more than are', () => {
  const { unmount } = show(11);
  expect(screen.getByRole('status').textContent).toBe(
    '后面的 11 个工作表没有读取，需要它们时请放到另一个文件',
  );
  unmount();
  show(0);
  expect(screen.queryByRole('status')).toBeNull();
});

it('asks about a row below the head that may belong to it, and takes it', () => {
  const heads = [
    { titles: ['用度'], goesOn: true },
    { titles: ['用度·金额'], goesOn: false },
  ];
  const sheet = { ...sheetAt(0), heads, sample: [['用度'], ['金额'], ['3']], numbers: [2, 3, 4] };
  const table = { upload: 'uploadxx', name: '日报.xlsx', sheets: [sheet], unread: 0 };
  const onChange = vi.fn();
  const at = (head: number | null) => (
    <SheetChoice table={table} place={{ sheet: 0, head }} onChange={onChange} />
  );
  const { rerender } = render(at(0));
  expect(screen.getByRole('status').textContent).toContain('第 3 行可能也是列名');
  fireEvent.click(screen.getByRole('button', { name: '列名到第 3 行为止' }));
  expect(onChange).toHaveBeenCalledWith({ sheet: 0, head: 1 });
  for (const head of [1, null]) {
    rerender(at(head));
    expect(screen.queryByRole('status')).toBeNull();
  }
});
