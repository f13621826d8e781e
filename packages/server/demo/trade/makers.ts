import type { Json } from '@gonghui/kernel/json.ts';
import type { Chance } from '@gonghui/samples/make/chance.ts';
import { addDays } from '@gonghui/values/calendar.ts';
import type { Fields } from '../fields.ts';
import { ITEMS, LEAVES } from './forms.ts';

/** What a record of the past is made of; `day` is the one that it is about, `year` counts from the first of the three. */
export interface PastContext {
  chance: Chance;
  fields: Fields;
  user: { id: string; dept: string };
  day: string;
  year: number;
  /** Counts up through all records of the form. */
  number: number;
  rowId(): string;
}
type PastMaker = (context: PastContext) => Record<string, Json>;

const cents = (amount: number): number => Math.round(amount * 100) / 100;
/** Prices go up by some percent each year. */
const priceOf = (price: number, year: number): number => cents(price * 1.04 ** year);

/** Lines of one to three different items, and what they come to. */
function linesOf(context: PastContext, subform: string, most: number): { rows: Json[]; total: number } {
  const { chance, fields, rowId, year } = context;
  let total = 0;
  const start = chance.between(0, ITEMS.length - 1);
  const rows = Array.from({ length: chance.between(1, 3) }, (_, i) => {
    const [item = '', first = 0] = ITEMS[(start + i * 3) % ITEMS.length] ?? [];
    const count = chance.between(1, first > 100 ? 3 : most);
    const price = priceOf(first, year);
    const sum = cents(count * price);
    total += sum;
    return fields.row(subform, rowId(), { 物品: item, 数量: count, 单价: price, 金额: sum });
  });
  return { rows, total: cents(total) };
}

const purchase: PastMaker = context => {
  const { fields, chance, user, day, number } = context;
  const { rows, total } = linesOf(context, '入库明细', 60);
  return fields.values({
    入库单号: `RK${day.slice(0, 4)}${String(number + 1).padStart(5, '0')}`,
    供应商: chance.pick(fields.options('供应商')),
    入库日期: day,
    采购部门: [user.dept],
    入库明细: rows,
    总金额: total,
  });
};

const issue: PastMaker = context => {
  const { rows, total } = linesOf(context, '领用明细', 10);
  const { fields, user, day } = context;
  return fields.values({
    领用人: [user.id],
    领用部门: [user.dept],
    领用日期: day,
    领用明细: rows,
    合计金额: total,
  });
};

const absence: PastMaker = ({ chance, fields, user, day }) => {
  const kind = chance.pick([...LEAVES, '年假']);
  const days = kind === '病假' ? chance.pick([0.5, 1, 1, 2, 3]) : chance.pick([0.5, 1, 1, 2, 3, 5]);
  return fields.values({
    员工: [user.id],
    部门: [user.dept],
    请假类型: kind,
    开始日期: day,
    结束日期: addDays(day, Math.ceil(days) - 1),
    末日只请半天: !Number.isInteger(days),
    天数: days,
    事由: chance.often(0.4) ? chance.pick(['家中有事', '身体不适', '回老家', '办理证件', '陪同就医']) : null,
  });
};

/** How many records of each form the three years have: 20,000 together. */
export const PAST: Readonly<Record<string, { count: number; make: PastMaker }>> = {
  purchase: { count: 5_000, make: purchase },
  issue: { count: 9_000, make: issue },
  absence: { count: 6_000, make: absence },
};
