import type { Template } from '@gonghui/scene/types.ts';
import { describe, expect, it } from 'vitest';
import { applyFilters, initialValues } from '../panel/filters/apply-filters.ts';
import { DATE_SHORTCUTS, type DateShortcut, daysOf } from '../panel/filters/date-shortcuts.ts';
import { filtersFor } from '../panel/filters/filter-panels.ts';
import { reportPanels } from './panels.ts';
import { field, panel } from './testing/panels.ts';

describe('date shortcuts (spec, designers §9)', () => {
  it.each<[DateShortcut, string, string, string]>([
    ['recentWeek', '2026-03-01', '2026-02-23', '2026-03-01'],
    ['thisMonth', '2024-02-29', '2024-02-01', '2024-02-29'],
    ['recentMonth', '2026-03-31', '2026-03-01', '2026-03-31'],
    ['recentThreeMonths', '2026-05-31', '2026-03-01', '2026-05-31'],
    ['today', '2026-12-31', '2026-12-31', '2026-12-31'],
    ['yesterday', '2026-01-01', '2025-12-31', '2025-12-31'],
    ['weekAgo', '2026-01-03', '2025-12-27', '2025-12-27'],
    ['thisWeek', '2027-01-01', '2026-12-28', '2027-01-03'],
  ])('%s on %s is %s to %s', (shortcut, today, first, last) => {
    expect(daysOf(shortcut, today)).toEqual([first, last]);
  });

  it('are called as the specification says', () => {
    expect(Object.values(DATE_SHORTCUTS)).toEqual([
      ...['最近一周', '本月', '最近一个月', '最近三个月', '今天', '昨天', '一周前', '本周'],
    ]);
  });
});

const DAY = { type: 'date' } as const;
const dept = panel('dept0001', 'selectfilter', { queryField: [field('q', 'dept')] });
const kind = panel(
  'kind0001',
  'selectfilter',
  { queryField: [field('q', 'kind')] },
  { targets: ['line0001'] },
);
const days = panel(
  'days0001',
  'datefilter',
  { queryField: [field('q', 'when', DAY)] },
  { preset: 'thisMonth' },
);
const bar = panel('bar00001', 'bar', { xLabels: [field('x', 'dept')], yValues: [field('y', 'days')] });
const line = panel('line0001', 'line', { xLabels: [field('x', 'when')], yValues: [field('y', 'days')] });
const other = panel('pie00001', 'pie', { classify: [field('c', 'item')] }, { datumOriginalId: 'stock001' });
const template: Template = {
  page: {},
  components: [
    { id: 'head0001', name: 'headerfilter', props: {}, components: [dept, kind] },
    days,
    bar,
    line,
    other,
  ],
};
const heeded = (component: typeof bar) => filtersFor(reportPanels, component, template).map(({ id }) => id);

it('a panel heeds filters of its dataset that name it, or name none', () => {
  expect(heeded(bar)).toEqual(['dept0001', 'days0001']);
  expect(heeded(line)).toEqual(['dept0001', 'kind0001', 'days0001']);
  expect(heeded(other)).toEqual([]);
});

it('a filter is narrowed by those before it, and by no other', () => {
  expect(heeded(dept)).toEqual([]);
  expect(heeded(kind)).toEqual(['dept0001']);
  expect(heeded(days)).toEqual(['dept0001']);
});

describe('values', () => {
  const asked = (values: Parameters<typeof applyFilters>[3], component = line) =>
    applyFilters(reportPanels, component, template, values, '2026-03-10');

  it('become conditions on the field that the filter is about', () => {
    expect(asked({ dept0001: ['d1', 'd2'], days0001: 'thisMonth', kind0001: 'a' })).toEqual({
      ok: true,
      value: [
        { logical: 'or', items: [{ key: 'dept', operator: 'in', value: ['d1', 'd2'] }] },
        { logical: 'or', items: [{ key: 'kind', operator: 'in', value: ['a'] }] },
        {
          logical: 'and',
          items: [{ key: 'when', operator: 'between', value: ['2026-03-01', '2026-03-31'] }],
        },
      ],
    });
  });

  it('may be empty, name what has no value, and leave a range open', () => {
    expect(asked({ dept0001: [], days0001: '', kind0001: null })).toEqual({ ok: true, value: [] });
    expect(asked({ dept0001: ['d1', null] })).toMatchObject({
      value: [
        {
          logical: 'or',
          items: [
            { operator: 'in', value: ['d1'] },
            { key: 'dept', operator: 'empty' },
          ],
        },
      ],
    });
    expect(asked({ days0001: ['2026-03-01', null] })).toMatchObject({
      value: [{ items: [{ key: 'when', operator: 'ge', value: '2026-03-01' }] }],
    });
    expect(asked({ days0001: [null, '2026-03-01'] })).toMatchObject({
      value: [{ items: [{ key: 'when', operator: 'le', value: '2026-03-01' }] }],
    });
  });

  it('P8: of what is no filter of the report are refused, and so are values of no such filter', () => {
    expect(asked({ bar00001: 'x' })).toMatchObject({ ok: false, message: expect.stringContaining('不属于') });
    expect(asked({ nowhere1: 'x' })).toMatchObject({ ok: false });
    expect(asked({ days0001: ['2026-02-30', null] })).toMatchObject({
      ok: false,
      message: '「日期筛选」日期范围无法识别',
    });
    expect(asked({ days0001: { range: 'week' } })).toMatchObject({ ok: false });
    expect(asked({ dept0001: [{ a: 1 }] })).toMatchObject({ ok: false });
    // What is not about the panel is not even read.
    expect(asked({ days0001: 7 }, other)).toEqual({ ok: true, value: [] });
  });

  it('begin with what the design presets', () => {
    expect(initialValues(template)).toEqual({ days0001: 'thisMonth' });
  });
});
