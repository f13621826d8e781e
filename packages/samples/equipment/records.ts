import type { Chance } from '../make/chance.ts';
import type { Form } from '../make/form.ts';
import { colleaguesOf } from '../make/people.ts';
import { cents, type RecordSpec, type Telling } from '../make/records.ts';
import { FAULTS, machines, patrols, repairs, spares } from './forms.ts';

type Machine = readonly [name: string, kind: string, model: string, area: string, worth: number];

const MACHINES: readonly Machine[] = [
  ['数控车床 1#', '加工设备', 'CK6150', '一车间', 286_000],
  ['数控车床 2#', '加工设备', 'CK6150', '一车间', 286_000],
  ['立式加工中心', '加工设备', 'VMC850', '一车间', 468_000],
  ['激光切割机', '加工设备', 'LC3015', '二车间', 692_000],
  ['液压折弯机', '加工设备', 'WC67Y-100', '二车间', 158_000],
  ['桥式起重机', '起重搬运', 'QD10t', '二车间', 215_000],
  ['总装输送线', '加工设备', 'ZX-24', '装配线', 326_000],
  ['气密检测台', '检测设备', 'QM-200', '装配线', 88_000],
  ['螺杆空压机', '动力设备', 'GA75', '动力站', 126_000],
  ['冷却水泵', '动力设备', 'ISW100', '动力站', 18_600],
  ['变压器', '动力设备', 'SCB13-800', '动力站', 143_000],
  ['电动叉车', '起重搬运', 'CPD25', '仓储中心', 96_000],
  ['三坐标测量机', '检测设备', 'CMM-765', '一车间', 378_000],
  ['废气处理装置', '环保设备', 'VOC-20', '二车间', 264_000],
];
const ITEMS: readonly (readonly [item: string, standard: string, bad: string])[] = [
  ['运行声音', '无异响、无振动', '主轴处有间歇性异响'],
  ['油位与润滑', '油位在上下限之间', '油位低于下限'],
  ['温度', '不高于 65℃', '轴承温度 72℃'],
  ['安全防护', '防护罩、急停完好', '防护罩固定螺栓松动'],
  ['电气线路', '无裸露、无过热', '接线端子有过热痕迹'],
  ['跑冒滴漏', '无渗漏', '法兰连接处轻微渗油'],
];
const SPARES: readonly (readonly [name: string, spec: string, unit: string, price: number])[] = [
  ['深沟球轴承', '6308', '个', 86],
  ['三角皮带', 'B1250', '根', 38],
  ['液压油封', '50×72×8', '个', 22],
  ['交流接触器', 'CJX2-3210', '个', 145],
  ['空气滤芯', 'GA75', '个', 320],
  ['限位开关', 'LX19', '个', 58],
  ['机械密封', 'ISW100', '套', 265],
];
const WORDS: Readonly<Record<string, readonly string[]>> = {
  机械故障: ['主轴异响，加工面有振纹', '导轨卡滞，行走不畅'],
  电气故障: ['接触器吸合不良，频繁跳闸', '电机过热保护动作'],
  液压气动: ['系统压力上不去', '气缸动作迟缓'],
  仪表控制: ['温度传感器读数漂移', '限位开关失灵'],
  润滑泄漏: ['油封处持续渗油', '润滑泵不上油'],
};
const crew = (chance: Chance): string => chance.pick(colleaguesOf('生产部'));

const machineTold = ({ chance, day }: Telling): RecordSpec[] =>
  MACHINES.map(([name, kind, model, area, worth], at) => ({
    ago: 300,
    values: {
      ...{ 设备名称: name, 设备类别: kind, 规格型号: model, 所在区域: area, 设备原值: worth },
      ...{ 设备状态: at === 4 ? '维修中' : '运行中', 启用日期: day(-chance.between(500, 2600)) },
      ...{
        责任人: crew(chance),
        巡检周期: chance.pick(['每日', '每周']),
        下次保养日期: day(chance.between(5, 60)),
      },
    },
  }));

function patrol(ago: number, { chance, day }: Telling): RecordSpec {
  const [name, , , area] = chance.pick(MACHINES);
  const [bad, from] = [chance.often(0.14) ? 1 : 0, chance.between(0, 2)];
  const rows = ITEMS.slice(from, from + 4).map(([item, standard, words], n) => ({
    ...{ 检查项目: item, 标准要求: standard },
    ...(bad > 0 && n === 1 ? { 结果: '异常', 实测情况: words } : { 结果: '正常', 实测情况: '符合要求' }),
  }));
  return {
    ago,
    values: {
      ...{
        巡检日期: day(-ago),
        设备: name,
        所在区域: area,
        班次: chance.pick(['早班', '早班', '中班', '夜班']),
      },
      ...{ 巡检人: crew(chance), 检查清单: rows, 异常项数: bad, 巡检结论: bad ? '异常' : '正常' },
      ...(bad ? { 异常描述: `${rows[1]?.实测情况 ?? ''}，已做标识`, 已报修: chance.often(0.8) } : {}),
      设备编号: `SB${day(-300).slice(0, 7).replace('-', '')}${String(MACHINES.findIndex(one => one[0] === name) + 1).padStart(3, '0')}`,
    },
    comments: bad && chance.often(0.5) ? ['已通知维修班，今日安排处理'] : [],
  };
}

function stateOf(ago: number, chance: Chance): string {
  if (ago < 5) return chance.pick(['待派工', '维修中']);
  return ago < 16 ? chance.pick(['维修中', '待验收', '已完成']) : '已完成';
}

function repair(ago: number, { chance, day }: Telling): RecordSpec {
  const [name, , , area] = chance.pick(MACHINES);
  const kind = chance.pick([...FAULTS, '机械故障', '电气故障']);
  const state = stateOf(ago, chance);
  const ended = state === '待验收' || state === '已完成';
  const parts = (ended ? chance.some(SPARES, chance.between(0, 1)).slice(0, 3) : []).map(
    ([part, , , price]) => {
      const count = chance.between(1, 4);
      return { 备件: part, 数量: count, 单价: price, 金额: cents(count * price) };
    },
  );
  const stopped = chance.often(0.4);
  return {
    ago,
    values: {
      ...{ 报修日期: day(-ago), 设备: name, 所在区域: area, 报修人: crew(chance), 故障类型: kind },
      ...{ 紧急程度: chance.pick(['一般', '一般', '较急', '紧急']), 已停机: stopped },
      ...{ 故障现象: chance.pick(WORDS[kind] ?? []), 工单状态: state },
      维修人: state === '待派工' ? null : chance.pick(['胡志刚', '罗振东', '孙国栋']),
      完成日期: ended ? day(Math.min(0, chance.between(1, 3) - ago)) : null,
      停机时长: stopped ? chance.between(2, 36) / 2 : null,
      ...{ 更换备件: parts, 备件费用: cents(parts.reduce((sum, row) => sum + row.金额, 0)) },
      ...(state === '已完成'
        ? { 验收评分: chance.between(3, 5), 处理说明: '更换易损件并试运行两小时，运行正常' }
        : {}),
    },
    approvals: state === '待派工' ? [] : [['车间主任确认', '刘永强', '请尽快安排']],
  };
}

const spareTold = ({ chance }: Telling): RecordSpec[] =>
  SPARES.map(([name, spec, unit, price], at) => {
    const [held, least] = [chance.between(4, 40), chance.between(4, 12)];
    return {
      ago: 200 - at,
      values: {
        ...{ 备件名称: name, 规格型号: spec, 计量单位: unit, 单价: price, 现有库存: held, 安全库存: least },
        ...{ 库存差额: held - least, 存放位置: `备件库 ${'ABC'.charAt(at % 3)}-${chance.between(1, 9)}` },
      },
    };
  });

export const recordsOf = (given: Telling): ReadonlyMap<Form, readonly RecordSpec[]> =>
  new Map([
    [machines, machineTold(given)],
    [patrols, given.spread(118, 90).map(ago => patrol(ago, given))],
    [spares, spareTold(given)],
    [repairs, given.spread(64, 150).map(ago => repair(ago, given))],
  ]);
