import type { Chance } from '../make/chance.ts';
import type { Form } from '../make/form.ts';
import { COLLEAGUES, colleaguesOf, leaderOfDept, nameOf, phone } from '../make/people.ts';
import { cents, numbered, type RecordSpec, type Telling } from '../make/records.ts';
import { goods, receipts, requests, type STATES, suppliers } from './forms.ts';

type Good = readonly [name: string, spec: string, unit: string, price: number];

const SUPPLIERS: readonly (readonly [name: string, kind: string, region: readonly string[]])[] = [
  ['晨曦办公用品有限公司', '办公用品', ['上海市', '310000']],
  ['联启电子设备有限公司', '电子设备', ['广东省', '440000']],
  ['恒达五金制品厂', '生产物料', ['浙江省', '330000']],
  ['瑞丰包装材料有限公司', '生产物料', ['江苏省', '320000']],
  ['华木家具制造有限公司', '办公家具', ['广东省', '440000']],
  ['云桥网络科技有限公司', '电子设备', ['北京市', '110000']],
  ['安和物业服务有限公司', '服务外包', ['江苏省', '320000']],
  ['博采广告制作有限公司', '服务外包', ['四川省', '510000']],
  ['鼎盛金属材料有限公司', '生产物料', ['山东省', '370000']],
  ['启新文具商贸有限公司', '办公用品', ['湖北省', '420000']],
];

const GOODS: Readonly<Record<string, readonly Good[]>> = {
  办公用品: [
    ['A4 复印纸', '70g 500 张/包', '包', 22],
    ['签字笔', '0.5mm 黑色', '支', 2.5],
    ['硒鼓', 'CF283A', '支', 268],
    ['文件夹', 'A4 双孔', '个', 6.5],
  ],
  电子设备: [
    ['笔记本电脑', '14 英寸 16G/512G', '台', 5899],
    ['显示器', '27 英寸 4K', '台', 1799],
    ['激光打印机', 'A4 双面', '台', 2380],
    ['无线接入点', 'Wi-Fi 6 吸顶', '个', 780],
  ],
  生产物料: [
    ['不锈钢螺栓', 'M8×40', '箱', 186],
    ['五层瓦楞纸箱', '500×400×300', '个', 6.8],
    ['冷轧钢板', '1.5mm', '张', 312],
    ['缠绕膜', '50cm×300m', '卷', 24],
  ],
  办公家具: [
    ['升降办公桌', '1400×700', '张', 1680],
    ['人体工学椅', '网布', '把', 899],
    ['文件柜', '四抽', '个', 560],
  ],
};
/** Kinds of goods by what people call the purchase. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  日常办公: ['办公用品'],
  生产物料: ['生产物料'],
  固定资产: ['电子设备', '办公家具'],
};
const REASONS: Readonly<Record<string, readonly string[]>> = {
  日常办公: ['部门月度办公用品补充', '会议资料打印耗材不足', '新员工入职办公用品'],
  生产物料: ['本周排产用料补充', '安全库存低于下限', '客户追加订单备料'],
  固定资产: ['新增工位配套设备', '原有设备超过使用年限，予以更新', '会议室改造'],
  服务外包: ['第四季度保洁服务', '展会物料设计与制作', '厂区绿化养护'],
};

const supplierRecords = ({ chance, spread }: Telling): RecordSpec[] =>
  spread(SUPPLIERS.length, 320).map((ago, at) => {
    const [name, kind, region] = SUPPLIERS[at] ?? ['', '', []];
    return {
      ago,
      values: {
        ...{ 供应商名称: name, 供应商类别: kind, 所在地区: [...region] },
        合作状态: at === 7 ? '考察中' : '合作中',
        ...{ 综合评级: chance.between(3, 5), 联系人: nameOf(chance), 联系电话: phone(chance) },
        付款方式: chance.pick(['货到付款', '月结 30 天', '月结 30 天', '预付 30%']),
        开户银行: chance.pick(['招商银行', '中国工商银行', '中国建设银行', '交通银行']),
      },
    };
  });

const supplierOf = (chance: Chance, kind: string): string =>
  chance.pick(SUPPLIERS.filter(([, one]) => one === kind))[0];

const goodRecords = ({ chance, spread }: Telling): RecordSpec[] => {
  const all = Object.entries(GOODS).flatMap(([kind, list]) => list.map(good => [kind, good] as const));
  return spread(all.length, 280).map((ago, at) => {
    const [kind, [name, spec, unit, price]] = all[at] ?? ['', ['', '', '', 0]];
    return {
      ago,
      values: {
        ...{ 物品名称: name, 规格型号: spec, 物品类别: kind, 计量单位: unit, 参考单价: price },
        首选供应商: supplierOf(chance, kind),
      },
    };
  });
};

/** How far a request has come by the days since it was made. */
function stateOf(ago: number, chance: Chance): (typeof STATES)[number] {
  if (chance.often(0.05)) return '已取消';
  if (ago < 5) return chance.often(0.75) ? '待审批' : '待下单';
  if (ago < 12) return chance.often(0.5) ? '待下单' : '已下单';
  return ago < 26 && chance.often(0.6) ? '已下单' : '已到货';
}

function request(ago: number, { chance, day }: Telling): RecordSpec {
  const { name, dept } = chance.pick(COLLEAGUES);
  const makes = ['生产部', '质量部'].includes(dept);
  const type = chance.pick(
    makes ? ['生产物料', '生产物料', '固定资产'] : ['日常办公', '日常办公', '固定资产', '服务外包'],
  );
  const [kind = ''] = chance.some(KINDS[type] ?? ['服务外包'], 1);
  const listed = (GOODS[kind] ?? []).slice();
  const service: Good = [chance.pick(['保洁服务', '设计制作', '绿化养护']), '按合同', '项', 4800];
  const rows = (kind === '服务外包' ? [service] : chance.some(listed, 1)).map(([good, spec, unit, price]) => {
    const count = price > 1000 ? chance.between(1, 6) : chance.between(4, price < 10 ? 300 : 60);
    return { 物品: good, 规格型号: spec, 单位: unit, 数量: count, 单价: price, 金额: cents(count * price) };
  });
  const haste = chance.pick(['普通', '普通', '普通', '较急', '紧急']);
  const state = stateOf(ago, chance);
  const approved = !['待审批', '已取消'].includes(state);
  const total = cents(rows.reduce((sum, row) => sum + row.金额, 0));
  return {
    ago,
    values: {
      ...{ 申请日期: day(-ago), 申请人: name, 申请部门: dept, 采购类型: type, 紧急程度: haste },
      ...{ 需求日期: day(chance.between(7, 20) - ago), 供应商: supplierOf(chance, kind) },
      ...(haste === '紧急' ? { 加急原因: '现有库存不足三天用量，影响正常使用' } : {}),
      ...(type === '固定资产'
        ? { 资产预算编号: `YS-${String(chance.between(3, 60)).padStart(3, '0')}` }
        : {}),
      ...{ 物品清单: rows, 合计金额: total, 采购事由: chance.pick(REASONS[type] ?? []) },
      ...{ 采购状态: state, 预计到货日期: approved ? day(chance.between(8, 16) - ago) : null },
    },
    approvals: approved
      ? [
          ['部门负责人审批', leaderOfDept(dept)],
          ...(total > 5000 ? [['财务审核', '曹慧敏', '预算内'] as const] : []),
        ]
      : [],
    comments: chance.often(0.12)
      ? [chance.pick(['已与供应商确认交期', '请补充三家比价', '可与下月需求合并采购'])]
      : [],
  };
}

function receipt(
  { number, told }: { number: string; told: RecordSpec },
  { chance, day }: Telling,
): RecordSpec {
  const ago = Math.max(0, told.ago - chance.between(6, 12));
  const rows = (told.values.物品清单 as readonly { 物品: string; 数量: number }[]).map(row => {
    const short = chance.often(0.06) ? 1 : 0;
    const bad = chance.often(0.08) ? 1 : 0;
    const came = row.数量 - short;
    return { 物品: row.物品, 应到数量: row.数量, 实到数量: came, 合格数量: Math.max(0, came - bad) };
  });
  const [due, good] = [
    rows.reduce((sum, row) => sum + row.应到数量, 0),
    rows.reduce((sum, row) => sum + row.合格数量, 0),
  ];
  return {
    ago,
    values: {
      ...{ 采购单号: number, 供应商: told.values.供应商 ?? null, 到货日期: day(-ago) },
      ...{ 验收人: chance.pick(colleaguesOf('质量部')), 验收结论: good === due ? '合格' : '部分合格' },
      ...{ 到货清单: rows, 实到合计: rows.reduce((sum, row) => sum + row.实到数量, 0), 合格合计: good },
      ...(good === due ? {} : { 问题说明: '个别物品数量短缺或外观破损，供应商已安排补发' }),
    },
  };
}

export function recordsOf(given: Telling): ReadonlyMap<Form, readonly RecordSpec[]> {
  const all = given.spread(84, 175).map(ago => request(ago, given));
  const arrived = numbered(all, given.day, 'CG').filter(
    ({ told: { values } }) => values.采购状态 === '已到货',
  );
  return new Map([
    [suppliers, supplierRecords(given)],
    [goods, goodRecords(given)],
    [requests, all],
    [receipts, arrived.slice(-44).map(one => receipt(one, given))],
  ]);
}
