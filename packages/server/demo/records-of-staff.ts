import { phone } from '@gonghui/samples/make/people.ts';
import { idCard, type RecordMaker, two } from './record-maker.ts';

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

export const repair: RecordMaker = ({ chance, fields, user, handler, day }) => {
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

export const profile: RecordMaker = ({ chance, fields, user, anybody, day, rowId }) => {
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
