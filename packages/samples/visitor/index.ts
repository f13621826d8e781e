import { applet, type Sample } from '../make/applet.ts';
import { branches, chosenApprover, copied, leader, leaderOf } from '../make/flow.ts';
import { OF_DEPTS, OWN } from '../make/rights.ts';
import { arrivals, bookings, firms, passes } from './forms.ts';
import { recordsOf } from './records.ts';
import { analysis, datasets, home, screen } from './shows.ts';

const [DAILY, BASE, SHOWN] = ['访客接待', '基础资料', '统计分析'];

/** 访客: bookings and passes with their approval, arrivals, where visitors come from. */
export const visitor: Sample = applet({
  key: 'visitor',
  name: '访客管理',
  description: '访客预约与审批、到访登记、物品放行与来访单位，附访客看板和接待大屏',
  group: '行政',
  appletData: { icon: 'users', color: '#c23a83' },
  groups: [DAILY, BASE, SHOWN],
  forms: [
    {
      form: bookings,
      group: DAILY,
      submit: { submitMessage: '预约已提交，批准后请通知访客' },
      rights: [
        OWN,
        OF_DEPTS,
        {
          ...{ name: '门岗', actions: ['see'], rows: ['到访状态', 'in', ['待到访', '在访']] },
          hidden: ['备注'],
        },
      ],
      views: [
        {
          ...{ name: '全部预约', isDefault: true, sort: [['来访日期', 'desc']] },
          hidden: ['车牌号码', '陪同人员', '接待部门', '备注'],
        },
        { name: '未来 7 天', where: [['来访日期', 'eq', { range: 'next7' }]], sort: [['来访日期', 'asc']] },
        { name: '按状态', group: ['到访状态'] },
      ],
      flow: {
        name: '来访审批',
        steps: [
          leader('被访部门负责人审批'),
          branches('接待安排', [
            ['5 人以上', ['来访人数', 'gt', 4], [leader('分管领导审批', 2)]],
            ['参观考察', ['来访事由', 'eq', '参观考察'], [leaderOf('接待部门确认', '接待部门')]],
          ]),
          copied('抄送门岗'),
        ],
      },
      sheets: [
        {
          ...{ title: '来访登记表', number: '预约单号' },
          facts: [
            ['访客姓名', '联系电话'],
            ['来访单位', '来访事由'],
            ['来访日期', '来访时段', '来访人数'],
            ['被访人', '被访部门', '车牌号码'],
          ],
          texts: ['备注'],
          rows: {
            subform: '随行清单',
            columns: [
              ['姓名', 5],
              ['联系电话', 6],
              ['职务', 6],
            ],
          },
          signed: ['访客', '被访人', '门岗'],
        },
      ],
    },
    {
      form: arrivals,
      group: DAILY,
      submit: { submitMessage: '到访已登记' },
      rights: [OWN, { name: '全部到访', actions: ['see'], rows: 'all' }],
      views: [
        { name: '全部到访', isDefault: true, sort: [['到达时间', 'desc']], hidden: ['现场照片', '值班人员'] },
      ],
    },
    {
      form: passes,
      group: DAILY,
      submit: { submitMessage: '放行单已提交' },
      rights: [OWN, OF_DEPTS],
      flow: { name: '放行审批', steps: [leader('部门负责人审批'), chosenApprover('安保确认')] },
    },
    {
      form: firms,
      group: BASE,
      rights: [{ name: '全部单位', actions: ['see'], rows: 'all' }],
      views: [{ name: '按类型', isDefault: true, group: ['单位类型'] }],
    },
  ],
  datasets,
  pages: [{ name: '访客首页', group: DAILY, design: home }],
  boards: [
    {
      ...{ name: '访客看板', group: DAILY, form: bookings, columns: '到访状态', days: '来访日期' },
      shown: ['访客姓名', '来访单位', '来访事由', '来访日期', '被访人'],
    },
  ],
  reports: [{ name: '访客分析', group: SHOWN, design: analysis }],
  screens: [{ name: '访客接待大屏', group: SHOWN, design: screen }],
  records: recordsOf,
});
