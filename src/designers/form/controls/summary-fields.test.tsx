import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DesignerContext } from '../../frame/designer.ts';
import { Inspector } from '../../frame/inspector/Inspector.tsx';
import { testDesigner } from '../../testing/test-designer.tsx';

afterEach(cleanup);

const open = () => {
  const designer = testDesigner();
  const named = (type: string, label: string) => {
    const id = designer.add(type);
    designer.editor.setProp([id], 'label', label);
    return id;
  };
  const ids = {
    title: named('input', '事由'),
    amount: named('number', '金额'),
    photo: named('upload-img', '照片'),
  };
  designer.editor.selection.clear();
  render(
    <DesignerContext value={designer}>
      <Inspector />
    </DesignerContext>,
  );
  const box = () => screen.getByRole('combobox', { name: '添加摘要字段' }) as HTMLSelectElement;
  return {
    designer,
    ids,
    box,
    add: (id: string) => fireEvent.change(box(), { target: { value: id } }),
    rows: () => [...document.querySelectorAll('.gd-summary li > span')].map(row => row.textContent),
    stored: () => designer.editor.page().summaryFields,
  };
};

it('takes fields that a line can show, in the order in which they are added, and has undo', () => {
  const { designer, ids, box, add, rows, stored } = open();
  expect(
    within(box())
      .getAllByRole('option')
      .map(option => option.textContent),
  ).toEqual(['添加字段…', '事由', '金额']);
  add(ids.amount);
  add(ids.title);
  expect(rows()).toEqual(['金额', '事由']);
  expect(stored()).toEqual([{ id: ids.amount }, { id: ids.title }]);
  fireEvent.keyDown(screen.getByRole('button', { name: '拖动排序：事由' }), { key: 'ArrowUp', altKey: true });
  expect(rows()).toEqual(['事由', '金额']);
  fireEvent.click(screen.getByRole('button', { name: '从摘要中移除金额' }));
  expect(rows()).toEqual(['事由']);
  designer.editor.history.undo();
  expect(stored()).toEqual([{ id: ids.title }, { id: ids.amount }]);
});

it('says of a field that is gone that it is, and lets it be taken out', async () => {
  const { designer, ids, add, rows, stored } = open();
  add(ids.amount);
  designer.editor.remove([ids.amount]);
  await vi.waitFor(() => expect(rows()).toEqual(['已删除的字段']));
  fireEvent.click(screen.getByRole('button', { name: '从摘要中移除已删除的字段' }));
  expect(stored()).toEqual([]);
});
