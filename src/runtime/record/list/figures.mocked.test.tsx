import type { Measure } from '@gonghui/contract/record-list.ts';
import { cellFormat, writeCell } from '@gonghui/domain/sheets/write-cell.ts';
import { formatNumber } from '@gonghui/elements/charts/format.ts';
import { valueText } from '@gonghui/elements/conditions/text.ts';
import { fieldOf } from '@gonghui/elements/form/fields.ts';
import { indicator } from '@gonghui/elements/form/indicator/definition.ts';
import { figureText } from '@gonghui/elements/form/indicator/figure.ts';
import { cellText as subformText, toCsv } from '@gonghui/elements/form/subform/export-csv.ts';
import type { FillHost } from '@gonghui/elements/form/views-api.ts';
import { figureFormat } from '@gonghui/elements/shared/figure.ts';
import { fieldText } from '@gonghui/print/record/field-text.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { cellText } from '@gonghui/values/cell.ts';
import { numberIn } from '@gonghui/values/read.ts';
import { numberCell, cellFormat as readFormat } from '@gonghui/values/shown.ts';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { nameBook } from '../columns.ts';
import { Cell } from './cells/Cell.tsx';
import { GroupRow } from './grid/GroupRow.tsx';
import { geometryOf } from './grid/geometry.ts';
import { SummaryRow } from './grid/SummaryRow.tsx';
import type { ListColumn } from './views/layout.ts';

/** The first cell of the row counts records, which asks the list. */
vi.mock('./ListCount.tsx', () => ({ ListCount: () => null }));
afterEach(cleanup);

const MONEY = { precision: 2, thousands: true, unit: '元' };

/** Field, its number, and how that number, a sum of as much and an average of as much are written, by all doors alike. */
const TABLE: [type: string, props: Props, value: number, written: string, average: string][] = [
  ['number', {}, 1234, '1234', '1234'],
  ['number', { precision: 0 }, 1234.5, '1235', '1234.5'],
  ['number', { precision: 0 }, 1234.005, '1234', '1234.01'],
  ['number', { precision: 0 }, -0.4, '0', '-0.4'],
  ['number', { precision: 2 }, -0.001, '0.00', '0.00'],
  ['number', { precision: 3 }, 1234.567, '1234.567', '1234.567'],
  ['number', { precision: 2 }, 1.005, '1.01', '1.01'],
  ['number', { precision: 2 }, -1.005, '-1.01', '-1.01'],
  ['number', { precision: 1, unit: '%' }, 12.5, '12.5 %', '12.5 %'],
  ['number', { precision: 0, unit: '%' }, 50, '50 %', '50 %'],
  ['number', { precision: 0, thousands: true }, 1234567, '1,234,567', '1,234,567'],
  ['number', { precision: 0, thousands: true }, 125686611520, '125,686,611,520', '125,686,611,520'],
  ['number', MONEY, 1234567.5, '1,234,567.50 元', '1,234,567.50 元'],
  ['number', MONEY, -1234.5, '-1,234.50 元', '-1,234.50 元'],
  ['number', MONEY, 0, '0.00 元', '0.00 元'],
  ['number', { precision: 6 }, 0.000001, '0.000001', '0.000001'],
  ['number', { precision: 0, unit: '"个' }, 7, '7 "个', '7 "个'],
  ['rate', { maxScore: 5, allowHalf: true }, 3.5, '3.5分', '3.5分'],
  ['rate', { maxScore: 5 }, 4, '4分', '4分'],
  ['slider', { min: 0, max: 100 }, 37.5, '37.5', '37.5'],
  ['slider', { min: -10, max: 10 }, -3, '-3', '-3'],
];

const names = nameBook({ users: [], depts: [], roles: [] });
const host = { names } as unknown as FillHost;

function columnOf(type: string, props: Props, total: ListColumn['total']): ListColumn {
  const spec = fieldOf(type);
  if (!spec) throw new Error(type);
  const component = { id: 'figure01', name: type, props: { label: '数目', ...props } };
  const list = { width: 160, hidden: false, numeric: true, sortable: true, groupable: true };
  return { id: component.id, title: '数目', component, spec, total, ...list };
}

/** The whole number of a `NumberText`. */
const drawn = (container: HTMLElement) => container.querySelector('.gf-number-whole')?.textContent;

function sums(type: string, props: Props, value: number, total: 'sum' | 'mean' | 'min' | 'max') {
  const column = columnOf(type, props, total);
  const measure: Measure = { filled: 1, [total]: value };
  const columns = [column, { ...column }];
  const row = render(
    <SummaryRow
      columns={columns}
      geometry={geometryOf(columns)}
      visibleColumns={[1, 2]}
      line={1}
      measures={{ [column.id]: measure }}
      onTotal={() => {}}
    />,
  );
  const head = render(
    <GroupRow
      group={{ key: null, count: 1, measures: { [column.id]: measure } }}
      grouping={{ fieldId: 'first001' }}
      column={undefined}
      host={host}
      line={1}
      top={0}
      height={40}
      width={800}
      closed={false}
      active={false}
      totals={[column]}
      onToggle={() => {}}
    />,
  );
  return [drawn(row.container), drawn(head.container)];
}

it.each(TABLE)('%s %j writes %d as %s', (type, props, value, written, average) => {
  const column = columnOf(type, props, 'none');
  const field = { id: column.id, label: '数目', type, spec: column.spec, props: column.component.props };
  const subform = { id: column.id, type, props: field.props } as never;
  const row = { id: 'r1', values: { [column.id]: value } } as never;
  expect({
    cell: drawn(render(<Cell column={column} value={value} host={host} />).container),
    subform: subformText(row, subform, names),
    print: fieldText(field as never, value, names),
    sums: ['sum', 'min', 'max'].flatMap(total => sums(type, props, value, total as 'sum')),
    averages: sums(type, props, value, 'mean'),
  }).toEqual({
    cell: written,
    subform: written,
    print: written,
    sums: Array(6).fill(written),
    averages: [average, average],
  });
  // A sheet shows the same and holds the number, which is read from it as it was.
  const code = cellFormat(field as never) ?? '';
  const held = writeCell(field as never, value, names, String);
  expect(held).toBe(value);
  const shown = numberCell(value, readFormat(code), { from1904: false, moment: () => new Date(0) });
  expect(cellText(shown)).toBe(written);
  expect(numberIn(shown, String(props.unit ?? ''))).toEqual({ ok: true, value });
  // A panel that is set in the same way writes it alike.
  const { least, most, thousands, unit } = figureFormat(fieldOf(type), props);
  const settled = least === most ? { decimals: least } : {};
  expect(formatNumber(String(value), { ...settled, thousands, suffix: unit })).toBe(written);
});

it('a number that is compared with keeps what was typed', () => {
  const text = (type: string, props: Props, value: number) =>
    valueText(
      { key: 'a', label: 'a', type, props },
      { key: 'a', keyLabel: 'a', type, operator: 'gt', value },
      names,
    );
  expect(text('number', { precision: 0 }, 12.5)).toBe('12.5');
  expect(text('number', MONEY, 1234)).toBe('1,234.00 元');
  expect(text('number', { precision: 1, unit: '%' }, 12.345)).toBe('12.345 %');
  expect(text('rate', {}, 4.5)).toBe('4.5分');
});

it('an indicator of a page writes digits alike', () => {
  const of = (own: Props) => figureText({ ...indicator.defaults(), label: '', ...own } as never);
  expect(of({ value: 1.005, precision: 2 })).toBe('1.01');
  expect(of({ value: -0.4, precision: 0 })).toBe('0');
  expect(of({ value: 1234.5, precision: 2, thousands: false })).toBe('1234.50');
});

it('a subform as CSV has its numbers as its cells show them', () => {
  const column = { id: 'a', type: 'number', props: { label: '金额', ...MONEY } } as never;
  expect(toCsv([{ id: 'r', values: { a: -1234.5 } } as never], [column], names)).toContain('-1,234.50 元');
});
