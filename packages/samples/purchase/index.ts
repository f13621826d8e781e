import { applet, type Sample } from '../make/applet.ts';
import { branches, chosenApprover, copied, leader, remindedAfter } from '../make/flow.ts';
import { OF_DEPTS, OWN } from '../make/rights.ts';
import { goods, receipts, requests, suppliers } from './forms.ts';
import { recordsOf } from './records.ts';
import { analysis, datasets, home, screen } from './shows.ts';

const [DAILY, BASE, SHOWN] = ['采购业务', '基础资料', '统计分析'];
/** What the system fills in by itself says little in a list. */
const UNSAID = ['加急原因', '资产预算编号', '经办人', '经办部门'];

/** 采购: suppliers, goods, requests with their approval, what arrived. */
export const purchase: Sample = applet({
  key: 'purchase',
  name: '采购管理',
  description: '供应商与物品目录、采购申请与审批、到货验收，附进度看板和采购分析',
  group: '供应链',
  appletData: { icon: 'cart', color: '#264ae5' },
  groups: [DAILY, BASE, SHOWN],
  forms: [
    {
      form: requests,
      group: DAILY,
      submit: { submitMessage: '采购申请已提交，审批结果会通知您' },
      rights: [
        OWN,
        OF_DEPTS,
        { name: '已到货公示', actions: ['see'], rows: ['采购状态', 'eq', '已到货'], hidden: ['采购事由'] },
      ],
      views: [
        { name: '全部申请', isDefault: true, sort: [['申请日期', 'desc']], hidden: UNSAID },
        { name: '本月申请', where: [['申请日期', 'eq', { range: 'month' }]], hidden: UNSAID },
        { name: '按进度', group: ['采购状态'], sort: [['需求日期', 'asc']], hidden: UNSAID },
      ],
      flow: {
        name: '采购审批',
        steps: [
          leader('部门负责人审批', 1, remindedAfter(24)),
          branches('采购金额', [
            [
              '20,000 元以上',
              ['合计金额', 'gt', 20_000],
              [chosenApprover('财务审核'), leader('公司领导审批', 2, { enableHandwrittenSignature: true })],
            ],
            ['5,000 元以上', ['合计金额', 'gt', 5000], [chosenApprover('财务审核')]],
          ]),
          copied('抄送采购员'),
        ],
      },
      sheets: [
        {
          ...{ title: '采购申请单', number: '申请单号' },
          facts: [
            ['申请人', '申请部门', '申请日期'],
            ['采购类型', '紧急程度', '需求日期'],
            ['供应商', '采购状态'],
          ],
          texts: ['采购事由'],
          rows: {
            subform: '物品清单',
            columns: [
              ['物品', 4],
              ['规格型号', 4],
              ['单位', 2, 'centre'],
              ['数量', 2, 'number'],
              ['单价', 2, 'money'],
              ['金额', 3, 'money'],
            ],
          },
          total: '合计金额',
          signed: ['申请人', '部门负责人', '财务'],
        },
      ],
    },
    {
      form: receipts,
      group: DAILY,
      submit: { submitMessage: '验收结果已登记' },
      rights: [OWN, { name: '全部验收', actions: ['see', 'print'], rows: 'all' }],
      views: [{ name: '存在问题', where: [['验收结论', 'in', ['部分合格', '不合格']]] }],
    },
    { form: suppliers, group: BASE, rights: [{ name: '全部供应商', actions: ['see'], rows: 'all' }, OWN] },
    { form: goods, group: BASE, rights: [{ name: '全部物品', actions: ['see'], rows: 'all' }, OWN] },
  ],
  datasets,
  pages: [{ name: '采购首页', group: DAILY, design: home }],
  boards: [
    {
      ...{ name: '采购进度', group: DAILY, form: requests, columns: '采购状态', days: '需求日期' },
      shown: ['申请单号', '采购类型', '申请部门', '供应商', '合计金额'],
    },
  ],
  reports: [{ name: '采购分析', group: SHOWN, design: analysis }],
  screens: [{ name: '采购运行大屏', group: SHOWN, design: screen }],
  records: recordsOf,
});
