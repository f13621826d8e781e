import { nameOf, phone } from '@gonghui/samples/make/people.ts';
import type { RecordMaker } from '../record-maker.ts';

const cents = (amount: number): number => Math.round(amount * 100) / 100;

/** What is bought, from whom: name, specification, unit, price. */
const GOODS: Readonly<Record<string, readonly (readonly [string, string, string, number])[]>> = {
  联信办公设备有限公司: [
    ['激光打印机', 'A4 双面 40 页/分钟', '台', 2380],
    ['硒鼓', 'CF283A 原装', '支', 368],
    ['碎纸机', '5 级保密 30L', '台', 899],
    ['投影仪', '4000 流明 短焦', '台', 5680],
    ['会议平板', '75 英寸 触控', '台', 12_800],
  ],
  恒久家具制造厂: [
    ['升降办公桌', '1600×800 电动', '张', 1680],
    ['人体工学椅', '网布 可调头枕', '把', 920],
    ['文件柜', '四抽 加厚钢板', '个', 560],
    ['会议桌', '3600×1400 胡桃木', '张', 4200],
  ],
  蓝岸网络科技有限公司: [
    ['千兆交换机', '24 口 可管理', '台', 1450],
    ['无线接入点', 'Wi-Fi 6 吸顶', '个', 780],
    ['超六类网线', '305 米/箱', '箱', 690],
    ['机柜', '42U 标准', '个', 2150],
    ['理线架', '1U 24 口', '个', 65.5],
  ],
};
const WHY = [
  '研发中心新增工位，需补充配套设备，请于月底前到货',
  '会议室改造，原有设备已超过使用年限',
  '年度办公设备更新，已列入预算（项目编号 YS-2026-014）',
  '分公司开业筹备，首批物资',
];

const purchase: RecordMaker = ({ chance, fields, user, day, rowId }) => {
  const vendor = chance.pick(Object.keys(GOODS));
  const rows = chance.some(GOODS[vendor] ?? [], 2).map(([name, spec, unit, price]) => {
    const count = chance.between(1, price > 3000 ? 2 : 12);
    return fields.row('采购明细', rowId(), {
      ...{ 品名: name, 规格型号: spec, 单位: unit, 数量: count },
      单价: price,
    });
  });
  return fields.values({
    申请人: [user.id],
    申请部门: [user.dept],
    需求日期: day(chance.between(7, 20)),
    供应商: vendor,
    供应商联系人: nameOf(chance),
    联系电话: phone(chance),
    付款方式: chance.pick(fields.options('付款方式')),
    交货地点: chance.pick([
      '云杉大厦 A 座 3 层库房',
      '华东分公司（建邺区云杉路 18 号）',
      '云杉大厦 B 座前台',
    ]),
    采购明细: rows,
    采购事由: chance.pick(WHY),
  });
};

const COSTS: Readonly<Record<string, readonly (readonly [note: string, least: number, most: number])[]>> = {
  交通费: [
    ['高铁往返二等座', 320, 1200],
    ['市内出租车', 28, 96],
    ['往返机场', 60, 180],
  ],
  住宿费: [['出差住宿 2 晚', 560, 980]],
  餐饮费: [
    ['客户工作餐', 160, 620],
    ['项目加班餐', 45, 130],
  ],
  通讯费: [['当月话费', 58, 128]],
};

const expense: RecordMaker = ({ chance, fields, user, day, rowId }) => {
  const rows = chance.some(Object.keys(COSTS), 2).map((kind, at) => {
    const [note, least, most] = chance.pick([...(COSTS[kind] ?? [])]);
    const sum = cents(chance.between(least * 2, most * 2) / 2);
    return fields.row('费用明细', rowId(), {
      ...{ 发生日期: day(at - chance.between(5, 9)), 费用类别: kind, 说明: note },
      ...{ 票据张数: chance.between(1, 4), 金额: sum },
    });
  });
  return fields.values({
    报销人: [user.id],
    报销部门: [user.dept],
    报销日期: day(0),
    报销事由: chance.pick(['拜访华东区重点客户', '参加行业展会差旅', '项目验收出差', '季度客户回访']),
    费用明细: rows,
    收款人: user.name,
    开户银行: chance.pick(['招商银行南京分行', '中国银行城东支行', '工商银行云杉路支行']),
    银行账号: `6225 ${chance.between(1000, 9999)} ${chance.between(1000, 9999)} ${chance.between(1000, 9999)}`,
  });
};

/** How many records each of these forms has, and how one is told. */
export const PAPER_RECORDS: Readonly<Record<string, { count: number; make: RecordMaker }>> = {
  'purchase-request': { count: 12, make: purchase },
  'expense-claim': { count: 12, make: expense },
};
