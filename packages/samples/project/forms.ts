import {
  chosenFrom,
  computed,
  date,
  dept,
  files,
  group,
  lines,
  linked,
  long,
  money,
  must,
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

export const STATES = ['待开始', '进行中', '待验收', '已完成'] as const;
const DAYS = 'IF(OR(ISEMPTY({{开始日期}}), ISEMPTY({{结束日期}})), "", DAYS({{结束日期}}, {{开始日期}}) + 1)';

export const projects = form(
  1,
  '项目立项',
  [
    group('项目信息', [
      serial('项目编号', 'XM'),
      must(text('项目名称', { repeat: true })),
      must(radio('项目类型', ['产品研发', '客户交付', '内部改进'])),
      must(radio('项目等级', ['公司级', '部门级'])),
      must(text('项目经理')),
      must(pick('牵头部门', DEPTS)),
      several('参与部门', DEPTS),
      dept('归口部门'),
      must(date('开始日期')),
      must(date('结束日期')),
      computed(number('计划工期', { unit: '天' }), DAYS),
      must(money('项目预算')),
      text('客户名称', { description: '客户交付类项目填写' }),
      must(long('项目目标')),
    ]),
    group('里程碑', [
      must(
        lines('里程碑清单', [
          must(text('里程碑', { columnWidth: 200 })),
          must(date('计划完成')),
          date('实际完成'),
          text('交付物', { columnWidth: 200 }),
        ]),
      ),
    ]),
    group('执行情况', [
      pick('项目状态', ['筹备中', '进行中', '已延期', '已验收', '已暂停']),
      number('完成进度', { unit: '%', min: 0, max: 100 }),
      money('已用预算'),
      computed(money('剩余预算'), '{{项目预算}} - {{已用预算}}'),
      files('项目文档'),
      myself('登记人'),
    ]),
  ],
  {
    rules: [
      { when: ['项目类型', 'eq', '客户交付'], action: 'show', targets: ['客户名称'] },
      { when: ['项目类型', 'eq', '客户交付'], action: 'require', targets: ['客户名称'] },
    ],
    checks: [{ must: ['结束日期', 'ge', '开始日期'], message: '结束日期不能早于开始日期' }],
    summary: ['项目名称', '项目经理', '项目状态', '完成进度'],
  },
);

export const tasks = form(
  2,
  '项目任务',
  [
    group('任务信息', [
      serial('任务编号', 'RW'),
      must(text('任务名称')),
      must(chosenFrom('所属项目', projects, '项目名称')),
      linked(text('项目经理', { status: 'readonly' }), projects, '项目经理', ['项目名称', '所属项目']),
      must(text('负责人')),
      must(radio('优先级', ['低', '中', '高'])),
      must(pick('任务状态', STATES)),
      must(pick('任务类型', ['需求', '设计', '开发', '测试', '实施', '文档'])),
    ]),
    group('计划与工时', [
      must(date('计划开始')),
      must(date('计划完成')),
      date('实际完成'),
      number('预计工时', { unit: '小时', min: 0, precision: 1 }),
      number('实际工时', { unit: '小时', min: 0, precision: 1 }),
      long('任务说明'),
    ]),
  ],
  {
    rules: [
      { when: ['任务状态', 'in', ['待验收', '已完成']], action: 'show', targets: ['实际完成', '实际工时'] },
    ],
    checks: [{ must: ['计划完成', 'ge', '计划开始'], message: '计划完成不能早于计划开始' }],
    summary: ['任务名称', '所属项目', '负责人', '任务状态'],
  },
);

export const hours = form(
  3,
  '工时填报',
  [
    must(today('工作日期')),
    must(text('填报人')),
    must(pick('所在部门', DEPTS)),
    must(
      lines('工时清单', [
        must(chosenFrom('项目', projects, '项目名称', { columnWidth: 220 })),
        must(text('工作内容', { columnWidth: 260 })),
        must(number('工时', { unit: '小时', min: 0.5, max: 12, precision: 1 })),
      ]),
    ),
    computed(number('工时合计', { unit: '小时', precision: 1 }), 'SUM({{工时清单.工时}})'),
    long('明日计划'),
  ],
  { summary: ['工作日期', '填报人', '工时合计'] },
);

export const risks = form(
  4,
  '风险与问题',
  [
    serial('登记编号', 'FX'),
    must(chosenFrom('所属项目', projects, '项目名称')),
    must(radio('类别', ['风险', '问题', '变更'])),
    must(radio('影响程度', ['低', '中', '高'])),
    must(text('提出人')),
    must(today('提出日期')),
    must(long('情况描述')),
    long('应对措施'),
    must(radio('处理状态', ['待处理', '处理中', '已关闭'])),
    date('关闭日期'),
  ],
  {
    rules: [
      { when: ['处理状态', 'eq', '已关闭'], action: 'show', targets: ['关闭日期'] },
      { when: ['影响程度', 'eq', '高'], action: 'require', targets: ['应对措施'] },
    ],
    summary: ['所属项目', '类别', '影响程度', '处理状态'],
  },
);
