import { describe, expect, it } from 'vitest';
import { propIssues } from '../../template/prop-issues.ts';
import { definitions } from '../definitions.ts';
import { fromText } from '../from-text.ts';
import type { SubformColumn, SubformRow } from '../views-api.ts';
import { blockOf, blockText, clearBlock, fillDown } from './block.ts';
import { type GridKey, stepOf } from './grid-keys.ts';
import { notesText, parseBlock, pasteBlock, pastedText } from './paste.ts';
import { withoutPaste } from './rows.ts';
import { columnWidth, widthOf } from './widths.ts';
import { partsOf } from './window.ts';

const today = '2026-03-05';
const press = (key: string, control: Partial<GridKey['control']> = {}, more: Partial<GridKey> = {}) =>
  stepOf({
    key,
    alt: false,
    shift: false,
    command: false,
    composing: false,
    ...more,
    control: {
      tag: 'INPUT',
      type: 'text',
      expanded: false,
      readOnly: false,
      selection: [2, 2],
      length: 4,
      ...control,
    },
  });

describe('keys of a sheet', () => {
  it('go from row to row', () => {
    expect(press('ArrowDown')).toEqual({ right: 0, down: 1 });
    expect(press('ArrowUp')).toEqual({ right: 0, down: -1 });
    expect(press('Enter')).toEqual({ right: 0, down: 1 });
    expect(press('Enter', {}, { shift: true })).toEqual({ right: 0, down: -1 });
  });

  it('leave a text from its ends, or when all of it is selected', () => {
    expect(press('ArrowLeft')).toBeNull();
    expect(press('ArrowLeft', { selection: [0, 0] })).toEqual({ right: -1, down: 0 });
    expect(press('ArrowRight', { selection: [4, 4] })).toEqual({ right: 1, down: 0 });
    expect(press('ArrowRight', { selection: [0, 0] })).toBeNull();
    expect(press('ArrowRight', { selection: [0, 4] })).toEqual({ right: 1, down: 0 });
    expect(press('ArrowRight', { selection: [4, 4] }, { shift: true })).toBeNull();
    expect(press('ArrowRight', { type: 'checkbox', selection: null })).toEqual({ right: 1, down: 0 });
  });

  it('belong to the control where it has a use for them', () => {
    expect(press('ArrowDown', { expanded: true })).toBeNull();
    expect(press('ArrowDown', {}, { alt: true })).toBeNull();
    expect(press('Enter', {}, { composing: true })).toBeNull();
    expect(press('Enter', { tag: 'TEXTAREA' })).toBeNull();
    expect(press('ArrowDown', { tag: 'TEXTAREA' })).toBeNull();
    expect(press('Enter', { tag: 'BUTTON' })).toBeNull();
    expect(press('ArrowDown', { type: 'radio' })).toBeNull();
    expect(press('ArrowRight', { type: 'range' })).toBeNull();
    expect(press('c', {}, { command: true })).toBeNull();
  });
});

describe('a block from the clipboard', () => {
  it('is read with quotes, line breaks and tabs inside', () => {
    expect(parseBlock('纸\t2\n"两\n行"\t"说""好"""')).toEqual([
      ['纸', '2'],
      ['两\n行', '说"好"'],
    ]);
    expect(parseBlock('6" 管\t1')).toEqual([['6" 管', '1']]);
    expect(parseBlock('')).toEqual([['']]);
    // One that never closes holds nothing together: the cells behind it stay cells.
    expect(parseBlock('"未完\t2\n3\t4')).toEqual([
      ['"未完', '2'],
      ['3', '4'],
    ]);
  });

  const columns: SubformColumn[] = [
    { id: 'name', type: 'input', props: { label: '品名', maxlength: 5 } },
    { id: 'count', type: 'number', props: { label: '数量' } },
    { id: 'fixed', type: 'input', props: { label: '固定', status: 'readonly' } },
  ];
  const rows: SubformRow[] = [
    { id: 'r1', values: { name: '旧', count: 1, fixed: '不变' } },
    { id: 'r2', values: { name: null, count: null, fixed: null } },
  ];
  const paste = (cells: string[][], columnId: string, most = 10) => {
    let made = 0;
    const newRow = () => ({ id: `n${++made}`, values: { name: null, count: 7, fixed: null } });
    return pasteBlock({ cells, rows, columns, rowId: 'r2', columnId, newRow, most, today });
  };

  it('says how many cells something was left out of, and lists no more than three of such words', () => {
    const { rows: next, notes } = paste([['纸\u0007', '1,200'], ['笔\u000b芯']], 'name');
    expect(next.slice(1).map(row => row.values.name)).toEqual(['纸', '笔 芯']);
    expect(notesText(notes)).toBe('，2格已去掉看不见的控制字符');
    expect(notesText([])).toBe('');
    expect(notesText(['一', '二', '三', '四'])).toBe('，1格一，1格二，1格三等');
  });

  it('is written to the right and below, with new rows as needed', () => {
    const { rows: next, taken, refused, skipped } = paste([['纸', '1,200'], ['笔']], 'name');
    expect([taken.length, refused, skipped]).toEqual([3, [], 0]);
    expect(next[0]).toBe(rows[0]);
    expect(next.slice(1)).toEqual([
      { id: 'r2', values: { name: '纸', count: 1200, fixed: null } },
      { id: 'n1', values: { name: '笔', count: 7, fixed: null } },
    ]);
  });

  it('leaves what it cannot read, what is locked and what has no room, and names each', () => {
    const pasted = paste(
      [
        ['太长的名字了', '多', '改'],
        ['一', '2', '3', '4'],
      ],
      'name',
      2,
    );
    expect(pasted.rows).toHaveLength(2);
    expect(pasted.rows[1]?.values).toEqual({ name: null, count: null, fixed: null });
    expect(pasted.refused.map(({ columnId, kept, text, why }) => [columnId, kept, text, why])).toEqual([
      ['name', false, '太长的名字了', '最多5个字'],
      ['count', true, '多', '应为数字'],
    ]);
    expect(pastedText(pasted)).toBe(
      '已粘贴0格，1格无法识别，已留在格中待修改，1格没有填入：第2行“太长的名字了”「品名」最多5个字，5格不在可填写的行列中，没有填入',
    );
  });

  it('is taken back while its cells hold what it wrote, with the rows that it added', () => {
    const pasted = paste([['纸', '1,200'], ['笔']], 'name');
    const back = withoutPaste(pasted.rows, rows, pasted);
    expect(back).toEqual(rows);
    const changed = pasted.rows.map(row =>
      row.id === 'n1' ? { ...row, values: { ...row.values, name: '毛笔' } } : row,
    );
    expect(withoutPaste(changed, rows, pasted)).toBeNull();
    // What a formula made of it meanwhile is no reason to keep it.
    const computed = pasted.rows.map(row => ({ ...row, values: { ...row.values, fixed: '算出' } }));
    expect(withoutPaste(computed, rows, pasted)?.map(({ values }) => values.name)).toEqual(['旧', null]);
  });
});

describe('text as a value', () => {
  const options = [
    { value: 'aaaaaaaa', label: '行政部' },
    { value: 'bbbbbbbb', label: '财务部' },
  ];
  it.each([
    ['input', {}, ' 纸 ', '纸'],
    ['number', {}, '￥1,234.5', 1234.5],
    ['switch', { activeText: '在岗' }, '在岗', true],
    ['switch', {}, '否', false],
    ['radio', { options }, '财务部', 'bbbbbbbb'],
    ['checkbox', { options }, '财务部、行政部', ['aaaaaaaa', 'bbbbbbbb']],
    ['date', {}, '2026/3/5', '2026-03-05'],
    ['date-time', {}, '2026-3-5 9:30', '2026-03-05 09:30:00'],
    ['date-month', {}, '2026年3月', '2026-03'],
    ['date-range', {}, '2026-03-01至2026-03-05', ['2026-03-01', '2026-03-05']],
    ['time-range', {}, '9:00~18:00', ['09:00:00', '18:00:00']],
    ['time', {}, '9点30', '09:30:00'],
    ['input', {}, '   ', null],
    ['checkbox', { options }, '', []],
  ])('%s with %j takes %j', (type, props, text, value) => {
    expect(fromText(type, { label: '项', ...props }, text, today)).toEqual({ ok: true, value });
  });

  it.each([
    ['number', {}, '很多'],
    ['radio', { options }, '销售部'],
    ['checkbox', { options }, '财务部、销售部'],
    ['date', {}, '明年'],
    ['staff', {}, '王芳'],
    ['serial', {}, '00001'],
    ['nothing', {}, 'x'],
  ])('%s with %j refuses %j', (type, props, text) => {
    expect(fromText(type, { label: '项', ...props }, text, today)).toMatchObject({ ok: false });
  });
});

describe('the drawn part of a long table', () => {
  it('is the window and what is pinned, with room for all the rest', () => {
    const parts = partsOf(100, { from: 40, to: 43 }, [2, 99, -1, 200]);
    expect(parts).toEqual([
      { gap: 2, start: 0 },
      { row: 2 },
      { gap: 37, start: 3 },
      { row: 40 },
      { row: 41 },
      { row: 42 },
      { gap: 56, start: 43 },
      { row: 99 },
    ]);
    expect(partsOf(0, { from: -5, to: 30 }, [])).toEqual([]);
    expect(partsOf(2, { from: -5, to: 30 }, [1])).toEqual([{ row: 0 }, { row: 1 }]);
  });
});

describe('several cells', () => {
  const columns: SubformColumn[] = [
    { id: 'name', type: 'input', props: { label: '品名' } },
    { id: 'tags', type: 'checkbox', props: { label: '标签', options: [{ value: 'a', label: '急' }] } },
    { id: 'fixed', type: 'input', props: { label: '固定', status: 'readonly' } },
  ];
  const rows: SubformRow[] = ['r1', 'r2', 'r3'].map((id, at) => ({
    id,
    values: { name: `第${at}`, tags: at === 0 ? ['a'] : [], fixed: `f${at}` },
  }));
  const all = { top: 0, bottom: 2, left: 0, right: 2 };
  const spot = (rowId: string, columnId: string) => ({ rowId, columnId });
  const names = { user: () => undefined, dept: () => undefined, role: () => undefined };

  it('lie between two corners, whichever comes first', () => {
    expect(blockOf(rows, columns, spot('r3', 'name'), spot('r1', 'fixed'))).toEqual(all);
    expect(blockOf(rows, columns, spot('r3', 'name'), spot('gone', 'fixed'))).toBeNull();
  });

  it('are filled from their first row, but for what people cannot write into', () => {
    const done = fillDown(rows, columns, all);
    expect(done.cells).toBe(4);
    expect(done.rows.map(row => row.values)).toEqual([
      { name: '第0', tags: ['a'], fixed: 'f0' },
      { name: '第0', tags: ['a'], fixed: 'f1' },
      { name: '第0', tags: ['a'], fixed: 'f2' },
    ]);
    expect(done.rows[0]).toBe(rows[0]);
    expect(done.rows[1]?.values.tags).not.toBe(rows[0]?.values.tags);
    expect(fillDown(rows, columns, { ...all, bottom: 0 }).cells).toBe(0);
    expect(fillDown(rows, columns, { ...all, top: -1 }).cells).toBe(0);
  });

  it('are emptied, each as its type is empty', () => {
    const [first, second] = clearBlock(rows, columns, { ...all, bottom: 0 });
    expect(first?.values).toEqual({ name: null, tags: [], fixed: 'f0' });
    expect(second).toBe(rows[1]);
  });

  it('go to a spreadsheet as it reads them, and come back', () => {
    const odd: SubformRow[] = [{ id: 'r1', values: { name: '两\n行\t"引"', tags: ['a'], fixed: null } }];
    const text = blockText(odd, columns, { ...all, bottom: 0 }, names);
    expect(text).toBe('"两\n行\t""引"""\t急\t');
    expect(parseBlock(text)).toEqual([['两\n行\t"引"', '急', '']]);
  });
});

describe('the width of a column', () => {
  const columns = definitions.filter(({ categories }) => categories.includes('subform-field'));

  it.each(columns.map(one => [one.type, one] as const))(
    'of %s is as its setting says',
    (type, definition) => {
      const setting = definition.settings
        .flatMap(group => group.settings)
        .find(({ place }) => place === 'column');
      expect(setting?.prop).toBe('columnWidth');
      const props = definition.defaults();
      expect(widthOf({ type, props })).toBe(columnWidth(type));
      expect(widthOf({ type, props: { ...props, columnWidth: 333 } })).toBe(333);
      expect(widthOf({ type, props: { ...props, columnWidth: 9999 } })).toBe(columnWidth(type));
      expect(propIssues(definition, { ...props, columnWidth: 333 })).toEqual([]);
      expect(propIssues(definition, { ...props, columnWidth: 9999 })).not.toEqual([]);
    },
  );
});
