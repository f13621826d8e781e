import { applet, type Sample } from '../make/applet.ts';
import { branches, chosenApprover, leader, remindedAfter } from '../make/flow.ts';
import { OF_DEPTS, OWN } from '../make/rights.ts';
import { claims, limits, loans, trips } from './forms.ts';
import { recordsOf } from './records.ts';
import { analysis, datasets, home, screen } from './shows.ts';

const [DAILY, BASE, SHOWN] = ['费用业务', '制度标准', '统计分析'];
const UNSAID = ['出差天数', '招待对象', '票据照片', '经办人', '经办部门'];

/** 报销: trips, loans, claims with their approval, and what may be claimed. */
export const expense: Sample = applet({
  key: 'expense',
  name: '费用报销',
  description: '出差、借款与费用报销的申请和审批，附付款进度、费用标准和费用分析',
  group: '财务',
  appletData: { icon: 'wallet', color: '#0f8f64' },
  groups: [DAILY, BASE, SHOWN],
  forms: [
    {
      form: claims,
      group: DAILY,
      submit: { submitMessage: '报销单已提交，请将纸质票据交财务部' },
      rights: [OWN, OF_DEPTS],
      views: [
        { name: '全部报销', isDefault: true, sort: [['报销日期', 'desc']], hidden: UNSAID },
        { name: '待付款', where: [['报销状态', 'eq', '待付款']], hidden: UNSAID },
        { name: '按部门', group: ['所在部门'], hidden: UNSAID },
      ],
      flow: {
        name: '报销审批',
        steps: [
          leader('部门负责人审批', 1, remindedAfter(24)),
          branches('报销金额', [
            ['3,000 元以上', ['合计金额', 'gt', 3000], [leader('分管领导审批', 2)]],
            ['业务招待', ['报销类型', 'eq', '业务招待'], [leader('分管领导审批', 2)]],
          ]),
          chosenApprover('财务审核'),
        ],
      },
      sheets: [
        {
          ...{ title: '费用报销单', number: '报销单号' },
          facts: [
            ['报销人', '所在部门', '报销日期'],
            ['报销类型', '关联出差', '票据合计'],
            ['收款人', '开户银行'],
          ],
          texts: ['报销事由'],
          rows: {
            subform: '费用清单',
            columns: [
              ['发生日期', 3, 'centre'],
              ['费用类别', 3, 'centre'],
              ['费用说明', 6],
              ['票据张数', 2, 'number'],
              ['金额', 3, 'money'],
            ],
          },
          total: '合计金额',
          signed: ['报销人', '部门负责人', '财务', '出纳'],
        },
      ],
    },
    {
      form: trips,
      group: DAILY,
      submit: { submitMessage: '出差申请已提交' },
      rights: [OWN, OF_DEPTS],
      views: [
        {
          ...{ name: '全部出差', isDefault: true, sort: [['申请日期', 'desc']] },
          hidden: ['其他交通说明', '经办人', '经办部门'],
        },
      ],
      flow: {
        name: '出差审批',
        steps: [
          leader('直属主管审批'),
          branches('出差天数', [['3 天以上', ['出差天数', 'gt', 3], [leader('部门负责人审批', 2)]]]),
        ],
      },
    },
    {
      form: loans,
      group: DAILY,
      rights: [OWN, OF_DEPTS],
      views: [{ name: '未归还', where: [['归还状态', 'eq', '未归还']] }],
    },
    { form: limits, group: BASE, rights: [{ name: '全部标准', actions: ['see'], rows: 'all' }] },
  ],
  datasets,
  pages: [{ name: '报销首页', group: DAILY, design: home }],
  boards: [
    {
      ...{ name: '报销进度', group: DAILY, form: claims, columns: '报销状态', days: '报销日期' },
      shown: ['报销事由', '报销单号', '报销人', '报销类型', '合计金额'],
    },
  ],
  reports: [{ name: '费用分析', group: SHOWN, design: analysis }],
  screens: [{ name: '费用运行大屏', group: SHOWN, design: screen }],
  records: recordsOf,
});
