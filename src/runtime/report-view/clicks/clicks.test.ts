import { isPickedRow, pickedLabels } from '@gonghui/elements/panel/clicks/picked-in.ts';
import type { Answer } from '@gonghui/elements/query/answer.ts';
import type { MappedField } from '@gonghui/elements/query/query.ts';
import { reportPanels } from '@gonghui/elements/report/panels.ts';
import { field, panel } from '@gonghui/elements/report/testing/panels.ts';
import { expect, it } from 'vitest';
import { actionsOf } from './actions-of.ts';
import { hitByKeys, hitByLabels } from './hit.ts';

const [dept, month] = [field('x', 'dept'), field('g', 'month')] as unknown as [MappedField, MappedField];
const fields = new Map([dept, month].map(one => [one.id, one]));
const cell = (key: string, label: string) => ({ key, label });
const answer: Answer = {
  main: {
    columns: [
      { id: 'x', fieldId: 'dept', alias: '部门', type: 'input', role: 'dimension' },
      { id: 'g', fieldId: 'month', alias: '月份', type: 'input', role: 'dimension' },
      { id: 'y', fieldId: 'days', alias: '天数', type: 'number', role: 'measure' },
    ],
    rows: [
      [cell('d1', '市场部'), cell('m1', '一月'), '3'],
      [cell('d2', '人事部'), cell('$others', '其他'), '1'],
    ],
  },
  meta: { asOf: '2026-11-23T00:00:00.000Z', source: 'live' },
};

it('an item of a chart may be of all groups of a dimension, and of one of another', () => {
  expect(hitByLabels(answer, fields, [null, '一月'])).toEqual([{ field: month, key: 'm1', label: '一月' }]);
  expect(hitByLabels(answer, fields, ['市场部', '一月'])?.map(({ key }) => key)).toEqual(['d1', 'm1']);
  // The rest together is no group.
  expect(hitByLabels(answer, fields, [null, '其他'])).toBeNull();
  expect(hitByLabels(answer, fields, [null, '二月'])).toBeNull();
});

it('groups by their keys: none of them is the whole', () => {
  expect(hitByKeys(fields, [{ dimension: 'g', key: cell('m1', '一月') }])).toEqual([
    { field: month, key: 'm1', label: '一月' },
  ]);
  expect(hitByKeys(fields, [])).toEqual([]);
  expect(hitByKeys(fields, [{ dimension: 'gone', key: cell('m1', '一月') }])).toBeNull();
});

it('one drills down from a group of the dimension that is gone into, and from no other', () => {
  const radar = panel(
    'rad00001',
    'radar',
    { xLabels: [field('x', 'dept')], grouping: [field('g', 'month')], yValues: [field('y', 'days')] },
    { datumProps: { drill: [field('p', 'people')], links: [{ id: 'l', panelId: 'bar00001' }] } },
  );
  const nothing = { drill: [], picked: {}, texts: { drill: [], picked: '' } };
  const host = {
    panels: reportPanels,
    standing: new Set(['bar00001']),
    change() {},
    open() {},
  };
  const idsOf = (labels: readonly (string | null)[]) =>
    actionsOf(radar, hitByLabels(answer, fields, labels) ?? [], nothing, host).map(({ id }) => id);
  expect(idsOf(['市场部', '一月'])).toEqual(['drill', 'link']);
  expect(idsOf([null, '一月'])).toEqual(['link']);
});

it('what was picked is found again by its keys, and not where it is no longer', () => {
  expect(pickedLabels(answer, { x: 'd1', g: 'm1' })).toEqual(['市场部', '一月']);
  expect(pickedLabels(answer, { g: 'm1' })).toEqual([null, '一月']);
  expect(pickedLabels(answer, { g: 'm9' })).toBeNull();
  expect(pickedLabels(answer, {})).toBeNull();
  const { columns, rows } = answer.main;
  expect(rows.map(row => isPickedRow(columns, row, { x: 'd2' }))).toEqual([false, true]);
  // The number of a row is no group of it.
  expect(rows.some(row => isPickedRow(columns, row, { y: '3' }))).toBe(false);
});
