import { applet, type Sample } from '../make/applet.ts';
import { branches, chosenApprover, copied, leader } from '../make/flow.ts';
import { OF_DEPTS, OWN } from '../make/rights.ts';
import { contracts, customers, deals, visits } from './forms.ts';
import { recordsOf } from './records.ts';
import { analysis, datasets, home, screen } from './shows.ts';

const [DAILY, SIGNED, SHOWN] = ['客户与跟进', '商机与合同', '统计分析'];

/** 客户: customers, what was talked about with them, what may come of it, contracts with their approval. */
export const customer: Sample = applet({
  key: 'customer',
  name: '客户管理',
  description: '客户档案、跟进记录、销售商机与合同回款，附商机看板、销售漏斗和作战大屏',
  group: '销售',
  appletData: { icon: 'briefcase', color: '#7a3fd0' },
  groups: [DAILY, SIGNED, SHOWN],
  forms: [
    {
      form: customers,
      group: DAILY,
      submit: { submitMessage: '客户已登记' },
      rights: [
        OWN,
        OF_DEPTS,
        { name: '公海客户', actions: ['see'], rows: ['客户状态', 'eq', '潜在'], hidden: ['联系人清单'] },
      ],
      views: [
        { name: '全部客户', isDefault: true, hidden: ['录入人', '流失原因', '详细地址', '备注'] },
        { name: 'A 级客户', where: [['客户等级', 'eq', 'A']], hidden: ['录入人', '流失原因'] },
        { name: '按行业', group: ['所属行业'], hidden: ['录入人', '流失原因'] },
      ],
    },
    {
      form: visits,
      group: DAILY,
      submit: { submitMessage: '跟进已登记' },
      rights: [OWN, OF_DEPTS],
      views: [
        {
          name: '最近 30 天',
          where: [['跟进日期', 'eq', { range: 'last30' }]],
          sort: [['跟进日期', 'desc']],
        },
      ],
    },
    {
      form: deals,
      group: SIGNED,
      rights: [OWN, OF_DEPTS],
      views: [
        {
          name: '在谈商机',
          isDefault: true,
          where: [['销售阶段', '!in', ['赢单', '输单']]],
          hidden: ['输单原因'],
        },
      ],
    },
    {
      form: contracts,
      group: SIGNED,
      submit: { submitEdit: false, submitMessage: '合同已提交审批' },
      rights: [OWN, OF_DEPTS],
      views: [
        {
          name: '全部合同',
          isDefault: true,
          sort: [['签订日期', 'desc']],
          hidden: ['补充条款', '合同附件', '归属部门'],
        },
        { name: '待回款', where: [['待回款金额', 'gt', 0]], hidden: ['补充条款', '合同附件', '归属部门'] },
      ],
      flow: {
        name: '合同审批',
        steps: [
          leader('销售负责人审批'),
          branches('合同金额', [
            [
              '20 万元以上',
              ['合同金额', 'gt', 200_000],
              [chosenApprover('法务审核'), leader('公司领导审批', 2, { enableHandwrittenSignature: true })],
            ],
            ['分期付款', ['付款方式', 'eq', '分期付款'], [chosenApprover('法务审核')]],
          ]),
          copied('抄送财务'),
        ],
      },
      sheets: [
        {
          ...{ title: '合同审批单', number: '合同编号' },
          facts: [
            ['合同名称', '客户'],
            ['签约人', '签订日期', '到期日期'],
            ['付款方式', '已回款金额', '待回款金额'],
          ],
          texts: ['补充条款'],
          rows: {
            subform: '产品清单',
            columns: [
              ['产品', 8],
              ['数量', 3, 'number'],
              ['单价', 3, 'money'],
              ['金额', 3, 'money'],
            ],
          },
          total: '合同金额',
          signed: ['签约人', '销售负责人', '法务'],
        },
      ],
    },
  ],
  datasets,
  pages: [{ name: '销售首页', group: DAILY, design: home }],
  boards: [
    {
      ...{ name: '商机看板', group: SIGNED, form: deals, columns: '销售阶段', days: '预计签约日期' },
      shown: ['商机名称', '客户', '预计金额', '赢单概率', '负责人'],
    },
  ],
  reports: [{ name: '销售分析', group: SHOWN, design: analysis }],
  screens: [{ name: '销售作战大屏', group: SHOWN, design: screen }],
  records: recordsOf,
});
