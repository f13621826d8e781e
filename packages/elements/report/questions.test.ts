import { expect, it } from 'vitest';
import { emptyMapping } from '../panel/mapping.ts';
import type { QuestionInput } from '../panel/question.ts';
import { pageSizeOf } from '../panel/table/question.ts';
import type { GroupQuery } from '../query/query.ts';
import { askedPanel } from './panels.ts';
import { field, panel } from './testing/panels.ts';

const NUMBER = { type: 'number' } as const;
const DAY = { type: 'date' } as const;

function ask(component: Parameters<typeof askedPanel>[0], more: Partial<QuestionInput> = {}) {
  const asked = askedPanel(component);
  return asked?.panel.ask?.({ ...asked.datum, filters: [], ...more });
}

it('a bar asks for its axis and its groups, numbers in their order, and its mark lines', () => {
  const bar = panel('bar00001', 'bar', {
    xLabels: [field('x', 'when', { ...DAY, unit: 'month' })],
    grouping: [field('g', 'dept', { sort: { by: 'y', direction: 'desc' } })],
    yValues: [field('y', 'days', { ...NUMBER, aggregate: 'sum' }), field('n', '$count')],
    markLine: [field('m', 'days', { ...NUMBER, aggregate: 'avg', alias: '平均' })],
  });
  expect(ask(bar)).toEqual({
    kind: 'groups',
    dimensions: [
      { id: 'x', fieldId: 'when', alias: 'when', unit: 'month', fill: true },
      { id: 'g', fieldId: 'dept', alias: 'dept', sort: { by: 'y', direction: 'desc' } },
    ],
    measures: [
      { id: 'y', fieldId: 'days', alias: 'days', aggregate: 'sum' },
      { id: 'n', alias: '$count', aggregate: 'count' },
    ],
    marks: [
      { id: 'm', name: '平均', measure: { id: 'm', fieldId: 'days', alias: '平均', aggregate: 'avg' } },
    ],
    filters: [],
  });
});

it('groups numbers by ranges, years by their first month, lists by their members, where a designer says so (rule Q5)', () => {
  const bar = (more: Parameters<typeof field>[2]) =>
    panel('bar00001', 'bar', { xLabels: [field('x', 'f', more)], yValues: [field('n', '$count')] });
  const dimension = (more: Parameters<typeof field>[2]) => (ask(bar(more)) as GroupQuery).dimensions[0];
  expect(dimension({ ...NUMBER, bounds: [0, 100] })).toEqual({
    id: 'x',
    fieldId: 'f',
    alias: 'f',
    bounds: [0, 100],
  });
  expect(dimension({ type: 'input', bounds: [0, 100] })).not.toHaveProperty('bounds');
  expect(dimension({ ...DAY, unit: 'year', fiscalStart: 4 })).toMatchObject({ unit: 'year', fiscalStart: 4 });
  expect(dimension({ type: 'select-multiple', split: true })).toMatchObject({ split: true });
});

it('keeps its own condition beside those of the page, without comparisons that nobody has finished', () => {
  const filter = {
    logical: 'and',
    items: [
      { key: 'kind', keyLabel: '类型', type: 'radio', operator: 'eq', value: 'a1' },
      { key: 'days', keyLabel: '天数', type: 'number', operator: 'gt', value: '' },
    ],
  };
  const pie = panel(
    'pie00001',
    'pie',
    { classify: [field('c', 'kind')], numeric: [field('v', 'days', { aggregate: 'sum' })] },
    { datumProps: { filter, top: { count: 5, by: 'gone', others: true }, fill: false } },
  );
  const page = { logical: 'and' as const, items: [{ key: 'dept', operator: 'in' as const, value: ['d1'] }] };
  expect(ask(pie, { filters: [page] })).toMatchObject({
    filters: [{ logical: 'and', items: [{ key: 'kind', operator: 'eq', value: 'a1' }] }, page],
    // A measure that is gone orders nothing: the first one does.
    top: { count: 5, by: 'v', others: true, direction: 'desc' },
  });
});

it('the first of each group, by the number that was chosen, as long as both are there (rule Q8)', () => {
  const of = (top: object) =>
    panel(
      'bar00001',
      'bar',
      {
        xLabels: [field('x', 'dept')],
        grouping: [field('g', 'kind')],
        yValues: [field('v', 'days', NUMBER), field('w', 'pay', NUMBER)],
      },
      { datumProps: { top: { count: 3, ...top } } },
    );
  expect(ask(of({ by: 'w', direction: 'asc', per: 'g' }))).toMatchObject({
    top: { count: 3, by: 'w', direction: 'asc', per: 'g' },
  });
  const { top } = ask(of({ by: 'gone', per: 'gone' })) as GroupQuery;
  expect(top).toEqual({ count: 3, by: 'v', direction: 'desc', others: false });
});

it('an indicator asks for the number, and behind it for what it is compared with (rule Q7)', () => {
  const compare = { fieldId: 'when', base: 'year', unit: 'month', show: 'rate', span: 'full' } as const;
  const card = panel('card0001', 'indicatorcard', {
    indicator: [field('i', 'days', { ...NUMBER, aggregate: 'sum', compare })],
  });
  expect(ask(card)).toMatchObject({
    dimensions: [],
    measures: [
      { id: 'i', fieldId: 'days', aggregate: 'sum' },
      { id: 'i-compare', fieldId: 'days', aggregate: 'sum', compare },
    ],
  });
  const plain = panel('card0001', 'indicatorcard', { indicator: [field('i', 'days')] });
  expect(ask(plain)).toMatchObject({ measures: [{ id: 'i', fieldId: 'days' }] });
});

it('a table asks for a page of rows, ten unless somebody says otherwise', () => {
  const table = panel('table001', 'rcTable', {
    tColumns: [field('a', 'who'), field('b', 'days', { sort: { by: 'key', direction: 'desc' } })],
  });
  expect(ask(table)).toEqual({
    kind: 'rows',
    columns: [
      { id: 'a', fieldId: 'who', alias: 'who' },
      { id: 'b', fieldId: 'days', alias: 'days' },
    ],
    filters: [],
    sort: [{ fieldId: 'days', direction: 'desc' }],
    page: { current: 1, pageSize: 10 },
  });
  expect(ask(table, { page: { current: 3, pageSize: 50 } })).toMatchObject({
    page: { current: 3, pageSize: 50 },
  });
});

it('a table goes on from a place, and counts no rows off for it', () => {
  const table = panel('table001', 'rcTable', { tColumns: [field('a', 'who')] });
  const asked = ask(table, { page: { current: 9001, pageSize: 100, after: '["x"]' } });
  expect(asked).toMatchObject({ after: '["x"]', page: { current: 9001, pageSize: 100 } });
  expect(ask(table)).not.toHaveProperty('after');
});

it('a pivot asks for the totals of each level down with each along (rule Q2), and for 200,000 numbers (rule F4)', () => {
  const pivot = panel('pivot001', 'pivot', {
    rows: [field('a', 'dept'), field('b', 'who')],
    columns: [field('m', 'when', { ...DAY, unit: 'month' })],
    values: [field('v', 'days', { ...NUMBER, aggregate: 'sum' })],
  });
  const asked = ask(pivot);
  expect(asked).toMatchObject({
    dimensions: [{ id: 'a' }, { id: 'b' }, { id: 'm' }],
    measures: [{ id: 'v' }],
    totals: [[], ['m'], ['a'], ['a', 'm'], ['a', 'b']],
    cells: true,
  });
});

it('a sankey of more than two dimensions asks for the totals of neighbours (rule Q2)', () => {
  const dimensions = { source: [field('a', 'dept')], numeric: [field('v', 'days', { aggregate: 'sum' })] };
  const two = panel('flow0001', 'sankey', { ...dimensions, target: [field('b', 'kind')] });
  expect(ask(two)).not.toHaveProperty('totals');
  const three = panel('flow0001', 'sankey', {
    ...dimensions,
    target: [field('b', 'kind'), field('c', 'who')],
  });
  expect(ask(three)).toMatchObject({
    totals: [
      ['a', 'b'],
      ['b', 'c'],
    ],
  });
});

it('a filter asks for values of its option field, or of the field that it is about', () => {
  const own = panel('sel00001', 'selectfilter', { queryField: [field('q', 'dept')] });
  expect(ask(own)).toMatchObject({ kind: 'options', fieldId: 'dept' });
  const other = panel('sel00001', 'selectfilter', {
    queryField: [field('q', 'dept')],
    optionField: [field('o', 'deptName')],
  });
  expect(ask(other, { keyword: '研发' })).toMatchObject({ fieldId: 'deptName', keyword: '研发' });
});

it('a panel with an empty required mapping is not asked (spec, designers §4)', () => {
  const empty = (name: string, mapping: Parameters<typeof panel>[2]) => {
    const asked = askedPanel(panel('p0000001', name, mapping));
    return asked && emptyMapping(asked.panel.mappings, asked.datum.mapping)?.name;
  };
  expect(empty('bar', { xLabels: [field('x', 'when')] })).toBe('yValues');
  expect(empty('bar', { xLabels: [field('x', 'when')], yValues: [field('y', 'days')] })).toBeUndefined();
  expect(empty('gauge', {})).toBe('mainIndicator');
  expect(empty('gauge', { mainIndicator: [field('m', 'days')] })).toBeUndefined();
});

it('rows on a page are those that its designer chose, or ten', () => {
  expect([pageSizeOf({}), pageSizeOf({ stylesProps: { pageSize: 50 } })]).toEqual([10, 50]);
});
