import {
  bar,
  byMonth,
  byWeek,
  columnOf,
  count,
  figure,
  funnel,
  grouped,
  largest,
  lately,
  line,
  lying,
  map,
  newest,
  only,
  pie,
  type RowFilter,
  sum,
  table,
} from '../make/charts.ts';
import { datasetOf, joined } from '../make/datasets.ts';
import { front, type Tile } from '../make/front.ts';
import { report } from '../make/report.ts';
import { wall } from '../make/wall.ts';
import { contracts, customers, deals, visits } from './forms.ts';

const known = datasetOf(1, '客户数据', {
  form: customers,
  labels: ['客户名称', '所属行业', '所在地区', '客户来源', '客户等级', '客户状态', '负责人', '$at'],
});
const chances = datasetOf(2, '商机数据', {
  form: deals,
  labels: [
    ...[
      '商机编号',
      '商机名称',
      '客户',
      '负责人',
      '销售阶段',
      '预计金额',
      '加权金额',
      '创建日期',
      '预计签约日期',
    ],
    '输单原因',
  ],
});
const talks = datasetOf(3, '跟进数据', {
  form: visits,
  labels: ['跟进日期', '客户', '跟进人', '跟进方式', '跟进结果', '沟通内容'],
});
const signed = joined(
  4,
  '合同与客户',
  [
    {
      form: contracts,
      labels: ['合同编号', '客户', '签约人', '签订日期', '合同金额', '已回款金额', '待回款金额', '合同状态'],
    },
    { form: customers, labels: ['所属行业', '所在地区', '客户等级'] },
  ],
  { keys: ['客户', '客户名称'] },
);
export const datasets = [known, chances, talks, signed];

const AMOUNT = [sum('合同金额')];
const OPEN: RowFilter = [['销售阶段', '!in', ['赢单', '输单']]];
const customersAll = figure('客户总数（家）', known, count('客户总数'));
const sold = figure('合同金额', signed, sum('合同金额'));
const paid = figure('已回款', signed, sum('已回款金额', '已回款'));
const owed = figure('待回款', signed, sum('待回款金额', '待回款'));
const pipeline = only(figure('在谈商机金额', chances, sum('预计金额', '在谈商机金额')), OPEN);
const monthly = line('每月签约与回款', signed, byMonth('签订日期'), [...AMOUNT, sum('已回款金额', '已回款')]);
const stages = only(funnel('在谈商机漏斗', chances, columnOf('销售阶段'), [count('商机数')]), OPEN);
const sellers = lying('销售业绩', signed, largest('签约人', '合同金额'), AMOUNT);
const weekly = grouped(bar('每周跟进', talks, byWeek('跟进日期'), [count('次数')]), '跟进方式');
const sources = pie('客户来源', known, columnOf('客户来源'), [count('客户数')]);

export const analysis = report(
  '销售分析',
  '签约、回款、商机与跟进情况，可按日期、签约人和行业筛选',
  { dataset: signed, days: '签订日期', columns: ['签约人', '所属行业'] },
  [
    [sold, 3],
    [paid, 3],
    [owed, 3],
    [pipeline, 3],
    [monthly, 8],
    [stages, 4],
    [sellers, 6],
    [bar('各行业签约金额', signed, largest('所属行业', '合同金额'), AMOUNT), 6],
    [weekly, 8],
    [sources, 4],
    [
      table('合同明细', signed, [
        columnOf('合同编号'),
        newest('签订日期'),
        ...['客户', '签约人', '合同状态', '合同金额', '已回款金额', '待回款金额'].map(name => columnOf(name)),
      ]),
      12,
    ],
  ],
);

export const screen = wall({
  title: '销售作战大屏',
  numbers: [customersAll, pipeline, sold, paid, owed],
  left: [stages, sources],
  middle: map('客户分布（家）', known, columnOf('所在地区'), [count('客户数')]),
  height: 500,
  below: [
    table('最新签约', signed, [newest('签订日期'), columnOf('客户')]),
    table('最近跟进', talks, [newest('跟进日期'), columnOf('跟进人'), columnOf('跟进结果')]),
  ],
  right: [monthly, sellers],
});

const TILES: readonly Tile[] = [
  ['客户档案', customers.local, 'building', '#264ae5'],
  ['跟进记录', visits.local, 'phone', '#15bb83'],
  ['销售商机', deals.local, 'star', '#ee9829'],
  ['合同管理', contracts.local, 'form', '#7c4dff'],
  ['商机看板', 'board-1', 'clock', '#0ea5b7'],
  ['销售分析', 'report-1', 'chart', '#e5484d'],
];
const [person, talk, chance, contract] = TILES as readonly [Tile, Tile, Tile, Tile];

export const home = front({
  title: '客户关系管理',
  color: '#7a3fd0',
  content: '从线索到回款，记录每一次与客户的往来',
  button: ['登记跟进', visits.local],
  tiles: TILES,
  figures: [
    [{ ...customersAll, title: '客户总数' }, '家', person],
    [lately(figure('近 30 天跟进', talks, count('近 30 天跟进')), '跟进日期'), '次', talk],
    [only(figure('在谈商机', chances, count('在谈商机')), OPEN), '个', chance],
    [lately(figure('近 30 天签约', signed, sum('合同金额', '近 30 天签约')), '签订日期'), '元', contract],
  ],
  lists: [
    {
      ...{ label: '最近跟进', empty: '近期没有跟进', dataset: talks, title: columnOf('客户') },
      ...{ content: columnOf('沟通内容'), at: columnOf('跟进日期'), sort: newest('跟进日期') },
    },
    {
      ...{ label: '最新商机', empty: '近期没有商机', dataset: chances, title: columnOf('商机名称') },
      ...{ content: columnOf('销售阶段'), at: columnOf('创建日期'), sort: newest('创建日期') },
    },
  ],
  charts: [monthly, weekly],
  guide: [
    '跟进要求',
    'A 级客户每周至少跟进一次，B 级客户每两周一次；商机阶段变化当天更新，合同签订前须经法务审核。',
  ],
});
