import { applet, type Sample } from '../make/applet.ts';
import { branches, chosenApprover, leader, leaderOf } from '../make/flow.ts';
import { OF_DEPTS, OWN } from '../make/rights.ts';
import { hours, projects, risks, tasks } from './forms.ts';
import { recordsOf } from './records.ts';
import { analysis, datasets, home, screen } from './shows.ts';

const [DAILY, WATCHED, SHOWN] = ['项目执行', '过程管理', '统计分析'];
const SEE_ALL = { actions: ['see', 'export', 'print'], rows: 'all' } as const;

/** 项目: projects with their approval, tasks, hours, risks. */
export const project: Sample = applet({
  key: 'project',
  name: '项目管理',
  description: '项目立项、任务分派、工时填报与风险跟踪，附任务看板、项目分析和指挥大屏',
  group: '项目',
  appletData: { icon: 'clipboard', color: '#4b5568' },
  groups: [DAILY, WATCHED, SHOWN],
  forms: [
    {
      form: tasks,
      group: DAILY,
      submit: { submitMessage: '任务已登记' },
      rights: [OWN, { name: '项目成员', ...SEE_ALL, actions: ['see', 'change'] }],
      views: [
        {
          name: '未完成任务',
          isDefault: true,
          where: [['任务状态', 'ne', '已完成']],
          sort: [['计划完成', 'asc']],
        },
        { name: '按项目', group: ['所属项目'] },
      ],
    },
    {
      form: projects,
      group: DAILY,
      submit: { submitMessage: '立项申请已提交' },
      rights: [
        OWN,
        OF_DEPTS,
        { name: '项目公示', actions: ['see'], rows: 'all', hidden: ['项目预算', '已用预算', '剩余预算'] },
      ],
      views: [{ name: '全部项目', isDefault: true, hidden: ['归口部门', '登记人', '项目文档', '客户名称'] }],
      flow: {
        name: '立项审批',
        steps: [
          leader('部门负责人审批'),
          branches('项目预算', [
            [
              '30 万元以上',
              ['项目预算', 'gt', 300_000],
              [chosenApprover('财务审核'), leader('公司领导审批', 2)],
            ],
            ['客户交付', ['项目类型', 'eq', '客户交付'], [leaderOf('归口部门会签', '归口部门')]],
          ]),
        ],
      },
      sheets: [
        {
          ...{ title: '项目立项书', number: '项目编号' },
          facts: [
            ['项目名称', '项目类型'],
            ['项目经理', '牵头部门', '项目等级'],
            ['开始日期', '结束日期', '计划工期'],
            ['项目预算', '项目状态'],
          ],
          texts: ['项目目标'],
          rows: {
            subform: '里程碑清单',
            columns: [
              ['里程碑', 5],
              ['计划完成', 4, 'centre'],
              ['实际完成', 4, 'centre'],
              ['交付物', 4],
            ],
          },
          signed: ['项目经理', '部门负责人', '公司领导'],
        },
      ],
    },
    {
      form: hours,
      group: WATCHED,
      submit: { submitMessage: '工时已填报' },
      rights: [OWN, OF_DEPTS],
      views: [
        {
          name: '最近 30 天',
          where: [['工作日期', 'eq', { range: 'last30' }]],
          sort: [['工作日期', 'desc']],
        },
      ],
    },
    {
      form: risks,
      group: WATCHED,
      rights: [OWN, { name: '全部风险', ...SEE_ALL }],
      views: [{ name: '未关闭', isDefault: true, where: [['处理状态', 'ne', '已关闭']] }],
    },
  ],
  datasets,
  pages: [{ name: '项目首页', group: DAILY, design: home }],
  boards: [
    {
      ...{ name: '任务看板', group: DAILY, form: tasks, columns: '任务状态', days: '计划完成' },
      shown: ['任务名称', '所属项目', '负责人', '优先级', '计划完成'],
    },
  ],
  reports: [{ name: '项目分析', group: SHOWN, design: analysis }],
  screens: [{ name: '项目指挥大屏', group: SHOWN, design: screen }],
  records: recordsOf,
});
