import {
  chosenFrom,
  computed,
  date,
  files,
  group,
  lines,
  linked,
  long,
  money,
  must,
  myDept,
  myself,
  number,
  pick,
  radio,
  serial,
  several,
  text,
  today,
} from '../make/fields.ts';
import { form } from '../make/form.ts';
import { DEPTS } from '../make/people.ts';

export const ROOMS = ['301 会议室', '302 会议室', '报告厅', '洽谈室'] as const;
export const SLOTS = ['09:00—10:30', '10:30—12:00', '13:30—15:00', '15:00—16:30', '16:30—18:00'] as const;

export const stock = form(
  1,
  '办公用品库',
  [
    must(text('物品名称', { repeat: true })),
    must(pick('物品分类', ['书写用品', '纸张耗材', '电脑配件', '清洁用品'])),
    must(text('计量单位')),
    must(money('单价')),
    must(number('现有库存', { min: 0 })),
    must(number('最低库存', { min: 0 })),
    computed(number('可领数量', { description: '现有库存减去最低库存' }), '{{现有库存}} - {{最低库存}}'),
    text('存放位置'),
  ],
  { summary: ['物品名称', '现有库存', '计量单位'] },
);

export const takes = form(
  2,
  '用品领用',
  [
    group('领用信息', [
      serial('领用单号', 'LY'),
      must(today('领用日期')),
      must(text('领用人')),
      must(pick('领用部门', DEPTS)),
    ]),
    group('领用明细', [
      must(
        lines('领用清单', [
          must(chosenFrom('物品', stock, '物品名称', { columnWidth: 200 })),
          linked(text('单位', { columnWidth: 140 }), stock, '计量单位', ['物品名称', '物品']),
          must(number('数量', { min: 1, columnWidth: 140 })),
          linked(money('单价'), stock, '单价', ['物品名称', '物品']),
          computed(money('金额'), 'ROUND({{数量}} * {{单价}}, 2)'),
        ]),
      ),
      computed(money('合计金额'), 'SUM({{领用清单.金额}})'),
      radio('领用用途', ['日常办公', '会议活动', '新员工入职', '其他']),
      text('其他用途说明'),
      pick('发放状态', ['待审批', '待发放', '已发放']),
      myself('经办人'),
      myDept('经办部门'),
    ]),
  ],
  {
    rules: [
      { when: ['领用用途', 'eq', '其他'], action: 'show', targets: ['其他用途说明'] },
      { when: ['领用用途', 'eq', '其他'], action: 'require', targets: ['其他用途说明'] },
    ],
    summary: ['领用单号', '领用人', '领用部门', '合计金额'],
  },
);

export const cars = form(
  3,
  '用车申请',
  [
    group('用车信息', [
      serial('用车单号', 'YC'),
      must(today('申请日期')),
      must(text('申请人')),
      must(pick('用车部门', DEPTS)),
      must(radio('用车类型', ['接送客户', '外出办公', '物资运输', '其他'])),
      must(date('用车日期')),
      must(text('出发地')),
      must(text('目的地')),
      must(number('乘车人数', { unit: '人', min: 1, max: 20 })),
      text('客户单位'),
      must(long('用车事由')),
    ]),
    group('派车与用车', [
      pick('用车状态', ['待审批', '待出车', '用车中', '已完成']),
      pick('安排车辆', ['苏A·6K128 商务车', '苏A·8M203 轿车', '苏A·2H977 中巴']),
      text('驾驶员'),
      number('行驶里程', { unit: '公里', min: 0 }),
      money('用车费用'),
    ]),
  ],
  {
    rules: [
      { when: ['用车类型', 'eq', '接送客户'], action: 'show', targets: ['客户单位'] },
      { when: ['用车状态', 'eq', '已完成'], action: 'show', targets: ['行驶里程', '用车费用'] },
    ],
    checks: [{ must: ['用车日期', 'ge', '申请日期'], message: '用车日期不能早于申请日期' }],
    summary: ['用车单号', '申请人', '目的地', '用车状态'],
  },
);

export const meetings = form(
  4,
  '会议预订',
  [
    must(text('会议主题')),
    must(pick('会议室', ROOMS)),
    must(date('会议日期')),
    must(radio('会议时段', SLOTS)),
    must(text('预订人')),
    must(pick('预订部门', DEPTS)),
    must(number('参会人数', { unit: '人', min: 1 })),
    several('所需设备', ['投影', '视频会议', '白板', '麦克风']),
    long('会务要求', { description: '茶水、桌签、签到等' }),
    files('会议资料'),
  ],
  { summary: ['会议主题', '会议室', '会议日期', '会议时段'] },
);
