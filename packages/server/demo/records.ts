import type { Json } from '@gonghui/kernel/digest.ts';
import type { Chance } from './chance.ts';
import type { Fields } from './fields.ts';

/** What a record is told with. Days and times are those of the enterprise, UTC+8. */
export interface Telling {
  chance: Chance;
  fields: Fields;
  /** Who submits, and his department. */
  user: { id: string; name: string; dept: string };
  /** Ids of colleagues, departments. */
  anybody(): string;
  driver: string;
  handler: string;
  /** The day `days` after the submission, YYYY-MM-DD. */
  day(days: number): string;
  /** A fresh row id. */
  rowId(): string;
}
type Teller = (telling: Telling) => Record<string, Json>;

const two = (n: number): string => String(n).padStart(2, '0');
const clock = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
const phone = (chance: Chance): string =>
  `1${chance.pick(['38', '39', '58', '86', '77', '95'])}${String(chance.between(10_000_000, 99_999_999))}`;

const SURNAMES = [...'赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜'];
const GIVEN = [
  '伟',
  '芳',
  '娜',
  '敏',
  '静',
  '丽',
  '强',
  '磊',
  '洋',
  '勇',
  '艳',
  '杰',
  '涛',
  '明',
  '超',
  '秀英',
  '晓峰',
  '佳怡',
  '子涵',
  '雨桐',
  '浩然',
  '思远',
  '嘉宁',
  '文博',
];
const nameOf = (chance: Chance): string => `${chance.pick(SURNAMES)}${chance.pick(GIVEN)}`;

/** 18 digits with the right check digit, of a place and number that are made up. */
function idCard(chance: Chance, birthday: string): string {
  const body = `${chance.pick(['110105', '310115', '320106', '330106', '440305'])}${birthday.replaceAll('-', '')}${String(chance.between(1, 999)).padStart(3, '0')}`;
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce((total, weight, i) => total + weight * Number(body.charAt(i)), 0);
  return body + '10X98765432'.charAt(sum % 11);
}

const meeting: Teller = ({ chance, fields, user, day }) => {
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

const supplies: Teller = ({ chance, fields, user, day, rowId }) => {
  const units: Record<string, [unit: string, spec: string, price: number]> = {
    中性笔: ['支', '0.5mm 黑色', 2.5],
    'A4 打印纸': ['包', '70g 500张', 22],
    笔记本: ['本', 'B5 80页', 8],
    文件夹: ['个', 'A4 双夹', 6.5],
    便利贴: ['本', '76×76mm', 3.8],
    订书机: ['个', '12号', 15],
    硒鼓: ['盒', 'CF283A', 168],
    白板笔: ['支', '可擦 蓝色', 3.2],
  };
  const items = chance.some(fields.options('物品名称', '领用明细'), 1).slice(0, 4);
  let total = 0;
  const rows = items.map(item => {
    const [unit, spec, price] = units[item] ?? ['个', '', 10];
    const count = item === '硒鼓' || item === '订书机' ? chance.between(1, 2) : chance.between(1, 12);
    total += count * price;
    return fields.row('领用明细', rowId(), {
      物品名称: item,
      规格: spec,
      数量: count,
      单位: unit,
      需要日期: day(chance.between(1, 4)),
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
    合计金额: Math.round(total * 100) / 100,
  });
};

const visitor: Teller = ({ chance, fields, user, day }) => {
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

const car: Teller = ({ chance, fields, user, anybody, day, rowId }) => {
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

const FAULTS: Record<string, [thing: string, fault: string][]> = {
  电脑及外设: [
    ['笔记本电脑', '开机后屏幕不亮，风扇有转动声'],
    ['显示器', '画面闪烁，换线后仍然存在'],
    ['打印机', '频繁卡纸，定影处有异响'],
  ],
  办公家具: [
    ['办公椅', '气压杆失灵，无法升降'],
    ['文件柜', '锁芯损坏，抽屉打不开'],
  ],
  空调与照明: [
    ['吊顶空调', '制冷效果差，滴水'],
    ['日光灯', '灯管频闪，影响办公'],
  ],
  网络设备: [
    ['无线接入点', '信号弱，频繁掉线'],
    ['交换机', '部分端口不通'],
  ],
  会议设备: [
    ['投影仪', '画面偏黄，疑似灯泡老化'],
    ['会议摄像头', '无法识别，指示灯不亮'],
  ],
  其他: [
    ['饮水机', '不出热水'],
    ['门禁', '刷卡无反应'],
  ],
};

/** Middle part of the asset number by kind. */
const CODES: Record<string, string> = {
  电脑及外设: 'IT',
  办公家具: 'JJ',
  空调与照明: 'KT',
  网络设备: 'WL',
  会议设备: 'HY',
};

const repair: Teller = ({ chance, fields, user, handler, day }) => {
  const kind = chance.pick(fields.options('资产类别'));
  const [thing, fault] = chance.pick(FAULTS[kind] ?? [['其他设备', '无法使用']]);
  const done = chance.often(0.7);
  return fields.values({
    资产名称: thing,
    资产编号: `YS-${CODES[kind] ?? 'QT'}-${String(chance.between(1, 899)).padStart(5, '0')}`,
    资产类别: kind,
    所在位置: `${chance.pick(['A', 'B'])}座${chance.between(3, 9)}层${chance.pick(['东区', '西区', '会议室', '茶水间'])}`,
    报修人: [user.id],
    联系电话: phone(chance),
    故障描述: fault,
    紧急程度: chance.pick(['一般', '一般', '较急', '紧急']),
    发现时间: day(-chance.between(0, 3)),
    影响办公: chance.often(0.5),
    处理人: done ? [handler] : [],
    维修费用: done && chance.often(0.5) ? chance.between(30, 900) + 0.5 : null,
    满意度: done ? chance.pick([3, 4, 4, 5, 5]) : null,
    处理说明: done
      ? chance.pick(['已更换配件', '已现场修复', '重新插拔后恢复正常', '已送修，三日内返回', '更换备用设备'])
      : null,
  });
};

const profile: Teller = ({ chance, fields, user, anybody, day, rowId }) => {
  const year = chance.between(1980, 2000);
  const birthday = `${year}-${two(chance.between(1, 12))}-${two(chance.between(1, 28))}`;
  const school = chance.pick(['江城大学', '滨海理工大学', '云岭师范大学', '北原工业大学', '东湖财经学院']);
  return fields.values({
    姓名: user.name,
    性别: chance.pick(['男', '女']),
    出生日期: birthday,
    身份证号: idCard(chance, birthday),
    婚姻状况: chance.pick(fields.options('婚姻状况')),
    手机号码: phone(chance),
    邮箱: `user${chance.between(100, 999)}@example.com`,
    现住址: `${chance.pick(['朝阳区', '浦东新区', '西湖区', '建邺区'])}${chance.pick(['云杉路', '白桦街', '银杏大道'])}${chance.between(1, 200)}号`,
    部门: [user.dept],
    直属上级: [anybody()],
    入职日期: day(-chance.between(100, 2500)),
    用工形式: chance.pick(['正式', '正式', '正式', '实习', '外包']),
    技能: chance.some(fields.options('技能'), 1),
    试用期: chance.pick([1, 3, 3, 6]),
    教育经历: [
      fields.row('教育经历', rowId(), {
        学校: school,
        学历: chance.pick(['本科', '本科', '硕士', '大专']),
        专业: chance.pick(['计算机科学与技术', '市场营销', '会计学', '人力资源管理', '工商管理', '软件工程']),
        起止日期: [`${year + 18}-09-01`, `${year + 22}-06-30`],
      }),
    ],
    自我评价: chance.between(60, 95),
    个人说明: chance.often(0.4) ? '熟悉本岗位流程，乐于协作。' : null,
  });
};

/** The forms of the demo that have records: file, name, how many, and how one is told. */
export const TELLERS: Record<string, { count: number; tell: Teller }> = {
  'meeting-room': { count: 96, tell: meeting },
  'office-supplies': { count: 64, tell: supplies },
  visitor: { count: 72, tell: visitor },
  'car-request': { count: 40, tell: car },
  'asset-repair': { count: 58, tell: repair },
  'employee-profile': { count: 30, tell: profile },
};
