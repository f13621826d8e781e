import { applet, type Sample } from '../make/applet.ts';
import { branches, chosenApprover, copied, leader, remindedAfter } from '../make/flow.ts';
import { OF_DEPTS, OWN } from '../make/rights.ts';
import { candidates, leaves, staffBook, trainings } from './forms.ts';
import { recordsOf } from './records.ts';
import { analysis, datasets, home, screen } from './shows.ts';

const [DAILY, GROWTH, SHOWN] = ['员工服务', '招聘与培训', '统计分析'];
/** What of a person is nobody else's business. */
const PRIVATE = [
  '出生日期',
  '籍贯',
  '联系电话',
  '紧急联系人',
  '工作经历',
  '合同类型',
  '合同到期日期',
  '证件照片',
];

/** 人事: who works here, leaves with their approval, candidates, trainings. */
export const personnel: Sample = applet({
  key: 'personnel',
  name: '人事管理',
  description: '员工档案、请假审批、招聘跟进与培训记录，附招聘看板和人事分析',
  group: '人力资源',
  appletData: { icon: 'users', color: '#d23b3b' },
  groups: [DAILY, GROWTH, SHOWN],
  forms: [
    {
      form: leaves,
      group: DAILY,
      submit: { submitMessage: '请假申请已提交，请等待主管审批' },
      rights: [OWN, OF_DEPTS],
      views: [
        {
          name: '全部请假',
          isDefault: true,
          sort: [['申请日期', 'desc']],
          hidden: ['病假证明', '提交人', '末日只请半天'],
        },
        { name: '待审批', where: [['请假状态', 'eq', '待审批']], hidden: ['病假证明', '提交人'] },
        { name: '按部门', group: ['部门'], hidden: ['病假证明', '提交人'] },
      ],
      flow: {
        name: '请假审批',
        steps: [
          leader('直属主管审批', 1, remindedAfter(24)),
          branches('请假天数', [
            ['5 天以上', ['请假天数', 'gt', 5], [leader('部门负责人审批', 2), chosenApprover('人事备案')]],
            ['3 天以上', ['请假天数', 'gt', 3], [leader('部门负责人审批', 2)]],
          ]),
          copied('抄送人事'),
        ],
      },
      sheets: [
        {
          ...{ title: '请假单', number: '请假单号' },
          facts: [
            ['申请人', '部门', '岗位'],
            ['请假类型', '请假天数', '申请日期'],
            ['开始日期', '结束日期', '工作交接人'],
          ],
          texts: ['请假事由'],
          rows: {
            subform: '交接事项',
            columns: [
              ['事项', 8],
              ['说明', 9],
            ],
          },
          signed: ['申请人', '直属主管', '人力资源部'],
        },
      ],
    },
    {
      form: staffBook,
      group: DAILY,
      submit: { submitNum: 0, submitMessage: '登记成功，人力资源部会在两个工作日内核对' },
      rights: [
        OWN,
        { name: '在职通讯录', actions: ['see'], rows: ['员工状态', 'in', ['试用', '正式']], hidden: PRIVATE },
      ],
      views: [
        {
          name: '在职员工',
          isDefault: true,
          where: [['员工状态', 'ne', '离职']],
          hidden: ['所属组织', '证件照片', '离职日期', '紧急联系人'],
        },
        { name: '按部门', group: ['部门'], hidden: ['所属组织', '证件照片', '紧急联系人'] },
        { name: '试用期', where: [['员工状态', 'eq', '试用']] },
      ],
    },
    {
      form: candidates,
      group: GROWTH,
      rights: [OWN, OF_DEPTS],
      views: [
        {
          name: '在招',
          isDefault: true,
          where: [['招聘阶段', 'in', ['简历筛选', '初试', '复试']]],
          hidden: ['未通过原因'],
        },
      ],
    },
    {
      form: trainings,
      group: GROWTH,
      rights: [OWN, { name: '全部培训', actions: ['see'], rows: 'all' }],
      views: [{ name: '按类别', group: ['培训类别'] }],
    },
  ],
  datasets,
  pages: [{ name: '人事首页', group: DAILY, design: home }],
  boards: [
    {
      ...{ name: '招聘看板', group: GROWTH, form: candidates, columns: '招聘阶段', days: '面试日期' },
      shown: ['候选人', '应聘岗位', '需求部门', '简历来源', '面试日期'],
    },
  ],
  reports: [{ name: '人事分析', group: SHOWN, design: analysis }],
  screens: [{ name: '人力资源大屏', group: SHOWN, design: screen }],
  records: recordsOf,
});
