import type { Json } from '@gonghui/kernel/json.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { describe, expect, it } from 'vitest';
import { addressFault, addressWith } from '../panel/clicks/address.ts';
import { askedWith } from '../panel/clicks/apply-clicks.ts';
import { heededBy } from '../panel/clicks/heeded.ts';
import { groupCondition, type PickedGroup } from '../panel/clicks/picked-group.ts';
import { clicksOf } from '../panel/clicks/read-clicks.ts';
import { reportPanels } from './panels.ts';
import { field, panel } from './testing/panels.ts';

const date = (id: string, unit: string) => field(id, 'when', { type: 'date', unit } as never);
const bar = panel(
  'bar00001',
  'bar',
  { xLabels: [date('x', 'year')], yValues: [field('y', 'days')] },
  {
    datumProps: {
      links: [
        { id: 'l1', panelId: 'pie00001' },
        { id: 'l2', panelId: 'far00001', fields: { when: 'bought' } },
      ],
      drill: [date('q', 'quarter'), date('m', 'month')],
    },
  },
);
const pie = panel('pie00001', 'pie', { classify: [field('c', 'dept')], numeric: [field('n', 'days')] });
const far = panel(
  'far00001',
  'pie',
  { classify: [field('c', 'item')], numeric: [field('n', 'cost')] },
  {
    datumOriginalId: 'stock001',
  },
);
const alone = panel('bar00002', 'bar', { xLabels: [field('x', 'dept')], yValues: [field('y', 'days')] });
const filter = panel('sel00001', 'selectfilter', { queryField: [field('q', 'dept')] });
const template = { page: {}, components: [filter, bar, pie, far, alone] };

const asked = (component: typeof bar, values: Record<string, Json>, itself = false) => {
  const found = askedWith(reportPanels, component, template, values, { today: '2026-03-01', itself });
  if (!found.ok) return found.message;
  const { mapping, filters, picks } = found.value;
  return {
    x: (mapping.xLabels ?? mapping.classify)?.[0]?.unit ?? null,
    filters: filters.length,
    picks: picks.map(({ field: one, key }) => `${one.fieldId} ${one.unit ?? ''} ${JSON.stringify(key)}`),
  };
};

describe('what a click asks', () => {
  it('a panel that is drilled is grouped by its next level, within the groups gone into', () => {
    expect(asked(bar, {})).toEqual({ x: 'year', filters: 0, picks: [] });
    expect(asked(bar, { bar00001: { drill: ['2026-01-01'] } })).toEqual({
      ...{ x: 'quarter', filters: 0, picks: ['when year "2026-01-01"'] },
    });
    expect(asked(bar, { bar00001: { drill: ['2026-01-01', '2026-04-01'] } })).toEqual({
      ...{ x: 'month', filters: 0 },
      picks: ['when year "2026-01-01"', 'when quarter "2026-04-01"'],
    });
  });

  it('what is picked narrows the panels that are linked, by the field that stands for it there, and no others', () => {
    const values = { bar00001: { drill: ['2026-01-01'], picked: { q: '2026-04-01' } }, sel00001: ['d1'] };
    const picks = ['when year "2026-01-01"', 'when quarter "2026-04-01"'];
    expect(asked(pie, values)).toEqual({ x: null, filters: 1, picks });
    expect(asked(far, values)).toEqual({
      ...{ x: null, filters: 0 },
      picks: ['bought year "2026-01-01"', 'bought quarter "2026-04-01"'],
    });
    expect(asked(alone, values)).toMatchObject({ picks: [] });
    expect(asked(bar, values)).toMatchObject({ picks: ['when year "2026-01-01"'] });
    expect(asked(bar, values, true)).toMatchObject({ picks });
  });

  it('rule P8: neither a field that the design does not group by, nor a level, a panel or a key that is not there', () => {
    const foreign = '筛选条件不属于这个报表，请刷新页面后再试';
    for (const value of [
      { picked: { days: '1' } },
      { picked: { salary: '1' } },
      { picked: { dept: 'd1' } },
      { drill: ['a', 'b', 'c'] },
    ] as Json[])
      for (const one of [bar, pie, alone]) expect(asked(one, { bar00001: value })).toBe(foreign);
    expect(asked(alone, { bar00002: { drill: ['d1'] } })).toBe(foreign);
    expect(asked(pie, { gone0001: { picked: {} } })).toBe(foreign);
    const unreadable = '联动或下钻的值无法识别，请刷新页面后再试';
    for (const value of [
      7,
      null,
      'x',
      [],
      { drill: 'x' },
      { drill: [{}] },
      { picked: [] },
      { picked: { q: { sql: 1 } } },
      { filter: {} },
      { drill: new Array(11).fill('x') },
    ] as Json[])
      expect(asked(pie, { bar00001: value })).toBe(unreadable);
  });

  it('of one field that is grouped by twice, the group that was clicked: a month is not its year', () => {
    const pivot = panel(
      'piv00001',
      'pivot',
      {
        rows: [date('py', 'year'), date('pm', 'month')],
        columns: [date('pd', 'day')],
        values: [field('v', 'days')],
      },
      { datumProps: { links: [{ id: 'l', panelId: 'pie00001' }] } },
    );
    const page = { page: {}, components: [pivot, pie] };
    const picks = (component: typeof bar, picked: Record<string, Json>) => {
      const found = askedWith(
        reportPanels,
        component,
        page,
        { piv00001: { picked } },
        {
          today: '2026-03-01',
          itself: true,
        },
      );
      return found.ok ? found.value.picks.map(({ field: one, key }) => `${one.unit} ${key}`) : found.message;
    };
    for (const one of [pivot, pie]) {
      expect(picks(one, { py: '2025-01-01' })).toEqual(['year 2025-01-01']);
      expect(picks(one, { pm: '2025-03-01' })).toEqual(['month 2025-03-01']);
      const cell = { py: '2025-01-01', pm: '2025-03-01', pd: '2025-03-07' };
      expect(picks(one, cell)).toEqual(['year 2025-01-01', 'month 2025-03-01', 'day 2025-03-07']);
    }
  });

  it('only panels that a click is about heed it, so that only they ask again', () => {
    const values = {
      bar00001: { drill: ['2026-01-01'], picked: { q: '2026-04-01' }, texts: { drill: ['2026年'] } },
      sel00001: ['d1'],
    };
    const clicked = { drill: ['2026-01-01'], picked: { q: '2026-04-01' } };
    expect(heededBy(reportPanels, pie, template, values)).toEqual({ sel00001: ['d1'], bar00001: clicked });
    expect(heededBy(reportPanels, far, template, values)).toEqual({ bar00001: clicked });
    expect(heededBy(reportPanels, alone, template, values)).toEqual({ sel00001: ['d1'] });
    expect(heededBy(reportPanels, bar, template, values)).toEqual({
      ...{ sel00001: ['d1'], bar00001: { drill: ['2026-01-01'] } },
    });
    expect(heededBy(reportPanels, bar, template, { bar00001: { picked: { q: 'x' } } })).toEqual({});
  });
});

describe('the rows of a group', () => {
  const condition = (part: Partial<PickedGroup['field']>, key: Json) => {
    const made = groupCondition({ field: { fieldId: 'f', type: 'input', ...part }, key }, (id, level) => [
      `${id}-${level}`,
      id,
    ]);
    return made.ok ? made.value.items : made.message;
  };
  const between = (first: string, last: string) => [{ key: 'f', operator: 'between', value: [first, last] }];

  it.each([
    ['year', '2024-01-01', '2024-01-01', '2024-12-31'],
    ['quarter', '2026-10-01', '2026-10-01', '2026-12-31'],
    ['month', '2024-02-01', '2024-02-01', '2024-02-29'],
    ['week', '2025-12-29', '2025-12-29', '2026-01-04'],
    ['day', '2026-03-01', '2026-03-01', '2026-03-01'],
    ['hour', '2026-03-01 08:00', '2026-03-01 08:00:00', '2026-03-01 08:59:59'],
  ] as const)('by %s are those of its days', (unit, key, first, last) => {
    expect(condition({ type: 'date', unit }, key)).toEqual(between(first, last));
  });

  it('are those between the bounds of its range, the lower one among them', () => {
    const ranged = { type: 'number', bounds: [0, 100] };
    expect(condition(ranged, [0, 100])).toEqual([
      { key: 'f', operator: 'ge', value: 0 },
      { key: 'f', operator: 'lt', value: 100 },
    ]);
    expect(condition(ranged, [null, 0])).toEqual([{ key: 'f', operator: 'lt', value: 0 }]);
    expect(condition(ranged, [100, null])).toEqual([{ key: 'f', operator: 'ge', value: 100 }]);
    for (const key of [[], [null, null], ['1', 2], [1, 2, 3]])
      expect(condition(ranged, key)).toBe('所点的值无法识别，请刷新页面后再试');
  });

  it('are those with its value, its set, one of the departments under it, or none', () => {
    expect(condition({}, 'a')).toEqual([{ key: 'f', operator: 'eq', value: 'a' }]);
    expect(condition({ type: 'switch' }, false)).toEqual([{ key: 'f', operator: 'eq', value: false }]);
    expect(condition({ type: 'dept' }, ['d1'])).toEqual([{ key: 'f', operator: 'eq', value: ['d1'] }]);
    expect(condition({ split: true }, 'a')).toEqual([{ key: 'f', operator: 'in', value: ['a'] }]);
    expect(condition({ type: 'dept', level: 2 }, 'd1')).toEqual([
      { key: 'f', operator: 'in', value: ['d1-2', 'd1'] },
    ]);
    expect(condition({}, null)).toEqual([{ key: 'f', operator: 'empty' }]);
    expect(condition({}, '$others')).toContain('其他');
    for (const key of ['2026-02-30', 'x', 7, ['2026-01-01']] as Json[])
      expect(condition({ type: 'date', unit: 'month' }, key)).toContain('无法识别');
  });
});

describe('addresses', () => {
  it('are those of the web alone, and what was clicked cannot choose the host', () => {
    expect(addressFault('https://a.cn/x?q={值}')).toBeNull();
    for (const address of [
      'javascript:alert(1)',
      'data:text/html,x',
      '/url/report/1',
      'https://u:p@a.cn',
      'ftp://a.cn',
      'https://a.cn/ x',
      '',
    ])
      expect(addressFault(address)).not.toBeNull();
    expect(addressWith('https://a.cn/x?q={值}', '研发 &#')).toBe(
      'https://a.cn/x?q=%E7%A0%94%E5%8F%91%20%26%23',
    );
    expect(addressWith('https://{值}/x', 'evil.cn')).toBeNull();
    expect(addressWith('https://a.cn.{值}/x', 'evil.cn')).toBeNull();
  });
});

it('is read whatever stands in the props', () => {
  for (const datumProps of [
    null,
    7,
    { links: 7, drill: {}, through: 'x' },
    { links: [null, { id: 'a' }, { panelId: 'b' }], drill: [1], through: [{ id: 'x', kind: 'shell' }] },
  ])
    expect(clicksOf({ datumProps } as unknown as Props)).toEqual({ links: [], drill: [], through: [] });
});
