import { describe, expect, it } from 'vitest';
import { input } from '../input/definition.ts';
import { context, fieldFrom, fuzz, noNames } from '../testing/hostile.ts';
import { checkValues } from '../value-check.ts';
import type { SubformColumn, SubformRow } from '../views-api.ts';
import { subform } from './definition.ts';
import { cellText, toCsv } from './export-csv.ts';
import { MAX_ROWS } from './limits.ts';
import { addRow, canDelete, copyRow, deleteRow, moveRow, pageCount, pageOfRow } from './rows.ts';
import { frozenOffsets, INDEX_WIDTH } from './widths.ts';

const field = fieldFrom(subform);
const props = { ...subform.defaults(), label: '明细' };
const row = (id: string, name: string | number | null = null): SubformRow => ({ id, values: { name } });
const ids = (rows: readonly SubformRow[]) => rows.map(({ id }) => id).join('');

describe('subform', () => {
  it('reads any JSON without throwing', () => fuzz(subform));

  it.each([
    [[{ id: 'a' }]],
    [[{ values: {} }]],
    [[{ id: 1, values: {} }]],
    [[{ id: 'a', values: [] }]],
    [[{ id: '__proto__', values: {} }]],
    [[row('a'), row('a')]],
    [[null]],
    [{ 0: row('a') }],
    ['rows'],
  ])('refuses %j', raw => {
    expect(field.read(raw, props)).toEqual({ ok: false, message: '「明细」应为行的列表' });
  });

  it('takes as many rows as anyone could fill in and no more', () => {
    const rows = Array.from({ length: MAX_ROWS + 1 }, (_, at) => row(`r${at}`));
    expect(field.read(rows, props)).toEqual({ ok: false, message: '「明细」最多填写1000行' });
    expect(field.read(rows.slice(1), props).ok).toBe(true);
  });

  it('shows how many rows there are', () => {
    expect(field.toText([row('a'), row('b')] as never, props, noNames)).toBe('共2行');
    expect(field.toText([], props, noNames)).toBe('');
  });

  it('that is required wants a row; each column says for itself whether it is required', () => {
    const column = (id: string, label: string, required: boolean) => ({
      id,
      name: 'input',
      props: { ...input.defaults(), label, required },
    });
    const form = (required: boolean) => [
      {
        id: 'items',
        name: 'subform',
        props: { ...props, required },
        components: [column('name', '品名', true), column('note', '备注', false)],
      },
    ];
    const errors = (rows: SubformRow[] | null, required = true) =>
      checkValues(form(required), { items: rows as never }, context).errors.items;
    const noted = { id: 'c', values: { note: '急' } };
    const empty = ['「明细」不能为空'];
    expect([errors(null), errors([]), errors([row('a')])]).toEqual([empty, empty, empty]);
    expect([errors(null, false), errors([], false), errors([row('a')], false)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect([errors([row('a', '笔')]), errors([row('a', '笔'), row('b')])]).toEqual([undefined, undefined]);
    expect(errors([noted])).toEqual(['第1行：「品名」不能为空']);
    expect(errors([noted], false)).toEqual(['第1行：「品名」不能为空']);
  });
});

describe('rows', () => {
  const rows = [row('a', '1'), row('b', '2'), row('c', '3')];

  it('are added at the end, copied below themselves and keep their identity', () => {
    expect(ids(addRow(rows, row('d')))).toBe('abcd');
    const copied = copyRow(rows, 0, row('n'));
    expect(ids(copied)).toBe('anbc');
    expect(copied[1]?.values).toEqual({ name: '1' });
    expect(copied[1]?.values).not.toBe(rows[0]?.values);
    expect(copied[2]).toBe(rows[1]);
  });

  it('cannot all be deleted', () => {
    expect(ids(deleteRow(rows, 'b'))).toBe('ac');
    expect(canDelete([row('a')])).toBe(false);
    expect(ids(deleteRow([row('a')], 'a'))).toBe('a');
  });

  it('move by one; the first cannot go up, the last cannot go down', () => {
    expect(ids(moveRow(rows, 1, -1))).toBe('bac');
    expect(ids(moveRow(rows, 1, 1))).toBe('acb');
    expect(ids(moveRow(rows, 0, -1))).toBe('abc');
    expect(ids(moveRow(rows, 2, 1))).toBe('abc');
  });

  it.each([
    [0, 1],
    [10, 1],
    [11, 2],
    [200, 20],
  ])('%i of them stand on %i pages of ten', (count, pages) => {
    expect(pageCount(count, 10)).toBe(pages);
    expect(pageOfRow(Math.max(0, count - 1), 10)).toBe(pages - 1);
  });
});

describe('columns', () => {
  it('that are frozen stay beside each other, after the row number', () => {
    expect(frozenOffsets([220, 180, 220], 2, true)).toEqual([INDEX_WIDTH, INDEX_WIDTH + 220]);
    expect(frozenOffsets([180, 220], 2, false)).toEqual([0, 180]);
    expect(frozenOffsets([220], 0, true)).toEqual([]);
  });
});

describe('the exported table', () => {
  const columns: SubformColumn[] = [
    { id: 'name', type: 'input', props: { label: '品名' } },
    { id: 'count', type: 'number', props: { label: '数量', precision: 0 } },
  ];

  it('quotes what needs it, keeps numbers numbers and formulas text', () => {
    const text = toCsv(
      [
        { id: 'a', values: { name: '他说 "好"', count: -3 } },
        { id: 'b', values: { name: '=1+1', count: null } },
      ],
      columns,
      noNames,
    );
    expect(text).toBe('\ufeff"品名","数量"\r\n"他说 ""好""","-3"\r\n"\'=1+1",""\r\n');
  });

  it('shows a cell as records do', () => {
    expect(cellText({ id: 'a', values: { name: ' 笔 ' } }, columns[0]!, noNames)).toBe(' 笔 ');
    expect(cellText({ id: 'a', values: {} }, columns[0]!, noNames)).toBe('');
  });
});
