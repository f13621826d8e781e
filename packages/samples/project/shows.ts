import {
  bar,
  byWeek,
  columnOf,
  count,
  figure,
  grouped,
  largest,
  lately,
  line,
  lying,
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
import { hours, projects, risks, tasks } from './forms.ts';

const all = datasetOf(1, '项目数据', {
  form: projects,
  labels: [
    ...[
      '项目编号',
      '项目名称',
      '项目类型',
      '项目经理',
      '牵头部门',
      '项目状态',
      '完成进度',
      '项目预算',
      '已用预算',
    ],
    ...['开始日期', '结束日期'],
  ],
});
const todo = joined(
  2,
  '任务与项目',
  [
    {
      form: tasks,
      labels: [
        ...[
          '任务编号',
          '任务名称',
          '所属项目',
          '负责人',
          '优先级',
          '任务状态',
          '任务类型',
          '计划完成',
          '计划开始',
        ],
        ...['预计工时', '实际工时'],
      ],
    },
    { form: projects, labels: ['项目类型', '牵头部门'] },
  ],
  { keys: ['所属项目', '项目名称'] },
);
const spent = datasetOf(3, '工时数据', {
  form: hours,
  subform: '工时清单',
  labels: ['工作日期', '填报人', '所在部门', '工时清单.项目', '工时清单.工时'],
});
const open = datasetOf(4, '风险数据', {
  form: risks,
  labels: ['登记编号', '所属项目', '类别', '影响程度', '提出日期', '处理状态', '情况描述'],
});
export const datasets = [all, todo, spent, open];

const running = only(figure('在建项目（个）', all, count('在建项目')), [
  ['项目状态', 'in', ['筹备中', '进行中', '已延期']],
]);
const budget = figure('项目总预算', all, sum('项目预算', '项目总预算'));
const used = figure('已用预算', all, sum('已用预算'));
const progress = figure('平均进度', all, mean('完成进度', '平均进度'));
const left = only(figure('未完成任务（项）', todo, count('未完成任务')), [['任务状态', 'ne', '已完成']]);
const risky = only(figure('未关闭风险（项）', open, count('未关闭风险')), [['处理状态', 'ne', '已关闭']]);
const money = bar('各项目预算执行', all, columnOf('项目名称'), [sum('项目预算'), sum('已用预算')]);
const ways = lying('项目进度', all, largest('项目名称', '完成进度'), [sum('完成进度')]);
const states = pie('任务状态', todo, columnOf('任务状态'), [count('任务数')]);
const people = topped(
  grouped(bar('成员任务', todo, largest('负责人', '任务数'), [count('任务数')]), '任务状态'),
  8,
);
const weekly = line('每周投入工时', spent, byWeek('工作日期'), [sum('工时')]);
const kinds = pie('任务类型', todo, columnOf('任务类型'), [count('任务数')]);

export const analysis = report(
  '项目分析',
  '任务完成、工时投入与预算执行，可按计划日期、项目和负责人筛选',
  { dataset: todo, days: '计划完成', columns: ['所属项目', '负责人'] },
  [
    [running, 3],
    [budget, 3],
    [used, 3],
    [left, 3],
    [ways, 6, 380],
    [weekly, 6, 380],
    [people, 8],
    [states, 4],
    [money, 12],
    [
      table('任务明细', todo, [
        columnOf('任务编号'),
        columnOf('任务名称'),
        newest('计划完成'),
        ...['所属项目', '负责人', '优先级', '任务状态', '预计工时'].map(name => columnOf(name)),
      ]),
      12,
    ],
  ],
);

export const screen = wall({
  title: '项目指挥大屏',
  numbers: [running, budget, used, left, risky, progress],
  left: [ways, kinds],
  middle: { ...weekly, subName: 'lineArea' },
  below: [
    table('最新任务', todo, [newest('计划开始'), columnOf('任务名称'), columnOf('任务状态')]),
    words('项目投入', spent, columnOf('项目'), [sum('工时')]),
  ],
  right: [people, states],
});

const TILES: readonly Tile[] = [
  ['项目立项', projects.local, 'form', '#264ae5'],
  ['项目任务', tasks.local, 'list', '#15bb83'],
  ['工时填报', hours.local, 'clock', '#7c4dff'],
  ['风险与问题', risks.local, 'shield', '#e5484d'],
  ['任务看板', 'board-1', 'team', '#ee9829'],
  ['项目分析', 'report-1', 'chart', '#0ea5b7'],
];
const [one, work, time, danger] = TILES as readonly [Tile, Tile, Tile, Tile];

export const home = front({
  title: '项目管理',
  color: '#4b5568',
  content: '立项、任务、工时与风险，项目进展随时可查',
  button: ['填报工时', hours.local],
  tiles: TILES,
  figures: [
    [{ ...running, title: '在建项目' }, '个', one],
    [{ ...left, title: '未完成任务' }, '项', work],
    [lately(figure('近 30 天工时', spent, sum('工时', '近 30 天工时')), '工作日期'), '小时', time],
    [{ ...risky, title: '未关闭风险' }, '项', danger],
  ],
  lists: [
    {
      ...{ label: '最新任务', empty: '近期没有任务', dataset: todo, title: columnOf('任务名称') },
      ...{ content: columnOf('所属项目'), at: columnOf('计划完成'), sort: newest('计划开始') },
    },
    {
      ...{ label: '最近的风险与问题', empty: '近期没有风险', dataset: open, title: columnOf('情况描述') },
      ...{ content: columnOf('所属项目'), at: columnOf('提出日期'), sort: newest('提出日期') },
    },
  ],
  charts: [people, weekly],
  guide: [
    '项目须知',
    '预算 30 万元以上的项目按公司级立项；任务状态当天更新，工时每日填报，高等级风险须在两天内给出应对措施。',
  ],
});
