import {
  bar,
  byMonth,
  columnOf,
  count,
  figure,
  grouped,
  largest,
  lately,
  line,
  lying,
  map,
  mean,
  newest,
  only,
  pie,
  sum,
  table,
  topped,
} from '../make/charts.ts';
import { datasetOf, joined } from '../make/datasets.ts';
import { front, type Tile } from '../make/front.ts';
import { report } from '../make/report.ts';
import { wall } from '../make/wall.ts';
import { claims, loans, trips } from './forms.ts';

const claimed = datasetOf(1, '报销数据', {
  form: claims,
  labels: ['报销单号', '报销日期', '报销人', '所在部门', '报销类型', '报销事由', '报销状态', '合计金额'],
});
const costs = datasetOf(2, '费用明细数据', {
  form: claims,
  subform: '费用清单',
  labels: ['报销日期', '所在部门', '费用清单.费用类别', '费用清单.金额', '费用清单.票据张数'],
});
const travelled = datasetOf(3, '出差数据', {
  form: trips,
  labels: ['出差单号', '申请人', '所在部门', '目的地', '交通方式', '开始日期', '出差天数', '预计费用'],
});
const compared = joined(
  4,
  '差旅预算与实际',
  [
    { form: claims, labels: ['报销单号', '关联出差', '报销日期', '合计金额'] },
    { form: trips, labels: ['目的地', '预计费用'] },
  ],
  { keys: ['关联出差', '出差单号'] },
);
const lent = datasetOf(5, '借款数据', {
  form: loans,
  labels: ['借款日期', '借款人', '借款金额', '归还状态'],
});
export const datasets = [claimed, costs, travelled, compared, lent];

const AMOUNT = [sum('合计金额', '报销金额')];
const spent = figure('报销金额', claimed, sum('合计金额', '报销金额'));
const bills = figure('报销单（份）', claimed, count('报销单'));
const average = figure('单均金额', claimed, mean('合计金额', '单均金额'));
const unpaid = only(figure('待付款金额', claimed, sum('合计金额', '待付款金额')), [
  ['报销状态', 'eq', '待付款'],
]);
const days = figure('出差天数', travelled, sum('出差天数'));
const owed = only(figure('未归还借款', lent, sum('借款金额', '未归还借款')), [['归还状态', 'eq', '未归还']]);
const monthly = line('每月报销金额', claimed, byMonth('报销日期'), AMOUNT);
const kinds = pie('费用构成', costs, columnOf('费用类别'), [sum('金额')]);
const byDept = lying('各部门报销金额', claimed, largest('所在部门', '报销金额'), AMOUNT);
const people = topped(lying('报销金额靠前的人员', claimed, largest('报销人', '报销金额'), AMOUNT), 8);
const states = grouped(bar('每月报销进度', claimed, byMonth('报销日期'), [count('份数')]), '报销状态');

export const analysis = report(
  '费用分析',
  '报销金额、费用构成与差旅情况，可按日期、部门和类型筛选',
  { dataset: claimed, days: '报销日期', columns: ['所在部门', '报销类型'] },
  [
    [spent, 3],
    [bills, 3],
    [average, 3],
    [unpaid, 3],
    [monthly, 8],
    [kinds, 4],
    [byDept, 6],
    [states, 6],
    [
      bar('各月差旅预算与实际', compared, byMonth('报销日期'), [
        sum('预计费用', '预算'),
        sum('合计金额', '实际'),
      ]),
      8,
    ],
    [pie('交通方式', travelled, columnOf('交通方式'), [count('次数')]), 4],
    [
      table('报销明细', claimed, [
        columnOf('报销单号'),
        newest('报销日期'),
        ...['报销人', '所在部门', '报销类型', '报销事由', '报销状态', '合计金额'].map(name => columnOf(name)),
      ]),
      12,
    ],
  ],
);

export const screen = wall({
  title: '费用运行大屏',
  numbers: [spent, bills, unpaid, days, owed],
  left: [byDept, kinds],
  middle: map('出差目的地（人次）', travelled, columnOf('目的地'), [count('人次')]),
  height: 500,
  below: [
    table('最新报销', claimed, [newest('报销日期'), columnOf('报销人'), columnOf('合计金额')]),
    table('最近出差', travelled, [newest('开始日期'), columnOf('申请人'), columnOf('目的地')]),
  ],
  right: [monthly, people],
});

const TILES: readonly Tile[] = [
  ['费用报销', claims.local, 'money', '#264ae5'],
  ['出差申请', trips.local, 'plane', '#15bb83'],
  ['借款申请', loans.local, 'form', '#7c4dff'],
  ['费用标准', 'form-4', 'book', '#0ea5b7'],
  ['报销进度', 'board-1', 'clock', '#ee9829'],
  ['费用分析', 'report-1', 'chart', '#e5484d'],
];
const [ask, travel, , , progress, numbers] = TILES as readonly [Tile, Tile, Tile, Tile, Tile, Tile];

export const home = front({
  title: '费用报销',
  color: '#0f8f64',
  content: '出差、借款与报销，从申请到付款一处办理',
  button: ['填写报销单', claims.local],
  tiles: TILES,
  figures: [
    [lately(figure('近 30 天报销', claimed, count('近 30 天报销')), '报销日期'), '份', ask],
    [lately(figure('近 30 天金额', claimed, sum('合计金额', '近 30 天金额')), '报销日期'), '元', numbers],
    [only(figure('待审批', claimed, count('待审批')), [['报销状态', 'eq', '待审批']]), '份', progress],
    [lately(figure('近 30 天出差', travelled, count('近 30 天出差')), '开始日期'), '次', travel],
  ],
  lists: [
    {
      ...{ label: '最新报销', empty: '近期没有报销', dataset: claimed, title: columnOf('报销事由') },
      ...{ content: columnOf('报销人'), at: columnOf('报销日期'), sort: newest('报销日期') },
    },
    {
      ...{ label: '最近出差', empty: '近期没有出差', dataset: travelled, title: columnOf('目的地') },
      ...{ content: columnOf('申请人'), at: columnOf('开始日期'), sort: newest('开始日期') },
    },
  ],
  charts: [monthly, kinds],
  guide: [
    '报销须知',
    '费用发生后 30 天内报销；差旅费用须关联已批准的出差单，单笔超过 3,000 元由财务负责人审批，每周四集中付款。',
  ],
});
