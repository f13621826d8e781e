import { nameOf, phone } from '@gonghui/samples/make/people.ts';
import { clock, type RecordMaker } from './record-maker.ts';
import { profile, repair } from './records-of-staff.ts';

const meeting: RecordMaker = ({ chance, fields, user, day }) => {
  const start = chance.between(18, 34) * 30;
  const room = chance.pick(fields.options('会议室'));
  const seats = Number(/\d+/.exec(room)?.[0] ?? 6);
  return fields.values({
    会议主题: chance.pick([
      '周例会',
      '需求评审',
      '版本发布复盘',
      '客户方案讨论',
      '季度经营分析',
      '招聘面试',
      '新人培训',
      '预算评审',
      '架构讨论',
      '市场活动筹备',
      '安全演练说明',
      '供应商沟通',
      '项目启动会',
      '测试用例评审',
      '销售周会',
      '产品路线图讨论',
    ]),
    会议室: room,
    使用日期: day(chance.between(0, 5)),
    开始时间: clock(start),
    结束时间: clock(Math.min(start + chance.pick([30, 60, 60, 90, 120]), 21 * 60)),
    预订人: [user.id],
    参会人数: chance.between(2, seats),
    所需设备: chance.some(fields.options('所需设备')),
    备注: chance.often(0.3)
      ? chance.pick([
          '请提前 10 分钟开启投影',
          '有外部客户参加，准备茶水',
          '需要连接视频会议',
          '请摆放成圆桌',
          '会后需要清洁',
        ])
      : null,
  });
};

const supplies: RecordMaker = ({ chance, fields, user, day, rowId }) => {
  const units: Record<string, [unit: string, spec: string]> = {
    中性笔: ['支', '0.5mm 黑色'],
    'A4 打印纸': ['包', '70g 500张'],
    笔记本: ['本', 'B5 80页'],
    文件夹: ['个', 'A4 双夹'],
    便利贴: ['本', '76×76mm'],
    订书机: ['个', '12号'],
    硒鼓: ['盒', 'CF283A'],
    白板笔: ['支', '可擦 蓝色'],
  };
  const items = chance.some(fields.options('物品名称', '领用明细'), 1).slice(0, 4);
  const rows = items.map(item => {
    const [unit, spec] = units[item] ?? ['个', ''];
    const count = item === '硒鼓' || item === '订书机' ? chance.between(1, 2) : chance.between(1, 12);
    return fields.row('领用明细', rowId(), {
      物品名称: item,
      规格: spec,
      数量: count,
      单位: unit,
    });
  });
  return fields.values({
    领用人: [user.id],
    领用部门: [user.dept],
    领用日期: day(0),
    领用明细: rows,
    领用事由: chance.pick([
      '日常办公补充',
      '新同事入职配备',
      '项目会议使用',
      '打印机耗材更换',
      '培训物料',
      '季度统一领用',
    ]),
  });
};

const visitor: RecordMaker = ({ chance, fields, user, day }) => {
  const arrive = chance.between(18, 32) * 30;
  return fields.values({
    访客姓名: nameOf(chance),
    联系电话: phone(chance),
    来访单位: chance.pick([
      '远航物流',
      '青禾软件',
      '天成律师事务所',
      '恒信会计师事务所',
      '海岳广告',
      '明德培训',
      '万通电器',
      '蓝岸设计',
      '九州快递',
      '个人',
    ]),
    来访人数: chance.between(1, 6),
    来访事由: chance.pick(fields.options('来访事由')),
    来访日期: day(chance.between(0, 3)),
    预计到达: clock(arrive),
    预计离开: clock(arrive + chance.pick([60, 90, 120, 180])),
    接待人: [user.id],
    接待部门: [user.dept],
    车牌号: chance.often(0.35)
      ? `${chance.pick(['京', '沪', '苏', '浙'])}${chance.pick([...'ABCDEFGH'])}${chance.between(10_000, 99_999)}`
      : null,
    携带物品: chance.some(fields.options('携带物品')),
    已告知保密要求: chance.often(0.9),
    备注: chance.often(0.2) ? chance.pick(['请安排停车位', '需要访客无线网络', '午餐在食堂用餐']) : null,
  });
};

const car: RecordMaker = ({ chance, fields, user, anybody, day, rowId }) => {
  const kind = chance.pick(fields.options('用车类型'));
  const from = chance.between(1, 6);
  const out = chance.between(13, 20) * 30;
  const stops = chance
    .some(
      ['高铁南站', '客户园区', '机场 T3 航站楼', '政务服务中心', '会展中心', '分公司', '产业园 5 号楼'],
      1,
    )
    .slice(0, 3);
  return fields.values({
    用车人: chance.often(0.3) ? [...new Set([user.id, anybody()])] : [user.id],
    用车部门: [user.dept],
    用车类型: kind,
    用车日期: [day(from), day(from + (kind === '出差' ? chance.between(1, 3) : 0))],
    出发时间: clock(out),
    途经地点: stops.map((stop, i) =>
      fields.row('途经地点', rowId(), {
        地点: stop,
        到达时间: clock(out + 40 * (i + 1)),
        联系人: nameOf(chance),
      }),
    ),
    乘车人数: chance.between(1, 8),
    车型: chance.pick(fields.options('车型').slice(0, 2)),
    随车要求: chance.some(fields.options('随车要求')),
    用车事由: chance.pick([
      '拜访重点客户，沟通续约',
      '参加行业展会',
      '接送来访专家',
      '到分公司现场支持',
      '办理证照年检',
      '送样品到检测中心',
    ]),
  });
};

const leave: RecordMaker = ({ chance, fields, user, anybody, day }) => {
  const days = chance.pick([1, 1, 1, 2, 2, 3, 3, 5, 5, 7, 12]);
  const from = chance.between(1, 10);
  return fields.values({
    申请人: [user.id],
    所在部门: [user.dept],
    请假类型: chance.pick(fields.options('请假类型').slice(0, 3)),
    请假日期: [day(from), day(from + days - 1)],
    半天: days === 1 && chance.often(0.3) ? [chance.pick(fields.options('半天'))] : [],
    请假事由: chance.pick([
      '家中有事需要处理',
      '身体不适，需要就医休息',
      '陪同家人体检',
      '回老家探亲',
      '参加孩子家长会',
      '办理房屋过户手续',
    ]),
    工作交接人: [anybody()],
    紧急联系电话: phone(chance),
  });
};

/** The forms of the demo that have records: file, name, how many, and how one is told. */
export const RECORD_MAKERS: Record<string, { count: number; make: RecordMaker }> = {
  'meeting-room': { count: 96, make: meeting },
  'office-supplies': { count: 64, make: supplies },
  visitor: { count: 72, make: visitor },
  'car-request': { count: 40, make: car },
  'leave-request': { count: 48, make: leave },
  'asset-repair': { count: 58, make: repair },
  'employee-profile': { count: 30, make: profile },
};
