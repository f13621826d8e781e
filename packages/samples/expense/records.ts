import type { Chance } from '../make/chance.ts';
import type { Form } from '../make/form.ts';
import { COLLEAGUES, leaderOfDept } from '../make/people.ts';
import { cents, numbered, type RecordSpec, type Telling } from '../make/records.ts';
import { claims, limits, loans, trips } from './forms.ts';

const PLACES: readonly (readonly [name: string, code: string])[] = [
  ['上海市', '310000'],
  ['北京市', '110000'],
  ['广东省', '440000'],
  ['浙江省', '330000'],
  ['四川省', '510000'],
  ['湖北省', '420000'],
  ['山东省', '370000'],
  ['陕西省', '610000'],
  ['福建省', '350000'],
];
const BANKS = ['招商银行', '中国工商银行', '中国建设银行', '中国银行'];
const WORK = ['拜访客户', '项目实施', '供应商考察', '参加行业展会', '产品培训', '验收调试'];

function trip(ago: number, { chance, day }: Telling): RecordSpec {
  const { name, dept } = chance.pick(COLLEAGUES.filter(one => one.dept !== '财务部'));
  const place = chance.pick(PLACES);
  const [start, days] = [chance.between(2, 6) - ago, chance.pick([1, 2, 2, 3, 3, 4, 5])];
  const work = chance.pick(WORK);
  return {
    ago,
    values: {
      ...{ 申请日期: day(-ago), 申请人: name, 所在部门: dept, 目的地: [...place] },
      ...{
        交通方式: chance.pick(['高铁', '高铁', '高铁', '飞机', '飞机', '自驾']),
        出差事由: `${work}，为期 ${days} 天`,
      },
      ...{ 开始日期: day(start), 结束日期: day(start + days - 1), 出差天数: days },
      预计费用: days * 620 + chance.between(3, 14) * 100,
      行程安排: Array.from({ length: Math.min(days, 3) }, (_, n) => ({
        ...{ 日期: day(start + n), 地点: place[0], 工作内容: n === 0 ? `抵达，${work}准备` : work },
      })),
    },
    approvals: ago > 3 ? [['直属主管审批', leaderOfDept(dept)]] : [],
  };
}

/** What is claimed for: kind, words, least and most. */
type Cost = readonly [kind: string, words: string, least: number, most: number];
const COSTS: Readonly<Record<string, readonly Cost[]>> = {
  差旅费用: [
    ['交通费', '往返高铁票', 260, 1180],
    ['住宿费', '出差住宿', 380, 1560],
    ['餐饮费', '出差用餐', 90, 360],
    ['交通费', '市内打车', 28, 160],
  ],
  日常费用: [
    ['办公费', '打印装订', 36, 280],
    ['通讯费', '当月话费', 58, 158],
    ['交通费', '外出办事打车', 24, 120],
    ['其他', '快递费', 18, 96],
  ],
  业务招待: [
    ['招待费', '客户用餐', 320, 1680],
    ['招待费', '客户伴手礼', 180, 960],
  ],
};

function stateOf(ago: number, chance: Chance): string {
  if (chance.often(0.04)) return '已退回';
  if (ago < 5) return chance.often(0.7) ? '待审批' : '待付款';
  return ago < 14 && chance.often(0.5) ? '待付款' : '已付款';
}

function claim(
  ago: number,
  given: Telling,
  trip: { number: string; told: RecordSpec } | undefined,
): RecordSpec {
  const { chance, day } = given;
  const { name, dept } = chance.pick(COLLEAGUES);
  const type = trip ? '差旅费用' : chance.pick(['日常费用', '日常费用', '业务招待']);
  const [who, at] = trip
    ? [trip.told.values.申请人 ?? name, trip.told.values.所在部门 ?? dept]
    : [name, dept];
  const rows = chance.some(COSTS[type] ?? [], 2).map(([kind, words, least, most], n) => ({
    ...{ 发生日期: day(n - ago - chance.between(4, 9)), 费用类别: kind, 费用说明: words },
    ...{ 票据张数: chance.between(1, 4), 金额: cents(chance.between(least * 2, most * 2) / 2) },
  }));
  const state = stateOf(ago, chance);
  const total = cents(rows.reduce((sum, row) => sum + row.金额, 0));
  return {
    ago,
    values: {
      ...{ 报销日期: day(-ago), 报销人: who, 所在部门: at, 报销类型: type },
      报销事由: trip
        ? `${WORK.find(work => String(trip.told.values.出差事由).startsWith(work)) ?? '出差'}差旅费`
        : (rows[0]?.费用说明 ?? ''),
      ...(trip ? { 关联出差: trip.number, 出差天数: trip.told.values.出差天数 ?? null } : {}),
      ...(type === '业务招待'
        ? { 招待对象: chance.pick(['华北区重点客户 3 人', '合作伙伴来访 4 人', '项目评审专家 2 人']) }
        : {}),
      ...{ 费用清单: rows, 合计金额: total, 票据合计: rows.reduce((sum, row) => sum + row.票据张数, 0) },
      ...{ 收款人: who, 开户银行: chance.pick(BANKS), 报销状态: state },
      付款日期: state === '已付款' ? day(Math.min(0, chance.between(3, 6) - ago)) : null,
    },
    approvals: ['待付款', '已付款'].includes(state)
      ? [
          ['部门负责人审批', leaderOfDept(String(at))],
          ['财务审核', '袁志平', '票据齐全'],
        ]
      : [],
    comments: state === '已退回' ? ['发票抬头有误，请更换后重新提交'] : [],
  };
}

function loan(ago: number, { chance, day }: Telling): RecordSpec {
  const { name, dept } = chance.pick(COLLEAGUES);
  const amount = chance.pick([2000, 3000, 5000, 5000, 8000, 10_000]);
  const state = ago > 40 ? '已还清' : chance.pick(['未归还', '未归还', '部分归还']);
  return {
    ago,
    values: {
      ...{ 借款日期: day(-ago), 借款人: name, 所在部门: dept, 借款金额: amount, 归还状态: state },
      ...{
        预计归还日期: day(30 - ago),
        借款用途: chance.pick(['出差备用金', '展会现场采购', '客户接待备用金']),
      },
      已还金额: state === '已还清' ? amount : state === '部分归还' ? amount / 2 : null,
    },
  };
}

const LIMITS: readonly (readonly [kind: string, level: string, amount: number, per: string])[] = [
  ['住宿费', '员工', 380, '每天'],
  ['住宿费', '经理', 500, '每天'],
  ['住宿费', '总监及以上', 800, '每天'],
  ['餐饮费', '员工', 100, '每天'],
  ['餐饮费', '经理', 150, '每天'],
  ['通讯费', '员工', 100, '每月'],
  ['通讯费', '经理', 200, '每月'],
  ['招待费', '经理', 1500, '每次'],
];

export function recordsOf(given: Telling): ReadonlyMap<Form, readonly RecordSpec[]> {
  const { chance, day, spread } = given;
  const travelled = spread(48, 170).map(ago => trip(ago, given));
  const known = numbered(travelled, day, 'CC').filter(one => one.told.ago > 8);
  const claimed = spread(96, 165).map(ago => {
    const before = known.filter(one => one.told.ago > ago + 6 && one.told.ago < ago + 40);
    return claim(ago, given, before.length > 0 && chance.often(0.5) ? chance.pick(before) : undefined);
  });
  return new Map([
    [trips, travelled],
    [loans, spread(24, 150).map(ago => loan(ago, given))],
    [claims, claimed],
    [
      limits,
      LIMITS.map(([kind, level, amount, per]) => ({
        ago: 180,
        values: { 费用类别: kind, 适用级别: level, 标准金额: amount, 计量方式: per },
      })),
    ],
  ]);
}
