import type { Form } from '../make/form.ts';
import { COLLEAGUES, type Colleague, colleaguesOf, leaderOfDept, nameOf, phone } from '../make/people.ts';
import type { RecordSpec, Telling } from '../make/records.ts';
import { candidates, LEAVES, leaves, STAGES, staffBook, trainings } from './forms.ts';

const POSTS: Readonly<Record<string, readonly string[]>> = {
  销售部: ['大客户经理', '销售代表'],
  市场部: ['品牌专员', '市场策划'],
  研发部: ['后端工程师', '前端工程师', '测试工程师', '产品经理'],
  生产部: ['工艺工程师', '班组长', '计划员'],
  质量部: ['质量工程师', '检验员'],
  行政部: ['行政专员', '前台'],
  人力资源部: ['招聘专员', '薪酬主管'],
  财务部: ['会计', '成本主管'],
};
const PLACES: readonly (readonly [name: string, code: string])[] = [
  ['江苏省', '320000'],
  ['江苏省', '320000'],
  ['安徽省', '340000'],
  ['浙江省', '330000'],
  ['山东省', '370000'],
  ['河南省', '410000'],
  ['湖北省', '420000'],
  ['四川省', '510000'],
];
const SCHOOLS = ['省属理工大学', '省属工业大学', '市职业技术学院', '省属财经大学', '综合性大学'];
const WOMEN = /[静丽雯芳佳娟婷彤莹琳琪梅华慧燕文娜敏艳雪晓月怡桐涵英]/;

/** Somebody with what he does. */
interface Member extends Colleague {
  readonly post: string;
}

/** Those whom all samples know, and more of the same departments. */
function crew({ chance }: Telling): Member[] {
  const more = Array.from({ length: 34 }, () => {
    const dept = chance.pick([
      '生产部',
      '生产部',
      '研发部',
      '研发部',
      '销售部',
      '质量部',
      '市场部',
      '财务部',
    ]);
    return { name: nameOf(chance), dept };
  });
  const known = new Set<string>();
  const all = [...COLLEAGUES, ...more].filter(({ name }) => !known.has(name) && known.add(name));
  return all.map(one => ({
    ...one,
    post:
      leaderOfDept(one.dept) === one.name ? `${one.dept}负责人` : chance.pick(POSTS[one.dept] ?? ['专员']),
  }));
}

function member({ name, dept, post }: Member, ago: number, { chance, day }: Telling): RecordSpec {
  const joined = chance.often(0.12) ? chance.between(8, 85) : chance.between(120, 2600);
  const state = joined < 90 ? '试用' : chance.often(0.07) ? '离职' : '正式';
  const lead = leaderOfDept(dept) === name;
  return {
    ago,
    values: {
      ...{
        姓名: name,
        性别: WOMEN.test(name.slice(1)) ? '女' : '男',
        部门: dept,
        岗位: post,
        员工状态: state,
      },
      职级: lead ? chance.pick(['经理', '总监']) : chance.pick(['专员', '专员', '专员', '主管']),
      ...{ 入职日期: day(-joined), 转正日期: state === '试用' ? null : day(90 - joined) },
      离职日期: state === '离职' ? day(-chance.between(1, Math.min(80, joined - 60))) : null,
      ...{ 出生日期: day(-chance.between(23 * 365, 48 * 365)), 籍贯: [...chance.pick(PLACES)] },
      ...{
        最高学历: chance.pick(['大专', '本科', '本科', '本科', '硕士']),
        毕业院校: chance.pick(SCHOOLS),
        联系电话: phone(chance),
      },
      工作经历: chance.often(0.6)
        ? [
            {
              单位: chance.pick(['某装备制造企业', '某软件企业', '某连锁商贸企业']),
              岗位: post,
              开始日期: day(-joined - 900),
              结束日期: day(-joined - 30),
            },
          ]
        : [],
      ...{
        合同类型: joined > 2200 ? '无固定期限' : '固定期限',
        合同到期日期: joined > 2200 ? null : day(1095 - (joined % 1095)),
      },
    },
  };
}

const WHY: Readonly<Record<string, readonly string[]>> = {
  年假: ['家庭出行', '休年假'],
  事假: ['办理房产手续', '家中有事', '子女家长会'],
  病假: ['感冒发烧就医', '复诊检查'],
  调休: ['周末加班调休'],
  婚假: ['结婚'],
  产检假: ['产前检查'],
};

function leave(ago: number, staff: readonly Member[], { chance, day }: Telling): RecordSpec {
  const { name, dept, post } = chance.pick(staff);
  const kind = chance.pick([
    ...LEAVES.slice(0, 4),
    '年假',
    '年假',
    '调休',
    '病假',
    ...(chance.often(0.1) ? ['婚假'] : []),
  ]);
  const days =
    kind === '婚假' ? 10 : kind === '年假' ? chance.pick([1, 2, 3, 5]) : chance.pick([0.5, 1, 1, 2, 3]);
  const start = chance.between(kind === '病假' ? 0 : 1, 6) - ago;
  const end = start + Math.ceil(days) - 1;
  const state = chance.often(0.05)
    ? '已驳回'
    : ago < 5
      ? chance.pick(['待审批', '待审批', '已批准'])
      : end < 0 && chance.often(0.9)
        ? '已销假'
        : '已批准';
  return {
    ago,
    values: {
      ...{
        申请日期: day(-ago),
        申请人: name,
        部门: dept,
        岗位: post,
        请假类型: kind,
        请假天数: days,
        请假状态: state,
      },
      ...{ 开始日期: day(start), 结束日期: day(end), 末日只请半天: !Number.isInteger(days) },
      ...{
        请假事由: chance.pick(WHY[kind] ?? []),
        工作交接人: days > 2 ? chance.pick(staff.filter(one => one.dept === dept)).name : null,
      },
      交接事项: days > 2 ? [{ 事项: '日常工作跟进', 说明: '紧急事项电话联系' }] : [],
    },
    approvals:
      state === '已批准' || state === '已销假'
        ? [['直属主管审批', leaderOfDept(dept)], ...(days > 3 ? [['人事备案', '郑雅文'] as const] : [])]
        : [],
    comments: state === '已驳回' ? ['当周有客户验收，请调整时间后重新申请'] : [],
  };
}

const UNDER_WAY = [0, 0, 0, 0, 0, 1, 1, 1, 2, 2].map(at => STAGES[at] ?? STAGES[0]);
const ENDED: readonly (typeof STAGES)[number][] = ['录用', '未通过', '未通过', '未通过'];

function candidate(ago: number, { chance, day }: Telling): RecordSpec {
  const dept = chance.pick(['研发部', '研发部', '生产部', '销售部', '质量部', '市场部']);
  const stage = chance.pick(ago < 30 ? UNDER_WAY : ENDED);
  const rounds = stage === '简历筛选' ? [] : stage === '初试' ? ['初试'] : ['初试', '复试'];
  return {
    ago,
    values: {
      ...{
        候选人: nameOf(chance),
        应聘岗位: chance.pick(POSTS[dept] ?? []),
        需求部门: dept,
        招聘阶段: stage,
      },
      ...{
        简历来源: chance.pick(['招聘网站', '招聘网站', '内部推荐', '校园招聘', '猎头']),
        联系电话: phone(chance),
      },
      ...{
        最高学历: chance.pick(['大专', '本科', '本科', '硕士']),
        工作年限: chance.between(0, 12),
        投递日期: day(-ago),
      },
      面试日期: rounds.length === 0 ? null : day(Math.min(6, 5 - ago)),
      面试记录: rounds.map((round, n) => ({
        ...{ 轮次: round, 面试官: n === 0 ? chance.pick(colleaguesOf('人力资源部')) : leaderOfDept(dept) },
        ...{
          评分: stage === '未通过' ? chance.between(2, 3) : chance.between(3, 5),
          评价: stage === '未通过' ? '经验与岗位要求有差距' : '沟通清晰，经验匹配',
        },
      })),
      期望月薪: chance.between(6, 22) * 1000,
      预计入职日期: stage === '录用' ? day(chance.between(15, 40) - ago) : null,
      未通过原因: stage === '未通过' ? chance.pick(['经验不符', '期望薪资过高', '候选人放弃']) : null,
    },
  };
}

const THEMES: readonly (readonly [theme: string, kind: string])[] = [
  ['新员工入职培训', '新员工'],
  ['车间安全操作规程', '安全生产'],
  ['消防应急演练', '安全生产'],
  ['项目管理实务', '专业技能'],
  ['质量工具与方法', '专业技能'],
  ['商务谈判技巧', '专业技能'],
  ['中层管理者领导力', '管理能力'],
];

function training(
  ago: number,
  at: number,
  staff: readonly Colleague[],
  { chance, day }: Telling,
): RecordSpec {
  const [theme, kind] = THEMES[at % THEMES.length] ?? ['', ''];
  const start = chance.between(0, staff.length - 8);
  const rows = staff.slice(start, start + chance.between(4, 8)).map(({ name, dept }) => ({
    ...{ 姓名: name, 部门: dept, 考核得分: chance.between(72, 99) },
  }));
  return {
    ago,
    values: {
      ...{
        培训主题: theme,
        培训类别: kind,
        培训日期: day(-ago),
        讲师: chance.pick(['郑雅文', '何丽华', '刘永强', '外聘讲师']),
      },
      ...{
        课时: chance.pick([1.5, 2, 3, 4]),
        培训方式: chance.pick(['内训', '内训', '外训', '线上']),
        参训名单: rows,
      },
      ...{ 参训人数: rows.length, 满意度: chance.between(4, 5) },
    },
  };
}

export function recordsOf(given: Telling): ReadonlyMap<Form, readonly RecordSpec[]> {
  const { spread } = given;
  const staff = crew(given);
  return new Map([
    [staffBook, spread(staff.length, 260).map((ago, at) => member(staff[at] as Member, ago, given))],
    [leaves, spread(104, 165).map(ago => leave(ago, staff, given))],
    [candidates, spread(58, 110).map(ago => candidate(ago, given))],
    [trainings, spread(22, 200).map((ago, at) => training(ago, at, staff, given))],
  ]);
}
