import {
  boxes,
  chosenFrom,
  computed,
  date,
  dept,
  group,
  lines,
  linked,
  long,
  moment,
  must,
  myself,
  number,
  photos,
  pick,
  radio,
  region,
  serial,
  staff,
  text,
  today,
  toggle,
} from '../make/fields.ts';
import { form } from '../make/form.ts';
import { DEPTS } from '../make/people.ts';

export const STATES = ['待审批', '待到访', '在访', '已离开', '已取消'] as const;
export const REASONS = ['商务洽谈', '技术交流', '参观考察', '面试', '设备维修', '送货取件'] as const;
const SEATS = ['上午', '下午', '全天'] as const;

export const firms = form(
  1,
  '来访单位',
  [
    must(text('单位名称', { repeat: true })),
    must(pick('单位类型', ['客户', '供应商', '合作伙伴', '政府机构', '其他'])),
    must(region('所在地区')),
    text('联系人'),
    text('联系电话'),
    radio('接待级别', ['普通', '重要', 'VIP']),
    long('接待备注', { description: '饮食、停车、参观路线等' }),
  ],
  { summary: ['单位名称', '单位类型', '接待级别'] },
);

export const bookings = form(
  2,
  '访客预约',
  [
    group('访客信息', [
      serial('预约单号', 'FK'),
      must(text('访客姓名')),
      must(text('联系电话')),
      must(chosenFrom('来访单位', firms, '单位名称')),
      linked(text('接待级别', { status: 'readonly' }), firms, '接待级别', ['单位名称', '来访单位']),
      must(pick('来访事由', REASONS)),
      must(date('来访日期')),
      must(radio('来访时段', SEATS)),
      toggle('自驾来访'),
      text('车牌号码'),
    ]),
    group('随行人员', [
      lines('随行清单', [must(text('姓名')), text('联系电话', { columnWidth: 180 }), text('职务')]),
      computed(number('来访人数', { unit: '人' }), 'COUNT({{随行清单.姓名}}) + 1'),
    ]),
    group('接待信息', [
      must(text('被访人')),
      must(pick('被访部门', DEPTS)),
      must(today('登记日期')),
      boxes('接待需求', ['会议室', '茶水', '参观引导', '用餐', '无线网络']),
      staff('陪同人员'),
      dept('接待部门'),
      pick('到访状态', STATES),
      long('备注'),
    ]),
  ],
  {
    rules: [
      { when: ['自驾来访', 'eq', true], action: 'show', targets: ['车牌号码'] },
      { when: ['自驾来访', 'eq', true], action: 'require', targets: ['车牌号码'] },
    ],
    checks: [{ must: ['来访日期', 'ge', '登记日期'], message: '来访日期不能早于登记日期' }],
    summary: ['访客姓名', '来访单位', '来访日期', '到访状态'],
  },
);

export const arrivals = form(
  3,
  '到访登记',
  [
    group('到访', [
      serial('登记编号', 'DF'),
      must(chosenFrom('预约单号', bookings, '预约单号')),
      linked(text('访客姓名'), bookings, '访客姓名', ['预约单号', '预约单号']),
      linked(text('来访单位'), bookings, '来访单位', ['预约单号', '预约单号']),
      must(moment('到达时间')),
      moment('离开时间'),
      number('停留时长', { unit: '小时', precision: 1, min: 0 }),
      must(radio('核验方式', ['身份证', '工作证', '人脸识别'])),
      text('访客证号'),
      boxes('携带物品', ['笔记本电脑', '工具箱', '样品', '无']),
      photos('现场照片'),
      myself('值班人员'),
    ]),
  ],
  { summary: ['登记编号', '访客姓名', '来访单位', '到达时间'] },
);

export const passes = form(
  4,
  '物品放行',
  [
    group('放行信息', [
      serial('放行单号', 'FX'),
      must(today('放行日期')),
      must(text('携带人')),
      must(chosenFrom('所属单位', firms, '单位名称')),
      must(text('经办人')),
      must(pick('经办部门', DEPTS)),
      must(radio('放行原因', ['借用归还', '维修外带', '样品外送', '货物提取'])),
      radio('门岗核对', ['未核对', '相符', '不符']),
    ]),
    group('物品明细', [
      must(
        lines('物品清单', [
          must(text('物品名称', { columnWidth: 220 })),
          must(number('数量', { min: 1, columnWidth: 140 })),
          text('单位', { columnWidth: 140 }),
          text('备注', { columnWidth: 220 }),
        ]),
      ),
      computed(number('数量合计'), 'SUM({{物品清单.数量}})'),
      long('不符说明'),
    ]),
  ],
  {
    rules: [{ when: ['门岗核对', 'eq', '不符'], action: 'show', targets: ['不符说明'] }],
    summary: ['放行单号', '携带人', '所属单位', '放行原因'],
  },
);
