import { applet, type Sample } from '../make/applet.ts';
import { branches, chosenApprover, leader } from '../make/flow.ts';
import { OF_DEPTS, OWN } from '../make/rights.ts';
import { cars, meetings, stock, takes } from './forms.ts';
import { recordsOf } from './records.ts';
import { analysis, datasets, home, screen } from './shows.ts';

const [DAILY, BASE, SHOWN] = ['日常服务', '物资管理', '统计分析'];

/** 行政: meetings, cars and office supplies with their approval, what is in stock. */
export const office: Sample = applet({
  key: 'office',
  name: '行政办公',
  description: '会议预订、用车申请、办公用品领用与库存，附用车看板和行政分析',
  group: '行政',
  appletData: { icon: 'coffee', color: '#0b84b8' },
  groups: [DAILY, BASE, SHOWN],
  forms: [
    {
      form: meetings,
      group: DAILY,
      submit: { submitMessage: '会议室已预订' },
      rights: [OWN, { name: '会议公示', actions: ['see'], rows: 'all', hidden: ['会务要求', '会议资料'] }],
      views: [
        { name: '未来 7 天', where: [['会议日期', 'eq', { range: 'next7' }]], sort: [['会议日期', 'asc']] },
        { name: '按会议室', isDefault: true, group: ['会议室'], sort: [['会议日期', 'desc']] },
      ],
    },
    {
      form: cars,
      group: DAILY,
      submit: { submitMessage: '用车申请已提交' },
      rights: [OWN, OF_DEPTS],
      views: [
        { name: '全部用车', isDefault: true, sort: [['申请日期', 'desc']], hidden: ['客户单位'] },
        { name: '待出车', where: [['用车状态', 'eq', '待出车']] },
      ],
      flow: {
        name: '用车审批',
        steps: [
          leader('部门负责人审批'),
          branches('乘车人数', [['6 人以上', ['乘车人数', 'gt', 6], [leader('分管领导审批', 2)]]]),
          chosenApprover('行政派车'),
        ],
      },
      sheets: [
        {
          ...{ title: '用车申请单', number: '用车单号' },
          facts: [
            ['申请人', '用车部门', '申请日期'],
            ['用车类型', '用车日期', '乘车人数'],
            ['出发地', '目的地'],
            ['安排车辆', '驾驶员', '行驶里程'],
          ],
          texts: ['用车事由'],
          signed: ['申请人', '部门负责人', '驾驶员'],
        },
      ],
    },
    {
      form: takes,
      group: DAILY,
      submit: { submitMessage: '领用申请已提交，请留意发放通知' },
      rights: [OWN, OF_DEPTS],
      views: [
        {
          ...{ name: '全部领用', isDefault: true, sort: [['领用日期', 'desc']] },
          hidden: ['其他用途说明', '经办人', '经办部门'],
        },
      ],
      flow: {
        name: '领用审批',
        steps: [
          leader('部门负责人审批'),
          branches('领用金额', [['500 元以上', ['合计金额', 'gt', 500], [chosenApprover('行政经理审批')]]]),
        ],
      },
      sheets: [
        {
          ...{ title: '办公用品领用单', number: '领用单号' },
          facts: [
            ['领用人', '领用部门', '领用日期'],
            ['领用用途', '发放状态'],
          ],
          rows: {
            subform: '领用清单',
            columns: [
              ['物品', 6],
              ['单位', 2, 'centre'],
              ['数量', 3, 'number'],
              ['单价', 3, 'money'],
              ['金额', 3, 'money'],
            ],
          },
          total: '合计金额',
          signed: ['领用人', '部门负责人', '发放人'],
        },
      ],
    },
    {
      form: stock,
      group: BASE,
      rights: [{ name: '全部物品', actions: ['see'], rows: 'all' }],
      views: [{ name: '库存紧张', where: [['可领数量', 'lt', 20]] }],
    },
  ],
  datasets,
  pages: [{ name: '行政首页', group: DAILY, design: home }],
  boards: [
    {
      ...{ name: '用车看板', group: DAILY, form: cars, columns: '用车状态', days: '用车日期' },
      shown: ['目的地', '用车单号', '用车部门', '用车日期', '安排车辆'],
    },
  ],
  reports: [{ name: '行政分析', group: SHOWN, design: analysis }],
  screens: [{ name: '行政服务大屏', group: SHOWN, design: screen }],
  records: recordsOf,
});
