import type { RecordCondition } from '@gonghui/elements/conditions/condition.ts';
import type { Query } from '@gonghui/elements/query/query.ts';
import { groupsOf, refusalOf } from '@gonghui/testkit/queries/ask.ts';
import { madeUp } from '@gonghui/testkit/queries/made-up.ts';
import { datasetOver } from '@gonghui/testkit/query-tables.ts';
import { describe, expect, it } from 'vitest';
import { giveUp, NOT_YOURS, notYours, planned, valueOrGiveUp } from '../refusal.ts';

const OPTIONS = [{ value: 'o1', label: '甲' }];
const dataset = datasetOver(
  [
    madeUp('s', [
      { key: 'word', kind: 'text', label: '名称' },
      { key: 'choice', kind: 'text', options: OPTIONS, label: '选项' },
      { key: 'num', kind: 'number', label: '金额', type: 'number' },
      { key: 'day', kind: 'date', label: '日期', type: 'date' },
      { key: 'tags', kind: 'text-list', label: '标签', type: 'checkbox' },
      { key: 'files', kind: 'text', countsOnly: true, label: '附件' },
      { key: 'yes', kind: 'boolean', label: '是否' },
    ]),
    madeUp('far', [{ key: 'num', kind: 'number', label: '远' }]),
  ],
  {
    fields: [
      ...['word', 'choice', 'num', 'day', 'tags', 'files', 'yes'].map(key => ({
        id: key,
        alias:
          {
            word: '名称',
            choice: '选项',
            num: '金额',
            day: '日期',
            tags: '标签',
            files: '附件',
            yes: '是否',
          }[key] ?? '',
        type: 'input',
        from: { source: 's', key },
      })),
      { id: 'far', alias: '远', type: 'number', from: { source: 'far', key: 'num' } },
      { id: 'gone', alias: '旧字段', type: 'number', from: { source: 's', key: 'gone' } },
      { id: 'lost', alias: '旧表', type: 'number', from: { source: 'lost', key: 'num' } },
      {
        id: 'rate',
        alias: '比率',
        type: 'number',
        level: 'measure',
        formula: 'SUM({{num}}) / COUNT({{word}})',
      },
      { id: 'twice', alias: '两次', type: 'number', level: 'measure', formula: 'SUM({{rate}}, {{num}})' },
      { id: 'broken', alias: '坏的', type: 'number', formula: '{{num}} +' },
      { id: 'per row', alias: '逐行', type: 'number', formula: '{{rate}} * 2' },
    ],
  },
);
const many = (count: number) => Array.from({ length: count }, (_, n) => ({ id: `d${n}`, fieldId: 'word' }));
const by = (fieldId: string, more = {}) => ({ dimensions: [{ id: 'd', fieldId, ...more }] });
const of = (fieldId: string, more = {}) => ({ measures: [{ id: 'm', fieldId, ...more }] });
const top = (more = {}) => ({
  ...by('word'),
  measures: [{ id: 'm', fieldId: 'num' }],
  top: { count: 3, by: 'm', ...more },
});
const on = (key: string, operator: string, value: unknown) =>
  ({ measures: [{ id: 'n' }], filters: [{ logical: 'and', items: [{ key, operator, value }] }] }) as never;
const rate = { fieldId: 'day', base: 'previous', show: 'rate', span: 'full' } as const;
const year = { ...rate, base: 'year' } as const;
const within: RecordCondition[] = [
  { logical: 'and', items: [{ key: 'day', operator: 'between', value: ['2026-11-01', '2026-11-10'] }] },
];

describe('a question about groups is refused in words that say what to change', () => {
  it.each<[string, Parameters<typeof groupsOf>[0], string | null]>([
    ['nothing at all', {}, '请先添加维度或指标'],
    ['one number', of('num'), null],
    ['twenty columns', { dimensions: many(19), measures: [{ id: 'n' }] }, null],
    ['one more', { dimensions: many(20), measures: [{ id: 'n' }] }, '维度和指标最多20个'],
    ['a dimension that is unknown', by('none'), '维度的字段不存在或已被删除'],
    ['a number that is unknown', of('none'), '指标的字段不存在或已被删除'],
    ['a filter that names nothing', on('none', 'eq', 1), '筛选的字段不存在或已被删除'],
    ['a column that was deleted', of('gone'), '字段「旧字段」已被删除，请更改数据集'],
    ['a source that was deleted', of('lost'), '字段「旧表」的数据源已被删除，请更改数据集'],
    ['a source that nothing leads to', of('far'), '数据源「far」没有关联到主数据源，请先设置关联关系'],
    ['files as groups', by('files'), '不能按「附件」分组'],
    ['files, counted', of('files', { aggregate: 'count' }), null],
    [
      'files, each once',
      of('files', { aggregate: 'distinct' }),
      '「附件」不能去重计数，请更换字段或汇总方式',
    ],
    ['the sum of words', of('word', { aggregate: 'sum' }), '「名称」不能求和，请更换字段或汇总方式'],
    ['the mean of days', of('day', { aggregate: 'avg' }), '「日期」不能求平均值，请更换字段或汇总方式'],
    [
      'the middle of words',
      of('word', { aggregate: 'median' }),
      '「名称」不能求中位数，请更换字段或汇总方式',
    ],
    ['the largest word', of('word', { aggregate: 'max' }), '「名称」不能求最大值，请更换字段或汇总方式'],
    ['the first day', of('day', { aggregate: 'min' }), null],
    ['ranges that fall', by('num', { bounds: [0, 10, 10] }), '「金额」的分组区间应从小到大填写'],
    [
      'ranges without end',
      by('num', { bounds: [0, Number.POSITIVE_INFINITY] }),
      '「金额」的分组区间应从小到大填写',
    ],
    ['ranges that rise', by('num', { bounds: [-1, 0, 10] }), null],
    ['words by level', by('word', { level: 1 }), '「名称」不是部门，不能按部门层级分组'],
    ['a total of what is no dimension', { ...by('word'), totals: [['x']] }, '合计的维度不存在或已被删除'],
    ['the first three', top(), null],
    ['the first none', top({ count: 0 }), '前几名应为 1 到 1000 的整数'],
    ['the first two and a half', top({ count: 2.5 }), '前几名应为 1 到 1000 的整数'],
    ['the first 1001', top({ count: 1001 }), '前几名应为 1 到 1000 的整数'],
    ['the first of nothing', top({ of: 'x' }), '排名的维度不存在或已被删除'],
    ['the first by nothing', top({ by: 'x' }), '排名的指标不存在或已被删除'],
    ['the first of each of itself', top({ per: 'd' }), '请为前几名选择一个维度'],
    ['the text of a number', on('num', 'eq', 'abc'), '「金额」的筛选值格式不正确'],
    ['a number that has a word in it', on('num', 'contains', '1'), '「金额」不支持这种筛选方式'],
    ['whether there are files', on('files', 'empty', null), null],
    ['which files', on('files', 'eq', 'x'), '「附件」不支持这种筛选方式'],
    [
      'a comparison along words',
      of('num', { compare: { ...rate, fieldId: 'word' } }),
      '「名称」不是日期，不能计算同比、环比',
    ],
    [
      'a comparison without days',
      of('num', { compare: rate }),
      '请先为「日期」设置日期筛选，再使用同比或环比',
    ],
    ['a comparison of days', { ...of('num', { compare: rate }), filters: within }, null],
    [
      'a day compared',
      { ...of('day', { aggregate: 'max', compare: year }), filters: within },
      '「日期」不是数字，不能计算同比、环比',
    ],
    [
      'hours compared with those before',
      { ...by('day', { unit: 'hour' }), ...of('num', { compare: rate }) },
      '「日期」按小时分组时不能计算环比，请改用按天或更长的周期',
    ],
    [
      'hours compared with last year',
      { ...by('day', { unit: 'hour' }), ...of('num', { compare: year }) },
      null,
    ],
    ['a formula of groups', of('rate'), null],
    ['a formula of groups added up', of('twice'), '「两次」的公式有误：汇总函数中不能再使用汇总字段'],
    ['a formula that ends too early', of('broken'), '「坏的」的公式有误，第10个字符处：公式不完整'],
    [
      'a row that names a group',
      of('per row'),
      '「逐行」的公式有误，第1个字符处：「比率」是汇总字段，不能用在逐行计算的公式中',
    ],
  ])('%s', (_asked, more, words) => {
    expect(refusalOf(dataset, groupsOf(more))).toBe(words);
  });
});

describe('other questions', () => {
  it.each<[string, Query, string | null]>([
    [
      'rows by a list',
      {
        kind: 'rows',
        columns: [{ id: 'a', fieldId: 'word' }],
        filters: [],
        sort: [{ fieldId: 'tags', direction: 'asc' }],
      },
      '不能按「标签」排序',
    ],
    [
      'rows by files',
      {
        kind: 'rows',
        columns: [{ id: 'a', fieldId: 'word' }],
        filters: [],
        sort: [{ fieldId: 'files', direction: 'asc' }],
      },
      '不能按「附件」排序',
    ],
    [
      'rows with files',
      { kind: 'rows', columns: [{ id: 'a', fieldId: 'files' }], filters: [], sort: [] },
      null,
    ],
    ['files to choose from', { kind: 'options', fieldId: 'files', filters: [] }, '不能按「附件」分组'],
    ['words to choose from', { kind: 'options', fieldId: 'word', filters: [] }, null],
  ])('%s', (_asked, query, words) => {
    expect(refusalOf(dataset, query)).toBe(words);
  });

  it('conditions may stand within each other once', () => {
    const item = { key: 'num', operator: 'gt' as const, value: 1 };
    const once = { logical: 'or' as const, items: [item, { logical: 'and' as const, items: [item, item] }] };
    const asked = (filter: typeof once) =>
      refusalOf(dataset, groupsOf({ measures: [{ id: 'n' }], filters: [filter] }));
    expect(asked(once)).toBeNull();
    expect(asked({ logical: 'and', items: [once] } as never)).toBe('筛选条件最多嵌套一级');
  });
});

describe('a refusal', () => {
  it('ends a computation wherever it is, and is told as it was given', () => {
    expect(planned(() => [1, 2].map(n => (n === 2 ? giveUp('不行') : n)))).toEqual({
      ok: false,
      message: '不行',
    });
    expect(planned(() => valueOrGiveUp(planned(() => giveUp(notYours()))))).toEqual({
      ok: false,
      message: NOT_YOURS,
      hidden: true,
    });
    expect(planned(() => valueOrGiveUp({ ok: true, value: null }))).toEqual({ ok: true, value: null });
  });

  it('is no fault: what is one goes on', () => {
    const fault = new TypeError('x');
    expect(() =>
      planned(() => {
        throw fault;
      }),
    ).toThrow(fault);
  });
});
