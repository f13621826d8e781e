import {
  bar,
  byMonth,
  byWeek,
  columnOf,
  count,
  figure,
  grouped,
  largest,
  lately,
  line,
  lying,
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
import { cars, meetings, stock, takes } from './forms.ts';

const taken = joined(
  1,
  '领用与库存',
  [
    {
      form: takes,
      subform: '领用清单',
      labels: [
        '领用单号',
        '领用日期',
        '领用人',
        '领用部门',
        '领用用途',
        '领用清单.物品',
        '领用清单.数量',
        '领用清单.金额',
      ],
    },
    { form: stock, labels: ['物品分类', '现有库存'] },
  ],
  { keys: ['领用清单.物品', '物品名称'] },
);
const asked = datasetOf(2, '领用单数据', {
  form: takes,
  labels: ['领用单号', '领用日期', '领用人', '领用部门', '发放状态', '合计金额'],
});
const driven = datasetOf(3, '用车数据', {
  form: cars,
  labels: [
    ...[
      '用车单号',
      '申请日期',
      '用车日期',
      '申请人',
      '用车部门',
      '用车类型',
      '目的地',
      '用车状态',
      '安排车辆',
    ],
    ...['乘车人数', '行驶里程', '用车费用'],
  ],
});
const held = datasetOf(4, '会议数据', {
  form: meetings,
  labels: ['会议主题', '会议室', '会议日期', '会议时段', '预订人', '预订部门', '参会人数'],
});
export const datasets = [taken, asked, driven, held];

const spent = figure('领用金额', asked, sum('合计金额', '领用金额'));
const rides = figure('用车次数', driven, count('用车次数'));
const cost = figure('用车费用', driven, sum('用车费用'));
const met = figure('会议场次', held, count('会议场次'));
const guests = figure('参会人次', held, sum('参会人数', '参会人次'));
const byDept = lying('各部门领用金额', asked, largest('领用部门', '领用金额'), [sum('合计金额', '领用金额')]);
const kinds = pie('领用物品分类', taken, columnOf('物品分类'), [sum('金额')]);
const monthly = line('每月领用金额', asked, byMonth('领用日期'), [sum('合计金额', '领用金额')]);
const rooms = lying('会议室使用', held, largest('会议室', '场次'), [count('场次')]);
const types = grouped(bar('每月用车', driven, byMonth('用车日期'), [count('次数')]), '用车类型');
const goods = topped(bar('领用较多的物品', taken, largest('物品', '数量'), [sum('数量')]), 8);
const weekly = line('每周会议与参会人次', held, byWeek('会议日期'), [
  sum('参会人数', '参会人次'),
  count('场次'),
]);

export const analysis = report(
  '行政分析',
  '用品领用、用车与会议情况，可按领用日期和部门筛选',
  { dataset: asked, days: '领用日期', columns: ['领用部门', '发放状态'] },
  [
    [spent, 3],
    [rides, 3],
    [cost, 3],
    [met, 3],
    [monthly, 8],
    [kinds, 4],
    [byDept, 6],
    [goods, 6],
    [types, 6],
    [rooms, 6],
    [
      table('领用明细', asked, [
        columnOf('领用单号'),
        newest('领用日期'),
        ...['领用人', '领用部门', '发放状态', '合计金额'].map(name => columnOf(name)),
      ]),
      12,
    ],
  ],
);

export const screen = wall({
  title: '行政服务大屏',
  numbers: [met, guests, rides, cost, spent],
  left: [rooms, kinds],
  middle: weekly,
  below: [
    table('最新用车', driven, [newest('用车日期'), columnOf('用车部门'), columnOf('目的地')]),
    words('用车目的地', driven, columnOf('目的地'), [count('次数')]),
  ],
  right: [byDept, types],
});

const TILES: readonly Tile[] = [
  ['会议预订', meetings.local, 'calendar', '#264ae5'],
  ['用车申请', cars.local, 'car', '#15bb83'],
  ['用品领用', takes.local, 'box', '#ee9829'],
  ['办公用品库', stock.local, 'list', '#7c4dff'],
  ['用车看板', 'board-1', 'clock', '#0ea5b7'],
  ['行政分析', 'report-1', 'chart', '#e5484d'],
];
const [meet, ride, goodsTile, , wait] = TILES as readonly [Tile, Tile, Tile, Tile, Tile];

export const home = front({
  title: '行政服务',
  color: '#0b84b8',
  content: '会议、用车与办公用品，在这里预订和申领',
  button: ['预订会议室', meetings.local],
  tiles: TILES,
  figures: [
    [lately(figure('近 30 天会议', held, count('近 30 天会议')), '会议日期'), '场', meet],
    [lately(figure('近 30 天用车', driven, count('近 30 天用车')), '用车日期'), '次', ride],
    [lately(figure('近 30 天领用', asked, sum('合计金额', '近 30 天领用')), '领用日期'), '元', goodsTile],
    [only(figure('待出车', driven, count('待出车')), [['用车状态', 'in', ['待审批', '待出车']]]), '次', wait],
  ],
  lists: [
    {
      ...{ label: '会议安排', empty: '近期没有会议', dataset: held, title: columnOf('会议主题') },
      ...{ content: columnOf('会议室'), at: columnOf('会议日期'), sort: newest('会议日期') },
    },
    {
      ...{ label: '最新用车', empty: '近期没有用车', dataset: driven, title: columnOf('目的地') },
      ...{ content: columnOf('用车部门'), at: columnOf('用车日期'), sort: newest('用车日期') },
    },
  ],
  charts: [weekly, byDept],
  guide: ['服务指南', '会议室请提前半天预订；用车当日 16:00 前申请次日车辆；办公用品每周二、周四统一发放。'],
});
