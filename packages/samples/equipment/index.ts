import { applet, type Sample } from '../make/applet.ts';
import { branches, chosenApprover, leader, remindedAfter } from '../make/flow.ts';
import { OWN } from '../make/rights.ts';
import { machines, patrols, repairs, spares } from './forms.ts';
import { recordsOf } from './records.ts';
import { analysis, datasets, home, screen } from './shows.ts';

const [DAILY, BASE, SHOWN] = ['巡检维修', '台账备件', '统计分析'];
const SEE_ALL = { actions: ['see', 'print'], rows: 'all' } as const;

/** 设备巡检: machines, rounds, repairs with their approval, spare parts. */
export const equipment: Sample = applet({
  key: 'equipment',
  name: '设备巡检',
  description: '设备台账、日常巡检、故障报修与备件库存，附维修进度看板和运行监控大屏',
  group: '生产',
  appletData: { icon: 'wrench', color: '#c2700a' },
  groups: [DAILY, BASE, SHOWN],
  forms: [
    {
      form: patrols,
      group: DAILY,
      submit: { submitMessage: '巡检已登记' },
      rights: [OWN, { name: '异常巡检', ...SEE_ALL, rows: ['巡检结论', 'eq', '异常'] }],
      views: [
        {
          ...{ name: '全部巡检', isDefault: true, sort: [['巡检日期', 'desc']] },
          hidden: ['登记人', '现场照片', '异常描述'],
        },
        { name: '异常记录', where: [['巡检结论', 'eq', '异常']], hidden: ['登记人'] },
      ],
      sheets: [
        {
          ...{ title: '设备巡检记录表', number: '巡检单号' },
          facts: [
            ['设备', '设备编号', '所在区域'],
            ['巡检日期', '班次', '巡检人'],
            ['异常项数', '巡检结论'],
          ],
          texts: ['异常描述'],
          rows: {
            subform: '检查清单',
            columns: [
              ['检查项目', 4],
              ['标准要求', 5],
              ['结果', 3, 'centre'],
              ['实测情况', 5],
            ],
          },
          signed: ['巡检人', '班组长', '设备主管'],
        },
      ],
    },
    {
      form: repairs,
      group: DAILY,
      submit: { submitMessage: '工单已提交，维修班会尽快处理' },
      rights: [OWN, { name: '全部工单', ...SEE_ALL }],
      views: [
        { name: '未完成工单', isDefault: true, where: [['工单状态', 'ne', '已完成']], hidden: ['处理说明'] },
        { name: '按区域', group: ['所在区域'], sort: [['报修日期', 'desc']] },
      ],
      flow: {
        name: '维修审批',
        steps: [
          leader('车间主任确认', 1, remindedAfter(4)),
          branches('紧急程度', [['紧急', ['紧急程度', 'eq', '紧急'], [leader('设备主管审批', 2)]]]),
          chosenApprover('维修班派工'),
        ],
      },
    },
    {
      form: machines,
      group: BASE,
      rights: [{ name: '全部设备', ...SEE_ALL }, OWN],
      views: [{ name: '按区域', isDefault: true, group: ['所在区域'], hidden: ['责任部门', '设备照片'] }],
    },
    { form: spares, group: BASE, rights: [{ name: '全部备件', ...SEE_ALL }] },
  ],
  datasets,
  pages: [{ name: '设备首页', group: DAILY, design: home }],
  boards: [
    {
      ...{ name: '维修进度', group: DAILY, form: repairs, columns: '工单状态', days: '报修日期' },
      shown: ['设备', '工单编号', '故障类型', '紧急程度', '维修人'],
    },
  ],
  reports: [{ name: '设备运行分析', group: SHOWN, design: analysis }],
  screens: [{ name: '设备运行监控大屏', group: SHOWN, design: screen }],
  records: recordsOf,
});
