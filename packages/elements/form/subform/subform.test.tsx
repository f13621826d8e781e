import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memo, useCallback, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { usePopup } from '../../ui/use-popup.tsx';
import { host } from '../testing/show.tsx';
import { REVEAL_WRONG_CELL, type SubformColumn, type SubformRow } from '../views-api.ts';
import { Fill } from './fill.tsx';
import { cellInputId, columnHeadId } from './ids.ts';
import { Record as RecordView } from './record.tsx';
import type { SubformProps } from './shape.ts';

afterEach(cleanup);

const columns: SubformColumn[] = [{ id: 'name', type: 'input', props: { label: '品名' } }];
const base: SubformProps = { label: '明细', pageSize: 10 };
const rows = (count: number): SubformRow[] =>
  Array.from({ length: count }, (_, at) => ({ id: `r${at + 1}`, values: { name: `物品${at + 1}` } }));

let drawn: string[] = [];
const Cell = memo(function Cell({
  row,
  onText,
}: {
  row: SubformRow;
  onText(id: string, text: string): void;
}) {
  drawn.push(row.id);
  return (
    <input
      id={cellInputId(row.id, 'name')}
      aria-labelledby={columnHeadId('name')}
      value={String(row.values.name ?? '')}
      onChange={event => onText(row.id, event.target.value)}
    />
  );
});

function view(
  start: SubformRow[],
  more: Partial<SubformProps> = {},
  device: 'pc' | 'mobile' = 'pc',
  readOnly = false,
  wrong?: (rowId: string) => string,
) {
  const shown = { value: start };
  let made = 0;
  drawn = [];
  function Page() {
    const [value, setValue] = useState(start);
    shown.value = value;
    const onText = useCallback(
      (id: string, text: string) =>
        setValue(list => list.map(row => (row.id === id ? { ...row, values: { name: text } } : row))),
      [],
    );
    const cell = useCallback((row: SubformRow) => <Cell row={row} onText={onText} />, [onText]);
    const newRow = useCallback((): SubformRow => ({ id: `n${++made}`, values: { name: null } }), []);
    return (
      <>
        <span id="label">明细</span>
        <Fill
          inputId="field"
          labelId="label"
          props={{ ...base, ...more }}
          value={value}
          onChange={setValue}
          onBlur={() => undefined}
          readOnly={readOnly}
          invalid={false}
          host={{ ...host, device }}
          columns={columns}
          cell={cell}
          newRow={newRow}
          wrong={wrong}
        />
      </>
    );
  }
  render(<Page />);
  return shown;
}
const ids = (shown: { value: SubformRow[] }) => shown.value.map(({ id }) => id).join(' ');
const bodyRows = () => within(screen.getAllByRole('rowgroup')[1]!).getAllByRole('row');

describe('subform on a PC', () => {
  it('opens with a first row to write into', () => {
    expect(ids(view([]))).toBe('n1');
  });

  it('shows a page of rows, and goes to the last one when a row is added', async () => {
    const user = userEvent.setup();
    const shown = view(rows(20));
    expect(bodyRows()).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: '添加' }));
    expect(shown.value).toHaveLength(21);
    expect(bodyRows()).toHaveLength(1);
    expect(document.activeElement?.id).toBe(cellInputId('n1', 'name'));
    expect(screen.getByText('3 / 3')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: '品名' })).toHaveProperty('value', '');
    await user.click(screen.getByRole('button', { name: '上一页' }));
    expect(screen.getByDisplayValue('物品11')).toBeTruthy();
  });

  it('copies, moves and deletes rows; the ends cannot move on, the last row stays', async () => {
    const user = userEvent.setup();
    const shown = view(rows(2));
    expect(screen.getByRole('button', { name: '上移第1行' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: '下移第2行' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: '下移第1行' }));
    expect(ids(shown)).toBe('r2 r1');
    await user.click(screen.getByRole('button', { name: '上移第2行' }));
    await user.click(screen.getByRole('button', { name: '下移第1行' }));
    await user.click(screen.getByRole('button', { name: '复制第1行' }));
    expect(ids(shown)).toBe('r2 n1 r1');
    expect(shown.value[1]?.values).toEqual({ name: '物品2' });
    await user.click(screen.getByRole('button', { name: '删除第1行' }));
    await user.click(screen.getByRole('button', { name: '删除第1行' }));
    expect(ids(shown)).toBe('r1');
    expect(screen.getByRole('button', { name: '删除第1行' })).toHaveProperty('disabled', true);
  });

  it('draws one row again when one row of many is written into', async () => {
    const user = userEvent.setup();
    view(rows(40), { pageSize: 40 });
    drawn = [];
    await user.type(document.getElementById(cellInputId('r7', 'name'))!, 'x');
    expect(drawn).toEqual(['r7']);
  });

  it('offers only what its settings allow', () => {
    view(rows(2), { addButton: 'hidden', isShowControl: { isControl: true, isCopy: false, isSort: false } });
    expect(screen.queryByRole('button', { name: '添加' })).toBeNull();
    expect(screen.queryByRole('button', { name: /复制|移第/ })).toBeNull();
    expect(screen.getAllByRole('button', { name: /删除/ })).toHaveLength(2);
    cleanup();
    view(rows(2), { addButton: 'disabled', isShowControl: { isControl: false }, isShowIndex: false });
    expect(screen.getByRole('button', { name: '添加' })).toHaveProperty('disabled', true);
    expect(screen.getAllByRole('columnheader').map(head => head.textContent)).toEqual(['品名']);
  });

  it('takes no row and no first row where it is read-only', () => {
    const shown = view([], {}, 'pc', true);
    expect(shown.value).toEqual([]);
    expect(screen.getByText('没有数据')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '添加' })).toBeNull();
  });

  it('keeps frozen columns in place', () => {
    view(rows(1), { freezeColumn: 1 });
    const [index, name] = screen.getAllByRole('columnheader');
    expect(index?.style.position).toBe('sticky');
    expect(name?.style.left).toBe('64px');
  });
});

describe('a large subform on a PC', () => {
  const many = () => view(rows(200), { pageSize: 200 });
  const focused = () => document.activeElement?.id;

  it('has a control only in the cell that people are in', async () => {
    const user = userEvent.setup();
    const shown = many();
    expect(screen.queryAllByRole('textbox')).toHaveLength(0);
    await user.click(screen.getByText('物品7'));
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    expect(focused()).toBe(cellInputId('r7', 'name'));
    await user.keyboard('纸');
    expect(shown.value[6]?.values.name).toBe('纸');
    await user.keyboard('{Enter}');
    expect(focused()).toBe(cellInputId('r8', 'name'));
    expect(screen.getByText('纸')).toBeTruthy();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(focused()).toBe(cellInputId('r6', 'name'));
    await user.tab();
    expect(screen.getByRole('button', { name: '复制第6行' })).toBe(document.activeElement);
  });

  it('draws one row again at a key, and none of the others', async () => {
    const user = userEvent.setup();
    many();
    await user.click(screen.getByText('物品7'));
    drawn = [];
    await user.keyboard('x');
    expect(drawn).toEqual(['r7']);
  });

  it('takes a block of cells and adds the rows that it needs', async () => {
    const user = userEvent.setup();
    const shown = view(rows(3));
    await user.click(screen.getByDisplayValue('物品3'));
    await user.paste('甲\n乙\n丙');
    await screen.findByText('已粘贴3格');
    expect(shown.value.map(row => row.values.name)).toEqual(['物品1', '物品2', '甲', '乙', '丙']);
  });

  it('leaves nothing open over a block that was pasted', async () => {
    const user = userEvent.setup();
    const away = vi.fn();
    const place = { current: null };
    function Calendar() {
      usePopup(place, { anchor: place, placed: false, matchWidth: false, away: [], onAway: away });
      return null;
    }
    view(rows(3));
    await user.click(screen.getByDisplayValue('物品2'));
    render(<Calendar />);
    await user.paste('甲');
    expect(away).not.toHaveBeenCalled();
    await user.paste('甲\n乙');
    expect(away).toHaveBeenCalledTimes(1);
  });

  it('fills down with Ctrl+D: the cell above into one, the first of several into the others', async () => {
    const user = userEvent.setup();
    const names = () => shown.value.map(row => row.values.name);
    const shown = view(rows(5));
    await user.click(screen.getByDisplayValue('物品2'));
    await user.keyboard('{Control>}d{/Control}');
    expect(names()).toEqual(['物品1', '物品1', '物品3', '物品4', '物品5']);
    expect(screen.getByText('已向下填充1格')).toBeTruthy();
    await user.keyboard('{ArrowDown}{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(document.querySelectorAll('td[data-chosen]')).toHaveLength(3);
    expect(focused()).toBe(cellInputId('r3', 'name'));
    await user.keyboard('{Control>}d{/Control}');
    expect(names()).toEqual(['物品1', '物品1', '物品3', '物品3', '物品3']);
    await user.keyboard('{Delete}');
    expect(names()).toEqual(['物品1', '物品1', null, null, null]);
    await user.keyboard('{Escape}');
    expect(document.querySelectorAll('td[data-chosen]')).toHaveLength(0);
  });

  it('copies several cells for a spreadsheet, chosen by Shift and a click', async () => {
    const user = userEvent.setup();
    view(rows(4));
    await user.click(screen.getByDisplayValue('物品1'));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByDisplayValue('物品3'));
    await user.keyboard('{/Shift}');
    expect(focused()).toBe(cellInputId('r1', 'name'));
    const setData = vi.fn();
    fireEvent.copy(document.activeElement as Element, { clipboardData: { setData } });
    expect(setData).toHaveBeenCalledWith('text/plain', '物品1\n物品2\n物品3');
    await user.click(screen.getByDisplayValue('物品2'));
    expect(document.querySelectorAll('td[data-chosen]')).toHaveLength(0);
  });

  it('leads to a cell at fault on another page', async () => {
    view(rows(30), {}, 'pc', false, rowId => (rowId === 'r25' ? 'name' : ''));
    expect(screen.queryByDisplayValue('物品25')).toBeNull();
    document.getElementById('field')?.dispatchEvent(new CustomEvent(REVEAL_WRONG_CELL));
    await waitFor(() => expect(focused()).toBe(cellInputId('r25', 'name')));
  });
});

describe('subform on a phone', () => {
  it('opens the card of a cell at fault', async () => {
    view(rows(5), {}, 'mobile', false, rowId => (rowId === 'r2' ? 'name' : ''));
    expect(screen.queryByDisplayValue('物品2')).toBeNull();
    document.getElementById('field')?.dispatchEvent(new CustomEvent(REVEAL_WRONG_CELL));
    await waitFor(() => expect(document.activeElement?.id).toBe(cellInputId('r2', 'name')));
  });

  it('is cards that open and close, named after what is in them', async () => {
    const user = userEvent.setup();
    const shown = view(rows(5), {}, 'mobile');
    const cards = screen.getAllByRole('group').filter(element => element.tagName === 'DETAILS');
    expect(cards.map(card => card.hasAttribute('open'))).toEqual([false, false, false, false, true]);
    expect(screen.getByText('物品1')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '添加' }));
    expect(shown.value).toHaveLength(6);
    expect(screen.getByText('未填写')).toBeTruthy();
  });
});

describe('a subform in a record', () => {
  const cell = (row: SubformRow) => <b>{String(row.values.name)}</b>;
  it('is heads and rows', () => {
    render(<RecordView props={base} value={rows(2)} host={host} columns={columns} cell={cell} />);
    expect(screen.getAllByRole('columnheader').map(head => head.textContent)).toEqual(['序号', '品名']);
    expect(screen.getAllByRole('row')).toHaveLength(3);
    cleanup();
    const bare = { ...base, isShowIndex: false, isShowHead: false };
    render(<RecordView props={bare} value={rows(2)} host={host} columns={columns} cell={cell} />);
    expect(screen.getAllByRole('columnheader').map(head => head.textContent)).toEqual(['品名']);
    expect(document.querySelector('thead')?.className).toBe('gf-unseen');
    cleanup();
    const phone = { ...host, device: 'mobile' as const };
    render(<RecordView props={base} value={rows(2)} host={phone} columns={columns} cell={cell} />);
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });
});
