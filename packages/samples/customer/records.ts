import type { Chance } from '../make/chance.ts';
import type { Form } from '../make/form.ts';
import { colleaguesOf, nameOf, phone } from '../make/people.ts';
import { cents, type RecordSpec, type Telling } from '../make/records.ts';
import { contracts, customers, deals, INDUSTRIES, STAGES, visits } from './forms.ts';

const PLACES: readonly (readonly [name: string, code: string, short: string])[] = [
  ['江苏省', '320000', '江苏'],
  ['浙江省', '330000', '浙江'],
  ['广东省', '440000', '广东'],
  ['上海市', '310000', '上海'],
  ['山东省', '370000', '山东'],
  ['四川省', '510000', '四川'],
  ['湖北省', '420000', '湖北'],
  ['北京市', '110000', '北京'],
  ['福建省', '350000', '福建'],
];
const WORDS = [
  '宏岳',
  '瑞禾',
  '天屿',
  '华岭',
  '明砚',
  '恒川',
  '东屿',
  '新帆',
  '锦岩',
  '卓岩',
  '嘉砺',
  '云岫',
  '中昱',
  '安砾',
];
/** With every round of words another one, so that no two are called the same. */
const ENDS = ['有限公司', '科技有限公司', '股份有限公司', '集团有限公司'];
const TRADES: Readonly<Record<(typeof INDUSTRIES)[number], readonly string[]>> = {
  制造业: ['机械', '精密制造', '电子'],
  零售连锁: ['商贸', '连锁超市'],
  建筑工程: ['建设工程', '装饰工程'],
  信息技术: ['软件', '信息技术'],
  医疗健康: ['医疗器械', '健康科技'],
  物流运输: ['物流', '供应链'],
};
const PRODUCTS: readonly (readonly [name: string, price: number])[] = [
  ['生产管理系统', 128_000],
  ['仓储管理系统', 86_000],
  ['移动巡检终端', 3200],
  ['数据看板服务', 36_000],
  ['实施服务（人天）', 2400],
  ['年度运维服务', 28_000],
];
const CHANCES: Readonly<Record<string, number>> = {
  初步接洽: 10,
  需求确认: 30,
  方案报价: 50,
  商务谈判: 75,
  赢单: 100,
  输单: 0,
};
/** Fewer get far than begin. */
const UNDER_WAY = [0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4].map(at => STAGES[at] ?? STAGES[0]);
const sellers = [...colleaguesOf('销售部'), '苏文静'];

interface Customer {
  readonly name: string;
  readonly owner: string;
  readonly level: string;
  readonly told: RecordSpec;
}

function customer(ago: number, at: number, { chance }: Telling): Customer {
  const [region, code, short] = PLACES[chance.pick([0, 0, 1, 1, 2, 2, 3, 4, 5, 6, 7, 8])] ??
    PLACES[0] ?? ['', '', ''];
  const industry = chance.pick(INDUSTRIES);
  const name = `${short}${WORDS[at % WORDS.length]}${chance.pick(TRADES[industry])}${ENDS[Math.floor(at / WORDS.length)] ?? ''}`;
  const [owner, level] = [chance.pick(sellers), chance.pick(['A', 'B', 'B', 'C', 'C'])];
  const state = chance.pick(['潜在', '意向', '意向', '成交', '成交', '流失']);
  const told: RecordSpec = {
    ago,
    values: {
      ...{
        客户名称: name,
        所属行业: industry,
        所在地区: [region, code],
        客户等级: level,
        客户状态: state,
        负责人: owner,
      },
      企业规模: chance.pick(['50 人以下', '50—200 人', '50—200 人', '200—1000 人', '1000 人以上']),
      客户来源: chance.pick(['老客户介绍', '展会活动', '展会活动', '官网咨询', '电话拓展', '合作伙伴']),
      ...(state === '流失' ? { 流失原因: '采购计划取消' } : {}),
      联系人清单: Array.from({ length: chance.between(1, 2) }, (_, n) => ({
        ...{ 姓名: nameOf(chance), 联系电话: phone(chance) },
        ...(n === 0 ? { 职务: '总经理', 决策角色: '决策人' } : { 职务: '信息部经理', 决策角色: '使用人' }),
      })),
    },
  };
  return { name, owner, level, told };
}

const bought = (chance: Chance): readonly (readonly [string, number, number])[] =>
  chance
    .some(PRODUCTS, 1)
    .slice(0, 3)
    .map(([name, price]) => [name, price > 20_000 ? 1 : chance.between(5, 40), price]);

function deal(ago: number, { name, owner }: Customer, { chance, day }: Telling): RecordSpec {
  const stage = chance.pick(ago > 70 ? ['赢单', '赢单', '输单'] : UNDER_WAY);
  const rows = bought(chance).map(([product, count, price]) => ({
    ...{ 产品: product, 数量: count, 报价: price, 小计: count * price },
  }));
  const amount = rows.reduce((sum, row) => sum + row.小计, 0);
  const odds = CHANCES[stage] ?? 0;
  return {
    ago,
    values: {
      ...{
        商机名称: `${name.slice(0, 4)}${rows[0]?.产品 ?? ''}项目`,
        客户: name,
        负责人: owner,
        销售阶段: stage,
      },
      ...{ 预计金额: amount, 赢单概率: odds, 加权金额: cents((amount * odds) / 100), 创建日期: day(-ago) },
      ...{ 预计签约日期: day(chance.between(30, 80) - ago), 意向产品: rows },
      ...(stage === '输单'
        ? { 输单原因: chance.pick(['价格', '价格', '功能不满足', '竞争对手关系', '项目取消']) }
        : {}),
      竞争对手: chance.often(0.4) ? chance.pick(['外地方案商', '本地集成商', '客户自研']) : null,
    },
  };
}

const TALK: Readonly<Record<string, readonly string[]>> = {
  有明确意向: ['客户已立项，希望下周提供详细方案和报价', '客户认可演示效果，准备安排现场考察'],
  需继续跟进: ['已发送产品资料，客户内部讨论中', '客户关注与现有系统对接，需技术人员配合说明'],
  暂无需求: ['本年度预算已用完，明年再议', '近期无相关计划，保持联系'],
  已成交: ['合同条款确认无误，已安排签约', '首付款已到账，转实施部门'],
};

function visit(ago: number, { name, owner, level }: Customer, { chance, day }: Telling): RecordSpec {
  const result = chance.pick(['有明确意向', '需继续跟进', '需继续跟进', '需继续跟进', '暂无需求', '已成交']);
  const goes = result === '有明确意向' || result === '需继续跟进';
  return {
    ago,
    values: {
      ...{ 跟进日期: day(-ago), 客户: name, 客户等级: level, 跟进人: owner, 跟进结果: result },
      ...{
        跟进方式: chance.pick(['电话', '电话', '上门拜访', '线上会议', '微信']),
        沟通内容: chance.pick(TALK[result] ?? []),
      },
      下次跟进日期: goes ? day(chance.between(5, 15) - ago) : null,
    },
    comments: chance.often(0.06) ? ['请同步更新商机阶段'] : [],
  };
}

function contract(ago: number, { name, owner }: Customer, { chance, day }: Telling): RecordSpec {
  const rows = bought(chance).map(([product, count, price]) => ({
    ...{ 产品: product, 数量: count, 单价: price, 金额: cents(count * price) },
  }));
  const amount = rows.reduce((sum, row) => sum + row.金额, 0);
  const state = ago < 6 ? '审批中' : ago > 120 ? '已完成' : '执行中';
  const paid =
    state === '审批中' ? 0 : state === '已完成' ? amount : cents((amount * chance.pick([3, 5, 7])) / 10);
  return {
    ago,
    values: {
      ...{
        合同名称: `${rows[0]?.产品 ?? ''}采购合同`,
        客户: name,
        签约人: owner,
        签订日期: day(-ago),
        到期日期: day(365 - ago),
      },
      ...{ 付款方式: chance.pick(['一次性付款', '分期付款', '分期付款', '按进度付款']), 合同状态: state },
      ...{ 产品清单: rows, 合同金额: amount, 已回款金额: paid, 待回款金额: cents(amount - paid) },
    },
    approvals:
      state === '审批中'
        ? []
        : [
            ['销售负责人审批', '陈志远'],
            ['法务审核', '宋立新', '条款符合范本'],
          ],
  };
}

export function recordsOf(given: Telling): ReadonlyMap<Form, readonly RecordSpec[]> {
  const { chance, spread } = given;
  const known = spread(48, 330).map((ago, at) => customer(ago, at, given));
  const before = (ago: number): Customer => {
    const earlier = known.filter(one => one.told.ago >= ago);
    return chance.pick(earlier.length > 0 ? earlier : known.slice(0, 1));
  };
  return new Map([
    [customers, known.map(one => one.told)],
    [deals, spread(76, 170).map(ago => deal(ago, before(ago), given))],
    [visits, spread(120, 120).map(ago => visit(ago, before(ago), given))],
    [contracts, spread(34, 200).map(ago => contract(ago, before(ago), given))],
  ]);
}
