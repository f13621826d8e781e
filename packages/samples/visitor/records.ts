import type { Chance } from '../make/chance.ts';
import type { Form } from '../make/form.ts';
import { COLLEAGUES, leaderOfDept, nameOf, phone } from '../make/people.ts';
import { numbered, type RecordSpec, type Telling } from '../make/records.ts';
import { arrivals, bookings, firms, passes, REASONS } from './forms.ts';

type Firm = readonly [name: string, kind: string, region: string, code: string, level: string];

const FIRMS: readonly Firm[] = [
  ['宏岳机械股份有限公司', '客户', '江苏省', '320000', 'VIP'],
  ['云岫软件科技有限公司', '合作伙伴', '浙江省', '330000', '重要'],
  ['恒川金属材料有限公司', '供应商', '山东省', '370000', '普通'],
  ['东屿商贸有限公司', '客户', '广东省', '440000', '重要'],
  ['嘉砺检测技术服务有限公司', '合作伙伴', '上海市', '310000', '普通'],
  ['新帆物流有限公司', '供应商', '湖北省', '420000', '普通'],
  ['市工业和信息化部门', '政府机构', '江苏省', '320000', 'VIP'],
  ['卓岩自动化设备有限公司', '供应商', '安徽省', '340000', '普通'],
  ['明砚电子有限公司', '客户', '四川省', '510000', '重要'],
  ['中昱医疗器械有限公司', '客户', '北京市', '110000', '重要'],
  ['个人访客', '其他', '江苏省', '320000', '普通'],
];
const POSTS = ['工程师', '商务经理', '项目经理', '驾驶员', '质量主管'];

const firmTold = ({ chance }: Telling): RecordSpec[] =>
  FIRMS.map(([name, kind, region, code, level], at) => ({
    ago: 260 - at * 3,
    values: {
      ...{ 单位名称: name, 单位类型: kind, 所在地区: [region, code], 接待级别: level },
      ...(kind === '其他' ? {} : { 联系人: nameOf(chance), 联系电话: phone(chance) }),
      ...(level === 'VIP' ? { 接待备注: '由公司领导陪同，提前准备展厅与会议室' } : {}),
    },
  }));

const firmFor = (reason: string, chance: Chance): Firm => {
  const kinds: Readonly<Record<string, readonly string[]>> = {
    面试: ['其他'],
    设备维修: ['供应商'],
    送货取件: ['供应商'],
    参观考察: ['政府机构', '客户', '客户'],
  };
  const kind = chance.pick(kinds[reason] ?? ['客户', '客户', '合作伙伴', '供应商']);
  return chance.pick(FIRMS.filter(one => one[1] === kind));
};

/** How far a visit has come, by the days since it was to be. */
function stateOf(come: number, chance: Chance): string {
  if (chance.often(0.04)) return '已取消';
  if (come < 0) return chance.pick(['待审批', '待到访', '待到访']);
  return come === 0 ? chance.pick(['待到访', '在访', '在访']) : '已离开';
}

/** `expected`: days ago that the visit is for, where it is known; negative for one that is to come. */
function booking(ago: number, { chance, day }: Telling, expected?: number): RecordSpec {
  const { name: host, dept } = chance.pick(COLLEAGUES);
  const reason = chance.pick([...REASONS, '商务洽谈', '技术交流']);
  const [firm, , , , level] = firmFor(reason, chance);
  const come = expected ?? ago - (ago < 8 ? chance.between(0, 9) : chance.between(0, 3));
  const drives = chance.often(0.35);
  const others = reason === '面试' ? 0 : chance.between(0, 3);
  const state = stateOf(come, chance);
  return {
    ago,
    values: {
      ...{
        访客姓名: nameOf(chance),
        联系电话: phone(chance),
        来访单位: firm,
        接待级别: level,
        来访事由: reason,
      },
      ...{
        来访日期: day(-come),
        来访时段: chance.pick(['上午', '上午', '下午', '下午', '全天']),
        自驾来访: drives,
      },
      ...(drives
        ? {
            车牌号码: `苏A·${chance.between(1, 9)}${chance.pick(['K', 'M', 'H', 'Q'])}${chance.between(100, 999)}`,
          }
        : {}),
      随行清单: Array.from({ length: others }, () => ({
        ...{ 姓名: nameOf(chance), 联系电话: phone(chance), 职务: chance.pick(POSTS) },
      })),
      ...{ 来访人数: others + 1, 被访人: host, 被访部门: dept, 登记日期: day(-ago), 到访状态: state },
      接待需求: chance.some(['会议室', '茶水', '参观引导', '用餐', '无线网络']),
    },
    approvals: state === '待审批' || state === '已取消' ? [] : [['被访部门负责人审批', leaderOfDept(dept)]],
    comments: level === 'VIP' && chance.often(0.4) ? ['已安排展厅讲解与合影'] : [],
  };
}

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

function arrival(
  { number, told: { ago, values } }: { number: string; told: RecordSpec },
  { chance, day }: Telling,
): RecordSpec {
  const come = String(values.来访日期);
  const late = values.来访时段 === '下午' ? 13 * 60 : 9 * 60;
  const at = late + chance.between(0, 75);
  const stay = chance.between(3, values.来访时段 === '全天' ? 14 : 7) * 30;
  return {
    ago: ago - ([0, 1, 2, 3, 4, 5, 6, 7, 8].find(days => day(days - ago) === come) ?? 0),
    values: {
      ...{ 预约单号: number, 访客姓名: values.访客姓名 ?? '', 来访单位: values.来访单位 ?? '' },
      ...{ 到达时间: `${come} ${clock(at)}`, 离开时间: `${come} ${clock(at + stay)}`, 停留时长: stay / 60 },
      ...{
        核验方式: chance.pick(['身份证', '身份证', '工作证', '人脸识别']),
        访客证号: `V${chance.between(101, 180)}`,
      },
      携带物品: chance.pick([['笔记本电脑'], ['笔记本电脑'], ['工具箱'], ['样品'], ['无']]),
    },
  };
}

const THINGS: Readonly<Record<string, readonly (readonly [name: string, unit: string])[]>> = {
  借用归还: [
    ['演示平板', '台'],
    ['投影仪', '台'],
  ],
  维修外带: [
    ['伺服电机', '台'],
    ['工控主板', '块'],
  ],
  样品外送: [
    ['外壳样件', '件'],
    ['控制器样机', '台'],
  ],
  货物提取: [
    ['成品组件', '箱'],
    ['周转箱', '个'],
  ],
};

function pass(ago: number, { chance, day }: Telling): RecordSpec {
  const { name, dept } = chance.pick(COLLEAGUES);
  const why = chance.pick(Object.keys(THINGS));
  const rows = chance.some(THINGS[why] ?? [], 1).map(([thing, unit]) => ({
    ...{ 物品名称: thing, 数量: chance.between(1, 6), 单位: unit, 备注: '' },
  }));
  return {
    ago,
    values: {
      ...{
        放行日期: day(-ago),
        携带人: nameOf(chance),
        所属单位: chance.pick(FIRMS.slice(0, 6))[0],
        经办人: name,
        经办部门: dept,
      },
      ...{ 放行原因: why, 门岗核对: ago < 1 ? '未核对' : '相符', 物品清单: rows },
      数量合计: rows.reduce((sum, row) => sum + row.数量, 0),
    },
  };
}

export function recordsOf(given: Telling): ReadonlyMap<Form, readonly RecordSpec[]> {
  // Those of the last days are many: whoever is expected shows what boards are for.
  const lately = [
    ...[
      [3, 0],
      [2, 0],
      [2, -1],
      [1, 0],
      [1, -1],
      [1, -2],
    ],
    ...[
      [0, 0],
      [0, -1],
      [0, -2],
      [0, -5],
    ],
  ].map(([ago = 0, expected]) => booking(ago, given, expected));
  const before = given.spread(98, 110).filter(ago => ago > 3);
  const all = [...before.map(ago => booking(ago, given)), ...lately];
  const came = numbered(all, given.day, 'FK').filter(({ told: { values } }) => values.到访状态 === '已离开');
  return new Map([
    [firms, firmTold(given)],
    [bookings, all],
    [arrivals, came.slice(-70).map(one => arrival(one, given))],
    [passes, given.spread(28, 90).map(ago => pass(ago, given))],
  ]);
}
