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
import { machines, patrols, repairs, spares } from './forms.ts';

const checked = datasetOf(1, '巡检数据', {
  form: patrols,
  labels: ['巡检单号', '巡检日期', '设备', '所在区域', '班次', '巡检人', '巡检结论', '异常项数'],
});
const mended = datasetOf(2, '维修数据', {
  form: repairs,
  labels: [
    ...['工单编号', '报修日期', '设备', '所在区域', '故障类型', '紧急程度', '工单状态', '故障现象', '维修人'],
    ...['停机时长', '备件费用', '验收评分'],
  ],
});
const ofMachines = joined(
  3,
  '设备与维修',
  [
    { form: repairs, labels: ['工单编号', '设备', '报修日期', '停机时长', '备件费用'] },
    { form: machines, labels: ['设备类别', '设备原值', '责任人'] },
  ],
  { keys: ['设备', '设备名称'] },
);
const owned = datasetOf(4, '设备数据', {
  form: machines,
  labels: ['设备名称', '设备类别', '所在区域', '设备状态', '设备原值'],
});
export const datasets = [checked, mended, ofMachines, owned];

const total = figure('设备总数（台）', owned, count('设备总数'));
const rounds = lately(figure('近 30 天巡检（次）', checked, count('近 30 天巡检')), '巡检日期');
const wrong = lately(figure('近 30 天异常（次）', checked, count('近 30 天异常')), '巡检日期');
const strange = { ...wrong, where: [...(wrong.where ?? []), ['巡检结论', 'eq', '异常'] as const] };
const open = only(figure('未完成工单（件）', mended, count('未完成工单')), [['工单状态', 'ne', '已完成']]);
const idle = figure('累计停机', mended, sum('停机时长'));
const weekly = grouped(bar('每周巡检', checked, byWeek('巡检日期'), [count('次数')]), '巡检结论');
const faults = pie('故障类型', mended, columnOf('故障类型'), [count('件数')]);
const often = topped(lying('故障较多的设备', mended, largest('设备', '件数'), [count('件数')]), 8);
const areas = grouped(bar('各区域维修', mended, columnOf('所在区域'), [count('件数')]), '紧急程度');
const spent = line('每月备件费用', mended, byMonth('报修日期'), [sum('备件费用')]);

export const analysis = report(
  '设备运行分析',
  '巡检执行、故障分布与维修费用，可按日期和区域筛选',
  { dataset: mended, days: '报修日期', columns: ['所在区域', '故障类型'] },
  [
    [total, 3],
    [rounds, 3],
    [strange, 3],
    [open, 3],
    [weekly, 8],
    [faults, 4],
    [often, 6],
    [areas, 6],
    [spent, 8],
    [bar('各类设备停机时长', ofMachines, largest('设备类别', '停机时长'), [sum('停机时长')]), 4],
    [
      table('维修明细', mended, [
        columnOf('工单编号'),
        newest('报修日期'),
        ...['设备', '故障类型', '紧急程度', '工单状态', '维修人', '备件费用'].map(name => columnOf(name)),
      ]),
      12,
    ],
  ],
);

export const screen = wall({
  title: '设备运行监控大屏',
  numbers: [total, rounds, strange, open, idle],
  left: [faults, areas],
  middle: weekly,
  below: [
    table('最新报修', mended, [newest('报修日期'), columnOf('设备'), columnOf('工单状态')]),
    words('故障设备', mended, columnOf('设备'), [count('次数')]),
  ],
  right: [often, spent],
});

const TILES: readonly Tile[] = [
  ['巡检登记', patrols.local, 'shield', '#264ae5'],
  ['设备报修', repairs.local, 'tool', '#e5484d'],
  ['设备台账', machines.local, 'list', '#7c4dff'],
  ['备件库存', spares.local, 'box', '#0ea5b7'],
  ['维修进度', 'board-1', 'clock', '#ee9829'],
  ['运行分析', 'report-1', 'chart', '#15bb83'],
];
const [ask, mend, list, , , numbers] = TILES as readonly [Tile, Tile, Tile, Tile, Tile, Tile];

export const home = front({
  title: '设备巡检',
  color: '#c2700a',
  content: '日常巡检、故障报修与备件管理，设备状况一目了然',
  button: ['登记巡检', patrols.local],
  tiles: TILES,
  figures: [
    [{ ...rounds, title: '近 30 天巡检' }, '次', ask],
    [{ ...strange, title: '近 30 天异常' }, '次', numbers],
    [{ ...open, title: '未完成工单' }, '件', mend],
    [{ ...total, title: '在册设备' }, '台', list],
  ],
  lists: [
    {
      ...{ label: '最新报修', empty: '近期没有报修', dataset: mended, title: columnOf('设备') },
      ...{ content: columnOf('故障现象'), at: columnOf('报修日期'), sort: newest('报修日期') },
    },
    {
      ...{ label: '最近巡检', empty: '近期没有巡检', dataset: checked, title: columnOf('设备') },
      ...{ content: columnOf('巡检结论'), at: columnOf('巡检日期'), sort: newest('巡检日期') },
    },
  ],
  charts: [weekly, faults],
  guide: [
    '巡检要求',
    '关键设备每班巡检一次；发现异常先挂牌停用，再填写维修工单，紧急故障同时电话通知维修班。',
  ],
});
