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
import { arrivals, bookings, firms, passes } from './forms.ts';

const booked = joined(
  1,
  '预约与单位',
  [
    {
      form: bookings,
      labels: [
        ...['预约单号', '访客姓名', '来访单位', '来访事由', '来访日期', '来访时段', '被访人', '被访部门'],
        ...['到访状态', '来访人数'],
      ],
    },
    { form: firms, labels: ['单位类型', '所在地区'] },
  ],
  { keys: ['来访单位', '单位名称'] },
);
const came = datasetOf(2, '到访数据', {
  form: arrivals,
  labels: ['登记编号', '访客姓名', '来访单位', '到达时间', '核验方式', '停留时长'],
});
const carried = datasetOf(3, '放行数据', {
  form: passes,
  labels: ['放行单号', '放行日期', '携带人', '所属单位', '放行原因', '数量合计'],
});
export const datasets = [booked, came, carried];

const visits = figure('预约批次', booked, count('预约批次'));
const people = figure('来访人次', booked, sum('来访人数', '来访人次'));
const inside = only(figure('待到访与在访（批）', booked, count('待到访与在访')), [
  ['到访状态', 'in', ['待审批', '待到访', '在访']],
]);
const stay = figure('平均停留', came, mean('停留时长', '平均停留'));
const taken = figure('物品放行（单）', carried, count('物品放行'));
const weekly = grouped(bar('每周来访', booked, byWeek('来访日期'), [count('批次')]), '单位类型');
const monthly = line('每月来访人次', booked, byMonth('来访日期'), [sum('来访人数', '来访人次')]);
const reasons = pie('来访事由', booked, columnOf('来访事由'), [count('批次')]);
const byDept = lying('各部门接待', booked, largest('被访部门', '批次'), [count('批次')]);
const states = pie('到访状态', booked, columnOf('到访状态'), [count('批次')]);
const often = topped(lying('常来单位', booked, largest('来访单位', '批次'), [count('批次')]), 8);

export const analysis = report(
  '访客分析',
  '来访批次、事由与接待部门，可按来访日期、部门和事由筛选',
  { dataset: booked, days: '来访日期', columns: ['被访部门', '来访事由'] },
  [
    [visits, 3],
    [people, 3],
    [inside, 3],
    [stay, 3],
    [weekly, 8],
    [reasons, 4],
    [byDept, 6],
    [often, 6],
    [bar('核验方式', came, columnOf('核验方式'), [count('人次')]), 4],
    [bar('放行原因', carried, columnOf('放行原因'), [count('单数')]), 4],
    [states, 4],
    [
      table('来访明细', booked, [
        columnOf('预约单号'),
        newest('来访日期'),
        ...['访客姓名', '来访单位', '来访事由', '被访部门', '到访状态', '来访人数'].map(name =>
          columnOf(name),
        ),
      ]),
      12,
    ],
  ],
);

export const screen = wall({
  title: '访客接待大屏',
  numbers: [visits, people, inside, stay, taken],
  left: [reasons, byDept],
  middle: map('访客来自（批次）', booked, columnOf('所在地区'), [count('批次')]),
  height: 500,
  below: [
    table('来访安排', booked, [newest('来访日期'), columnOf('来访单位')]),
    table('最近到访', came, [newest('到达时间'), columnOf('访客姓名')]),
  ],
  right: [monthly, often],
});

const TILES: readonly Tile[] = [
  ['访客预约', bookings.local, 'calendar', '#264ae5'],
  ['到访登记', arrivals.local, 'person', '#15bb83'],
  ['物品放行', passes.local, 'box', '#ee9829'],
  ['来访单位', firms.local, 'building', '#7c4dff'],
  ['访客看板', 'board-1', 'team', '#0ea5b7'],
  ['访客分析', 'report-1', 'chart', '#e5484d'],
];
const [ask, arrive, thing, , wait] = TILES as readonly [Tile, Tile, Tile, Tile, Tile];

export const home = front({
  title: '访客管理',
  color: '#c23a83',
  content: '预约、到访与物品放行，来访全程有据可查',
  button: ['预约访客', bookings.local],
  tiles: TILES,
  figures: [
    [lately(figure('近 30 天预约', booked, count('近 30 天预约')), '来访日期'), '批', ask],
    [
      lately(figure('近 30 天来访人次', booked, sum('来访人数', '近 30 天来访人次')), '来访日期'),
      '人',
      arrive,
    ],
    [{ ...inside, title: '待到访与在访' }, '批', wait],
    [lately(figure('近 30 天放行', carried, count('近 30 天放行')), '放行日期'), '单', thing],
  ],
  lists: [
    {
      ...{ label: '来访安排', empty: '近期没有来访', dataset: booked, title: columnOf('来访单位') },
      ...{ content: columnOf('来访事由'), at: columnOf('来访日期'), sort: newest('来访日期') },
    },
    {
      ...{ label: '最近到访', empty: '近期没有到访', dataset: came, title: columnOf('访客姓名') },
      ...{ content: columnOf('来访单位'), at: columnOf('核验方式'), sort: newest('到达时间') },
    },
  ],
  charts: [weekly, reasons],
  guide: [
    '来访须知',
    '请至少提前半天预约；访客凭有效证件在门岗核验后领取访客证，离开时交还；携带物品外出须出示放行单。',
  ],
});
