import {
  bar,
  byMonth,
  columnOf,
  count,
  figure,
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
  words,
} from '../make/charts.ts';
import { datasetOf, joined } from '../make/datasets.ts';
import { front, type Tile } from '../make/front.ts';
import { report } from '../make/report.ts';
import { wall } from '../make/wall.ts';
import { receipts, requests, suppliers } from './forms.ts';

const orders = datasetOf(1, '采购申请数据', {
  form: requests,
  labels: [
    ...[
      '申请单号',
      '申请日期',
      '申请人',
      '申请部门',
      '采购类型',
      '紧急程度',
      '供应商',
      '采购状态',
      '合计金额',
    ],
    '需求日期',
  ],
});
const items = datasetOf(2, '采购物品数据', {
  form: requests,
  subform: '物品清单',
  labels: ['申请日期', '采购类型', '物品清单.物品', '物品清单.数量', '物品清单.金额'],
});
const bySupplier = joined(
  3,
  '采购与供应商',
  [
    { form: requests, labels: ['申请单号', '申请日期', '供应商', '合计金额'] },
    { form: suppliers, labels: ['供应商类别', '所在地区', '综合评级'] },
  ],
  { keys: ['供应商', '供应商名称'] },
);
const checks = datasetOf(4, '到货验收数据', {
  form: receipts,
  labels: ['验收单号', '供应商', '到货日期', '验收人', '验收结论', '实到合计', '合格合计'],
});
export const datasets = [orders, items, bySupplier, checks];

const spent = figure('采购金额', orders, sum('合计金额', '采购金额'));
const placed = figure('采购申请（单）', orders, count('采购申请'));
const waiting = only(figure('待审批（单）', orders, count('待审批')), [['采购状态', 'eq', '待审批']]);
const due = only(figure('在途（单）', orders, count('在途')), [['采购状态', 'eq', '已下单']]);
const average = figure('单均金额', orders, mean('合计金额', '单均金额'));
const monthly = line('每月采购金额', orders, byMonth('申请日期'), [sum('合计金额', '采购金额')]);
const types = pie('采购类型', orders, columnOf('采购类型'), [sum('合计金额', '采购金额')]);
const byDept = lying('各部门采购金额', orders, largest('申请部门', '采购金额'), [
  sum('合计金额', '采购金额'),
]);
const states = bar('采购进度', orders, columnOf('采购状态'), [count('单数')]);
const ranked = lying('供应商采购金额', bySupplier, largest('供应商', '采购金额'), [
  sum('合计金额', '采购金额'),
]);

export const analysis = report(
  '采购分析',
  '采购金额、进度与供应商情况，可按日期、部门和类型筛选',
  { dataset: orders, days: '申请日期', columns: ['申请部门', '采购类型'] },
  [
    [spent, 3],
    [placed, 3],
    [average, 3],
    [waiting, 3],
    [monthly, 8],
    [types, 4],
    [byDept, 6],
    [ranked, 6],
    [states, 4],
    [topped(bar('采购金额靠前的物品', items, largest('物品', '金额'), [sum('金额')]), 8), 8],
    [
      table('采购明细', orders, [
        columnOf('申请单号'),
        newest('申请日期'),
        ...['申请部门', '申请人', '采购类型', '供应商', '采购状态', '合计金额'].map(name => columnOf(name)),
      ]),
      12,
    ],
  ],
);

export const screen = wall({
  title: '采购运行大屏',
  numbers: [spent, placed, average, waiting, due],
  left: [byDept, types],
  middle: map('供应商分布（采购金额）', bySupplier, columnOf('所在地区'), [sum('合计金额', '采购金额')]),
  height: 500,
  below: [
    table('最新采购', orders, [newest('申请日期'), columnOf('申请部门'), columnOf('合计金额')]),
    words('采购物品', items, columnOf('物品'), [count('次数')]),
  ],
  right: [monthly, ranked],
});

const TILES: readonly Tile[] = [
  ['采购申请', requests.local, 'cart', '#264ae5'],
  ['到货验收', receipts.local, 'box', '#15bb83'],
  ['供应商档案', suppliers.local, 'building', '#7c4dff'],
  ['物品目录', 'form-2', 'list', '#0ea5b7'],
  ['采购进度', 'board-1', 'clock', '#ee9829'],
  ['采购分析', 'report-1', 'chart', '#e5484d'],
];
const [ask, arrive, , , progress, numbers] = TILES as readonly [Tile, Tile, Tile, Tile, Tile, Tile];

export const home = front({
  title: '采购管理',
  color: '#264ae5',
  content: '从申请、审批到验收入库，采购全过程在这里完成',
  button: ['发起采购申请', requests.local],
  tiles: TILES,
  figures: [
    [lately(figure('近 30 天申请', orders, count('近 30 天申请')), '申请日期'), '单', ask],
    [lately(figure('近 30 天金额', orders, sum('合计金额', '近 30 天金额')), '申请日期'), '元', numbers],
    [only(figure('待审批', orders, count('待审批')), [['采购状态', 'eq', '待审批']]), '单', progress],
    [lately(figure('近 30 天到货', checks, count('近 30 天到货')), '到货日期'), '批', arrive],
  ],
  lists: [
    {
      ...{ label: '最新申请', empty: '近期没有采购申请', dataset: orders, title: columnOf('供应商') },
      ...{ content: columnOf('申请部门'), at: columnOf('申请日期'), sort: newest('申请日期') },
    },
    {
      ...{ label: '最近到货', empty: '近期没有到货', dataset: checks, title: columnOf('供应商') },
      ...{ content: columnOf('验收结论'), at: columnOf('到货日期'), sort: newest('到货日期') },
    },
  ],
  charts: [monthly, byDept],
  guide: [
    '采购须知',
    '日常办公用品每月 25 日前集中申请；单笔超过 5,000 元的采购由财务审核，超过 20,000 元的由公司领导审批。',
  ],
});
