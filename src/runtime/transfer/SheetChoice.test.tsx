import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SheetChoice } from './SheetChoice.tsx';

const sheetAt = (index: number) => ({
  ...{ index, name: `${index + 1}日`, rows: 2, columns: 1, head: 0 },
  ...{ sample: [['品名'], ['甲']], numbers: [1, 2] },
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
