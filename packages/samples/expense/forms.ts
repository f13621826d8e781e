import {
  chosenFrom,
  computed,
  date,
  group,
  lines,
  linked,
  long,
  money,
  must,
  myDept,
  myself,
  number,
  photos,
  pick,
  radio,
  region,
  serial,
  text,
  today,
} from '../make/fields.ts';
import { form } from '../make/form.ts';
import { DEPTS } from '../make/people.ts';

export const KINDS = ['交通费', '住宿费', '餐饮费', '办公费', '通讯费', '招待费', '其他'] as const;
const DAYS = 'IF(OR(ISEMPTY({{开始日期}}), ISEMPTY({{结束日期}})), "", DAYS({{结束日期}}, {{开始日期}}) + 1)';

export const trips = form(
  1,
  '出差申请',
  [
    group('申请信息', [
      serial('出差单号', 'CC'),
      must(today('申请日期')),
      must(text('申请人')),
      must(pick('所在部门', DEPTS)),
      must(region('目的地')),
      must(radio('交通方式', ['高铁', '飞机', '自驾', '其他'])),
      must(date('开始日期')),
      must(date('结束日期')),
      computed(number('出差天数', { unit: '天' }), DAYS),
      money('预计费用'),
      must(long('出差事由')),
      text('其他交通说明'),
    ]),
    group('同行与行程', [
      lines('行程安排', [
        must(date('日期')),
        must(text('地点')),
        must(text('工作内容', { columnWidth: 260 })),
      ]),
      myself('经办人'),
      myDept('经办部门'),
    ]),
  ],
  {
    rules: [{ when: ['交通方式', 'eq', '其他'], action: 'show', targets: ['其他交通说明'] }],
    checks: [{ must: ['结束日期', 'ge', '开始日期'], message: '结束日期不能早于开始日期' }],
    summary: ['出差单号', '申请人', '目的地', '出差天数'],
  },
);

export const loans = form(
  2,
  '借款申请',
  [
    group('借款信息', [
      serial('借款单号', 'JK'),
      must(today('借款日期')),
      must(text('借款人')),
      must(pick('所在部门', DEPTS)),
      must(money('借款金额')),
      must(date('预计归还日期')),
      must(long('借款用途')),
      radio('归还状态', ['未归还', '部分归还', '已还清']),
      money('已还金额'),
    ]),
  ],
  {
    rules: [{ when: ['归还状态', 'in', ['部分归还', '已还清']], action: 'show', targets: ['已还金额'] }],
    summary: ['借款单号', '借款人', '借款金额'],
  },
);

export const claims = form(
  3,
  '费用报销',
  [
    group('报销信息', [
      serial('报销单号', 'BX'),
      must(today('报销日期')),
      must(text('报销人')),
      must(pick('所在部门', DEPTS)),
      must(radio('报销类型', ['日常费用', '差旅费用', '业务招待'])),
      must(text('报销事由')),
      chosenFrom('关联出差', trips, '出差单号', { description: '差旅费用请选择已批准的出差单' }),
      linked(number('出差天数', { unit: '天', status: 'readonly' }), trips, '出差天数', [
        '出差单号',
        '关联出差',
      ]),
      text('招待对象', { description: '单位与人数' }),
    ]),
    group('费用明细', [
      must(
        lines('费用清单', [
          must(date('发生日期')),
          must(pick('费用类别', KINDS)),
          text('费用说明', { columnWidth: 220 }),
          number('票据张数', { min: 0, columnWidth: 140 }),
          must(money('金额', { columnWidth: 160 })),
        ]),
      ),
      computed(number('票据合计', { unit: '张' }), 'SUM({{费用清单.票据张数}})'),
      computed(money('合计金额'), 'SUM({{费用清单.金额}})'),
      photos('票据照片', { description: '每张票据一张照片' }),
    ]),
    group('付款', [
      must(text('收款人')),
      text('开户银行'),
      pick('报销状态', ['待审批', '待付款', '已付款', '已退回']),
      date('付款日期'),
      myself('经办人'),
      myDept('经办部门'),
    ]),
  ],
  {
    rules: [
      { when: ['报销类型', 'eq', '差旅费用'], action: 'show', targets: ['关联出差', '出差天数'] },
      { when: ['报销类型', 'eq', '业务招待'], action: 'show', targets: ['招待对象'] },
      { when: ['报销类型', 'eq', '业务招待'], action: 'require', targets: ['招待对象'] },
      { when: ['报销状态', 'eq', '已付款'], action: 'show', targets: ['付款日期'] },
    ],
    summary: ['报销单号', '报销人', '报销类型', '合计金额'],
  },
);

export const limits = form(4, '费用标准', [
  must(pick('费用类别', KINDS)),
  must(radio('适用级别', ['员工', '经理', '总监及以上'])),
  must(money('标准金额')),
  must(radio('计量方式', ['每天', '每次', '每月'])),
  long('说明'),
]);
