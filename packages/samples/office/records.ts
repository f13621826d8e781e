import type { Chance } from '../make/chance.ts';
import type { Form } from '../make/form.ts';
import { COLLEAGUES, leaderOfDept } from '../make/people.ts';
import { cents, type RecordSpec, type Telling } from '../make/records.ts';
import { cars, meetings, ROOMS, SLOTS, stock, takes } from './forms.ts';

type Good = readonly [name: string, kind: string, unit: string, price: number];

const GOODS: readonly Good[] = [
  ['中性笔', '书写用品', '支', 2.5],
  ['白板笔', '书写用品', '支', 4],
  ['笔记本', '书写用品', '本', 8.5],
  ['便利贴', '书写用品', '本', 3.2],
  ['A4 复印纸', '纸张耗材', '包', 22],
  ['硒鼓', '纸张耗材', '支', 268],
  ['档案盒', '纸张耗材', '个', 12],
  ['鼠标', '电脑配件', '个', 59],
  ['键盘', '电脑配件', '个', 99],
  ['转接头', '电脑配件', '个', 45],
  ['抽纸', '清洁用品', '提', 18],
  ['洗手液', '清洁用品', '瓶', 15],
];

const stockTold = ({ chance }: Telling): RecordSpec[] =>
  GOODS.map(([name, kind, unit, price], at) => {
    const [held, least] = [chance.between(20, 160), chance.between(10, 20)];
    return {
      ago: 240 - at,
      values: {
        ...{ 物品名称: name, 物品分类: kind, 计量单位: unit, 单价: price, 现有库存: held, 最低库存: least },
        ...{ 可领数量: held - least, 存放位置: `行政库房 ${chance.between(1, 6)} 号柜` },
      },
    };
  });

function take(ago: number, { chance, day }: Telling): RecordSpec {
  const { name, dept } = chance.pick(COLLEAGUES);
  const start = chance.between(0, GOODS.length - 1);
  const rows = Array.from({ length: chance.between(1, 3) }, (_, n) => {
    const [good, , unit, price] = GOODS[(start + n * 5) % GOODS.length] ?? ['', '', '', 0];
    const count = price > 40 ? chance.between(1, 3) : chance.between(2, 12);
    return { 物品: good, 单位: unit, 数量: count, 单价: price, 金额: cents(count * price) };
  });
  const state =
    ago < 3 ? chance.pick(['待审批', '待发放']) : ago < 8 ? chance.pick(['待发放', '已发放']) : '已发放';
  return {
    ago,
    values: {
      ...{ 领用日期: day(-ago), 领用人: name, 领用部门: dept, 领用清单: rows, 发放状态: state },
      合计金额: cents(rows.reduce((sum, row) => sum + row.金额, 0)),
      领用用途: chance.pick(['日常办公', '日常办公', '日常办公', '会议活动', '新员工入职']),
    },
    approvals: state === '待审批' ? [] : [['部门负责人审批', leaderOfDept(dept)]],
  };
}

/** Why a car is asked for: kind, words, from, to. */
const RIDES: readonly (readonly [kind: string, words: string, to: string])[] = [
  ['接送客户', '接客户到厂参观', '高铁南站'],
  ['接送客户', '送客户返程', '禄口机场'],
  ['外出办公', '到政务中心办理年检手续', '政务服务中心'],
  ['外出办公', '拜访合作单位', '高新区科技园'],
  ['物资运输', '领取展会物料', '国际会展中心'],
  ['物资运输', '样品送检', '质量检测研究院'],
];
const GUESTS = ['华东区代理商', '设备供应商技术人员', '年度审核组', '战略合作客户'];

function rideState(ago: number, chance: Chance): string {
  if (ago < 3) return chance.pick(['待审批', '待审批', '待出车']);
  return ago < 6 ? chance.pick(['待出车', '用车中', '已完成']) : '已完成';
}

function car(ago: number, { chance, day }: Telling): RecordSpec {
  const { name, dept } = chance.pick(COLLEAGUES);
  const [kind, words, to] = chance.pick(RIDES);
  const state = rideState(ago, chance);
  const many = chance.between(1, 9);
  const far = chance.between(12, 120);
  return {
    ago,
    values: {
      ...{
        申请日期: day(-ago),
        申请人: name,
        用车部门: dept,
        用车类型: kind,
        用车日期: day(chance.between(1, 3) - ago),
      },
      ...{ 出发地: '公司园区', 目的地: to, 乘车人数: many, 用车事由: words, 用车状态: state },
      ...(kind === '接送客户' ? { 客户单位: chance.pick(GUESTS) } : {}),
      ...(state === '待审批'
        ? {}
        : {
            安排车辆: many > 6 ? '苏A·2H977 中巴' : many > 3 ? '苏A·6K128 商务车' : '苏A·8M203 轿车',
            驾驶员: chance.pick(['宋立新', '马建平']),
          }),
      ...(state === '已完成'
        ? { 行驶里程: far, 用车费用: cents(far * 1.2 + chance.pick([0, 0, 15, 30])) }
        : {}),
    },
    approvals: state === '待审批' ? [] : [['部门负责人审批', leaderOfDept(dept)]],
    comments: chance.often(0.06) ? ['返程时间有变，已电话通知驾驶员'] : [],
  };
}

const THEMES = [
  '部门周例会',
  '项目评审会',
  '客户方案沟通',
  '招聘面试',
  '产品需求讨论',
  '月度经营分析会',
  '新员工培训',
  '供应商洽谈',
];

/** Meetings in the order of their rooms and hours, so that no two of them want one room at one time. */
function meeting(ago: number, at: number, { chance, day }: Telling): RecordSpec {
  const { name, dept } = chance.pick(COLLEAGUES);
  const room = ROOMS[at % ROOMS.length] ?? ROOMS[0];
  const seats = [8, 12, 60, 4][at % ROOMS.length] ?? 8;
  return {
    ago,
    values: {
      ...{
        会议主题: chance.pick(THEMES),
        会议室: room,
        会议日期: day(2 - ago),
        会议时段: SLOTS[Math.floor(at / ROOMS.length) % SLOTS.length] ?? SLOTS[0],
      },
      ...{ 预订人: name, 预订部门: dept, 参会人数: chance.between(Math.ceil(seats / 3), seats) },
      所需设备: chance.some(['投影', '视频会议', '白板', '麦克风']),
    },
  };
}

export const recordsOf = (given: Telling): ReadonlyMap<Form, readonly RecordSpec[]> =>
  new Map([
    [stock, stockTold(given)],
    [takes, given.spread(92, 120).map(ago => take(ago, given))],
    [cars, given.spread(70, 140).map(ago => car(ago, given))],
    [meetings, given.spread(110, 75).map((ago, at) => meeting(ago, at, given))],
  ]);
