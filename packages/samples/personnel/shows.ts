import {
  bar,
  byMonth,
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
import { candidates, leaves, staffBook, trainings } from './forms.ts';

const staff = datasetOf(1, '员工数据', {
  form: staffBook,
  labels: [
    '员工编号',
    '姓名',
    '性别',
    '部门',
    '岗位',
    '职级',
    '员工状态',
    '入职日期',
    '籍贯',
    '最高学历',
    '合同到期日期',
  ],
});
const away = joined(
  2,
  '请假与员工',
  [
    {
      form: leaves,
      labels: ['请假单号', '申请日期', '申请人', '部门', '请假类型', '请假状态', '开始日期', '请假天数'],
    },
    { form: staffBook, labels: ['职级', '性别'] },
  ],
  { keys: ['申请人', '姓名'] },
);
const hired = datasetOf(3, '招聘数据', {
  form: candidates,
  labels: ['候选编号', '候选人', '应聘岗位', '需求部门', '招聘阶段', '简历来源', '投递日期'],
});
const taught = datasetOf(4, '培训数据', {
  form: trainings,
  labels: ['培训主题', '培训类别', '培训日期', '讲师', '课时', '参训人数', '满意度'],
});
export const datasets = [staff, away, hired, taught];

const HERE = [['员工状态', 'ne', '离职']] as const;
const present = only(figure('在职人数', staff, count('在职人数')), HERE);
const fresh = only(figure('试用期人数', staff, count('试用期人数')), [['员工状态', 'eq', '试用']]);
const off = figure('请假天数', away, sum('请假天数'));
const UNDER_WAY: RowFilter = [['招聘阶段', 'in', ['简历筛选', '初试', '复试']]];
const open = only(figure('在招候选人', hired, count('在招候选人')), UNDER_WAY);
const taughtAll = figure('培训人次', taught, sum('参训人数', '培训人次'));
const depts = only(lying('各部门人数', staff, largest('部门', '人数'), [count('人数')]), HERE);
const levels = only(pie('学历构成', staff, columnOf('最高学历'), [count('人数')]), HERE);
const monthly = line('每月请假天数', away, byMonth('开始日期'), [sum('请假天数')]);
const kinds = pie('请假类型', away, columnOf('请假类型'), [sum('请假天数')]);
const absent = grouped(
  bar('各部门请假天数', away, largest('部门', '请假天数'), [sum('请假天数')]),
  '请假类型',
);
const stages = only(funnel('在招漏斗', hired, columnOf('招聘阶段'), [count('人数')]), UNDER_WAY);
const sources = pie('简历来源', hired, columnOf('简历来源'), [count('人数')]);
const courses = bar('各类培训参训人次', taught, columnOf('培训类别'), [sum('参训人数', '参训人次')]);

export const analysis = report(
  '人事分析',
  '人员构成、请假、招聘与培训情况，可按请假日期、部门和类型筛选',
  { dataset: away, days: '开始日期', columns: ['部门', '请假类型'] },
  [
    [present, 3],
    [fresh, 3],
    [off, 3],
    [open, 3],
    [depts, 8],
    [levels, 4],
    [monthly, 8],
    [kinds, 4],
    [absent, 12],
    [stages, 6],
    [courses, 6],
    [
      table('请假明细', away, [
        columnOf('请假单号'),
        newest('开始日期'),
        ...['申请人', '部门', '职级', '请假类型', '请假状态', '请假天数'].map(name => columnOf(name)),
      ]),
      12,
    ],
  ],
);

export const screen = wall({
  title: '人力资源大屏',
  numbers: [present, fresh, off, open, taughtAll],
  left: [depts, levels],
  middle: only(map('员工籍贯（人）', staff, columnOf('籍贯'), [count('人数')]), HERE),
  height: 500,
  below: [
    table('最近请假', away, [newest('开始日期'), columnOf('申请人'), columnOf('请假类型')]),
    table('最新候选人', hired, [newest('投递日期'), columnOf('应聘岗位'), columnOf('招聘阶段')]),
  ],
  right: [monthly, stages],
});

const TILES: readonly Tile[] = [
  ['请假申请', leaves.local, 'calendar', '#264ae5'],
  ['员工档案', staffBook.local, 'person', '#15bb83'],
  ['招聘跟进', candidates.local, 'team', '#7c4dff'],
  ['培训记录', trainings.local, 'book', '#0ea5b7'],
  ['招聘看板', 'board-1', 'clock', '#ee9829'],
  ['人事分析', 'report-1', 'chart', '#e5484d'],
];
const [ask, person, hire, learn] = TILES as readonly [Tile, Tile, Tile, Tile];

export const home = front({
  title: '人事管理',
  color: '#d23b3b',
  content: '入职、请假、招聘与培训，员工的事在这里办',
  button: ['申请请假', leaves.local],
  tiles: TILES,
  figures: [
    [present, '人', person],
    [lately(figure('近 30 天请假', away, count('近 30 天请假')), '申请日期'), '次', ask],
    [open, '人', hire],
    [{ ...taughtAll, title: '累计培训' }, '人次', learn],
  ],
  lists: [
    {
      ...{ label: '最近请假', empty: '近期没有请假', dataset: away, title: columnOf('申请人') },
      ...{ content: columnOf('请假类型'), at: columnOf('开始日期'), sort: newest('申请日期') },
    },
    {
      ...{ label: '招聘进展', empty: '近期没有候选人', dataset: hired, title: columnOf('应聘岗位') },
      ...{ content: columnOf('招聘阶段'), at: columnOf('投递日期'), sort: newest('投递日期') },
    },
  ],
  charts: [monthly, sources],
  guide: [
    '请假须知',
    '请假须提前一天申请，病假可当天补办；3 天以上由部门负责人和人力资源部审批，返岗后及时销假。',
  ],
});
