import type { Form } from '../make/form.ts';
import { COLLEAGUES, colleaguesOf, leaderOfDept } from '../make/people.ts';
import type { RecordSpec, Telling } from '../make/records.ts';
import { hours, projects, risks, STATES, tasks } from './forms.ts';

type Project = readonly [
  name: string,
  kind: string,
  dept: string,
  begun: number,
  days: number,
  budget: number,
];

/** What is under way: days ago that it began, and how many it takes. */
const PROJECTS: readonly Project[] = [
  ['移动巡检 App 2.0', '产品研发', '研发部', 150, 190, 680_000],
  ['智能仓储系统交付', '客户交付', '研发部', 120, 150, 920_000],
  ['ERP 接口改造', '内部改进', '研发部', 95, 80, 160_000],
  ['生产看板升级', '产品研发', '生产部', 80, 120, 240_000],
  ['华东客户数据平台', '客户交付', '研发部', 70, 140, 1_150_000],
  ['质量追溯体系建设', '内部改进', '质量部', 60, 110, 180_000],
  ['官网改版', '内部改进', '市场部', 52, 45, 86_000],
  ['能耗监测模块', '产品研发', '研发部', 40, 100, 360_000],
  ['经销商门户', '客户交付', '销售部', 26, 90, 420_000],
  ['办公系统移动化', '内部改进', '行政部', 12, 75, 120_000],
  ['供应商协同平台', '产品研发', '研发部', 175, 160, 540_000],
  ['冷链物流项目交付', '客户交付', '销售部', 190, 150, 760_000],
];
const WORK: Readonly<Record<string, readonly string[]>> = {
  需求: ['需求调研与确认', '业务流程梳理', '需求规格评审'],
  设计: ['系统架构设计', '数据库设计', '界面原型设计'],
  开发: ['基础数据模块开发', '报表模块开发', '接口联调', '权限模块开发', '移动端适配'],
  测试: ['功能测试', '性能测试', '回归测试'],
  实施: ['现场部署', '数据迁移', '用户培训'],
  文档: ['用户手册编写', '验收资料整理'],
};
const RISKS: readonly (readonly [kind: string, words: string, answer: string])[] = [
  ['风险', '关键接口由第三方提供，交付时间可能推迟', '提前约定联调窗口，准备模拟接口'],
  ['问题', '测试环境数据量不足，性能结论不可靠', '申请脱敏生产数据用于压测'],
  ['变更', '客户新增移动审批需求', '评估工作量后走变更流程'],
  ['风险', '核心开发人员同时参与两个项目', '协调资源，必要时补充外包'],
  ['问题', '历史数据格式不统一，迁移规则需调整', '与业务部门确认清洗规则'],
];
const managerOf = (at: number, dept: string): string => {
  const team = dept === '研发部' ? colleaguesOf('研发部') : [leaderOfDept(dept)];
  return team[at % team.length] ?? '赵明哲';
};

/** How much of a project is over by now, 0 to 1. */
const shareOf = ([, , , begun, days]: Project): number => Math.min(1, begun / days);

function project(one: Project, at: number, { chance, day }: Telling): RecordSpec {
  const [name, kind, dept, begun, days, budget] = one;
  const late = at === 2 || at === 6;
  const reached = Math.round((shareOf(one) * 100 - chance.between(-2, 8)) / 5) * 5;
  const progress = late ? 85 : begun >= days ? 100 : Math.max(5, Math.min(95, reached));
  const state = late ? '已延期' : progress >= 100 ? '已验收' : begun < 15 ? '筹备中' : '进行中';
  const parts = ['需求确认', '设计评审', '开发完成', '验收上线'];
  return {
    ago: begun + 6,
    values: {
      ...{ 项目名称: name, 项目类型: kind, 项目等级: budget > 300_000 ? '公司级' : '部门级', 牵头部门: dept },
      ...{
        项目经理: managerOf(at, dept),
        参与部门: [dept, chance.pick(['质量部', '财务部'])].filter((x, n, all) => all.indexOf(x) === n),
      },
      ...{ 开始日期: day(-begun), 结束日期: day(days - begun), 计划工期: days + 1, 项目预算: budget },
      ...(kind === '客户交付'
        ? { 客户名称: chance.pick(['华东某制造集团', '某连锁零售企业', '某物流公司']) }
        : {}),
      项目目标: `按期完成${name}，通过验收并投入使用`,
      里程碑清单: parts.map((part, n) => {
        const due = Math.round((days * (n + 1)) / parts.length);
        return {
          ...{
            里程碑: part,
            计划完成: day(due - begun),
            交付物: ['需求规格书', '设计文档', '测试报告', '验收报告'][n] ?? '',
          },
          实际完成: due < begun && !late ? day(due - begun + chance.between(-2, 3)) : null,
        };
      }),
      ...{
        项目状态: state,
        完成进度: progress,
        已用预算: Math.round((budget * progress) / 115 / 1000) * 1000,
      },
      剩余预算: budget - Math.round((budget * progress) / 115 / 1000) * 1000,
    },
    approvals: [
      ['部门负责人审批', leaderOfDept(dept)],
      ['公司领导审批', '陈志远', '按计划推进'],
    ],
    comments: late ? ['已延期，请每周提交追赶计划'] : [],
  };
}

function task(ago: number, { chance, day }: Telling): RecordSpec {
  const open = PROJECTS.map((one, at) => [one, at] as const).filter(([[, , , begun]]) => begun > ago);
  const [[name, , dept], at] = chance.pick(open.length > 0 ? open : [[PROJECTS[0] as Project, 0] as const]);
  const kind = chance.pick(['需求', '设计', '开发', '开发', '开发', '测试', '测试', '实施', '文档']);
  const [start, length] = [chance.between(1, 5), chance.between(3, 14)];
  const left = start + length - ago;
  const state =
    left < -2
      ? chance.often(0.93)
        ? '已完成'
        : '进行中'
      : left < 2
        ? chance.pick(STATES.slice(1))
        : ago < 4
          ? '待开始'
          : '进行中';
  const ended = state === '已完成' || state === '待验收';
  const due = chance.between(2, 10) * 4;
  return {
    ago,
    values: {
      ...{
        任务名称: chance.pick(WORK[kind] ?? []),
        所属项目: name,
        项目经理: managerOf(at, dept),
        任务类型: kind,
      },
      ...{
        负责人: chance.pick(colleaguesOf('研发部')),
        优先级: chance.pick(['低', '中', '中', '高']),
        任务状态: state,
      },
      ...{ 计划开始: day(start - ago), 计划完成: day(left), 预计工时: due },
      ...(ended
        ? {
            实际完成: day(Math.min(0, left + chance.between(-2, 2))),
            实际工时: due + chance.between(-2, 4) * 2,
          }
        : {}),
    },
    comments: chance.often(0.07) ? [chance.pick(['接口文档已更新，请按新版联调', '测试用例已评审通过'])] : [],
  };
}

function worked(ago: number, { chance, day }: Telling): RecordSpec {
  const { name, dept } = chance.pick([
    ...COLLEAGUES.filter(one => one.dept === '研发部'),
    { name: '何丽华', dept: '质量部' },
  ]);
  const open = PROJECTS.filter(([, , , begun, days]) => begun > ago && begun - ago < days);
  const rows = chance
    .some(open, 1)
    .slice(0, 2)
    .map(([project], n, all) => ({
      ...{ 项目: project, 工作内容: chance.pick(WORK[chance.pick(['开发', '测试', '设计'])] ?? []) },
      工时: all.length === 1 ? 8 : n === 0 ? 5 : 3,
    }));
  return {
    ago,
    values: {
      ...{ 工作日期: day(-ago), 填报人: name, 所在部门: dept, 工时清单: rows },
      工时合计: rows.reduce((sum, row) => sum + row.工时, 0),
    },
  };
}

function risk(ago: number, { chance, day }: Telling): RecordSpec {
  const [kind, words, answer] = chance.pick(RISKS);
  const state = ago > 30 ? '已关闭' : chance.pick(['待处理', '处理中', '处理中', '已关闭']);
  return {
    ago,
    values: {
      ...{ 所属项目: chance.pick(PROJECTS)[0], 类别: kind, 影响程度: chance.pick(['低', '中', '中', '高']) },
      ...{
        提出人: chance.pick(colleaguesOf('研发部')),
        提出日期: day(-ago),
        情况描述: words,
        应对措施: answer,
      },
      ...{
        处理状态: state,
        关闭日期: state === '已关闭' ? day(Math.min(0, chance.between(3, 15) - ago)) : null,
      },
    },
  };
}

export const recordsOf = (given: Telling): ReadonlyMap<Form, readonly RecordSpec[]> =>
  new Map([
    [projects, PROJECTS.map((one, at) => project(one, at, given))],
    [tasks, given.spread(112, 140).map(ago => task(ago, given))],
    [hours, given.spread(96, 60).map(ago => worked(ago, given))],
    [risks, given.spread(30, 110).map(ago => risk(ago, given))],
  ]);
