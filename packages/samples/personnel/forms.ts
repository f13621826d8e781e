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
  must,
  myself,
  number,
  photos,
  pick,
  radio,
  rate,
  region,
  serial,
  text,
  today,
  toggle,
} from '../make/fields.ts';
import { form } from '../make/form.ts';
import { DEPTS } from '../make/people.ts';

export const STAGES = ['简历筛选', '初试', '复试', '录用', '未通过'] as const;
export const LEAVES = ['年假', '事假', '病假', '调休', '婚假', '产检假'] as const;
const DAYS =
  'IF(OR(ISEMPTY({{开始日期}}), ISEMPTY({{结束日期}})), "", DAYS({{结束日期}}, {{开始日期}}) + 1 - IF({{末日只请半天}}, 0.5, 0))';

export const staffBook = form(
  1,
  '员工档案',
  [
    group('基本信息', [
      serial('员工编号', 'YG'),
      must(text('姓名')),
      must(radio('性别', ['男', '女'])),
      must(pick('部门', DEPTS)),
      must(text('岗位')),
      must(pick('职级', ['专员', '主管', '经理', '总监'])),
      must(radio('员工状态', ['试用', '正式', '离职'])),
      must(date('入职日期')),
      date('转正日期'),
      date('离职日期'),
    ]),
    group('个人信息', [
      date('出生日期'),
      region('籍贯'),
      must(radio('最高学历', ['大专', '本科', '硕士', '博士'])),
      text('毕业院校'),
      text('联系电话'),
      text('紧急联系人'),
      lines('工作经历', [
        must(text('单位', { columnWidth: 220 })),
        text('岗位'),
        date('开始日期'),
        date('结束日期'),
      ]),
    ]),
    group('合同与组织', [
      pick('合同类型', ['固定期限', '无固定期限', '劳务合同']),
      date('合同到期日期'),
      dept('所属组织', { description: '与企业通讯录对应的部门' }),
      photos('证件照片'),
    ]),
  ],
  {
    rules: [
      { when: ['员工状态', 'in', ['正式', '离职']], action: 'show', targets: ['转正日期'] },
      { when: ['员工状态', 'eq', '离职'], action: 'show', targets: ['离职日期'] },
      { when: ['员工状态', 'eq', '离职'], action: 'require', targets: ['离职日期'] },
    ],
    summary: ['姓名', '部门', '岗位', '员工状态'],
  },
);

export const leaves = form(
  2,
  '请假申请',
  [
    group('请假信息', [
      serial('请假单号', 'QJ'),
      must(today('申请日期')),
      must(chosenFrom('申请人', staffBook, '姓名')),
      must(pick('部门', DEPTS)),
      linked(text('岗位', { status: 'readonly' }), staffBook, '岗位', ['姓名', '申请人']),
      must(pick('请假类型', LEAVES)),
      must(date('开始日期')),
      must(date('结束日期')),
      toggle('末日只请半天'),
      computed(number('请假天数', { unit: '天', precision: 1 }), DAYS),
      must(long('请假事由')),
      files('病假证明', { description: '病假两天以上请上传就诊证明' }),
    ]),
    group('工作安排', [
      text('工作交接人'),
      pick('请假状态', ['待审批', '已批准', '已销假', '已驳回']),
      lines('交接事项', [must(text('事项', { columnWidth: 260 })), text('说明', { columnWidth: 260 })]),
      myself('提交人'),
    ]),
  ],
  {
    rules: [
      { when: ['请假类型', 'eq', '病假'], action: 'show', targets: ['病假证明'] },
      { when: ['请假天数', 'gt', 2], action: 'require', targets: ['工作交接人'] },
    ],
    checks: [{ must: ['结束日期', 'ge', '开始日期'], message: '结束日期不能早于开始日期' }],
    summary: ['申请人', '请假类型', '请假天数', '请假状态'],
  },
);

export const candidates = form(
  3,
  '招聘跟进',
  [
    group('基本情况', [
      serial('候选编号', 'ZP'),
      must(text('候选人')),
      must(text('应聘岗位')),
      must(pick('需求部门', DEPTS)),
      must(pick('简历来源', ['招聘网站', '内部推荐', '校园招聘', '猎头'])),
      must(radio('最高学历', ['大专', '本科', '硕士', '博士'])),
      number('工作年限', { unit: '年', min: 0 }),
      text('联系电话'),
    ]),
    group('面试进展', [
      must(pick('招聘阶段', STAGES)),
      must(today('投递日期')),
      date('面试日期'),
      lines('面试记录', [
        must(radio('轮次', ['初试', '复试', '终试'], { columnWidth: 220 })),
        must(text('面试官')),
        must(rate('评分')),
        text('评价', { columnWidth: 260 }),
      ]),
      number('期望月薪', { unit: '元', min: 0, thousands: true }),
      date('预计入职日期'),
      long('未通过原因'),
    ]),
  ],
  {
    rules: [
      { when: ['招聘阶段', 'eq', '录用'], action: 'show', targets: ['预计入职日期'] },
      { when: ['招聘阶段', 'eq', '未通过'], action: 'show', targets: ['未通过原因'] },
    ],
    summary: ['候选人', '应聘岗位', '招聘阶段'],
  },
);

export const trainings = form(
  4,
  '培训记录',
  [
    must(text('培训主题')),
    must(pick('培训类别', ['新员工', '专业技能', '安全生产', '管理能力'])),
    must(date('培训日期')),
    must(text('讲师')),
    number('课时', { unit: '小时', min: 0.5, precision: 1 }),
    radio('培训方式', ['内训', '外训', '线上']),
    must(
      lines('参训名单', [
        must(text('姓名')),
        must(pick('部门', DEPTS)),
        number('考核得分', { min: 0, max: 100 }),
      ]),
    ),
    computed(number('参训人数', { unit: '人' }), 'COUNT({{参训名单.姓名}})'),
    rate('满意度'),
    long('培训小结'),
  ],
  { summary: ['培训主题', '培训日期', '讲师'] },
);
