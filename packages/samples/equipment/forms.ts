import {
  chosenFrom,
  computed,
  date,
  dept,
  group,
  lines,
  linked,
  long,
  money,
  must,
  myself,
  number,
  photos,
  pick,
  radio,
  rate,
  serial,
  text,
  today,
  toggle,
} from '../make/fields.ts';
import { form } from '../make/form.ts';

export const AREAS = ['一车间', '二车间', '装配线', '动力站', '仓储中心'] as const;
export const FAULTS = ['机械故障', '电气故障', '液压气动', '仪表控制', '润滑泄漏'] as const;

export const machines = form(
  1,
  '设备台账',
  [
    group('设备信息', [
      serial('设备编号', 'SB'),
      must(text('设备名称', { repeat: true })),
      must(pick('设备类别', ['加工设备', '起重搬运', '动力设备', '检测设备', '环保设备'])),
      text('规格型号'),
      must(pick('所在区域', AREAS)),
      must(radio('设备状态', ['运行中', '维修中', '停机', '已报废'])),
      date('启用日期'),
      money('设备原值'),
    ]),
    group('责任与周期', [
      must(text('责任人')),
      must(radio('巡检周期', ['每日', '每周', '每月'])),
      date('下次保养日期'),
      dept('责任部门'),
      photos('设备照片'),
    ]),
  ],
  { summary: ['设备名称', '设备编号', '所在区域', '设备状态'] },
);

export const patrols = form(
  2,
  '巡检记录',
  [
    group('巡检信息', [
      serial('巡检单号', 'XJ'),
      must(today('巡检日期')),
      must(chosenFrom('设备', machines, '设备名称')),
      linked(text('设备编号', { status: 'readonly' }), machines, '设备编号', ['设备名称', '设备']),
      must(pick('所在区域', AREAS)),
      must(radio('班次', ['早班', '中班', '夜班'])),
      must(text('巡检人')),
      myself('登记人'),
    ]),
    group('检查项目', [
      must(
        lines('检查清单', [
          must(text('检查项目', { columnWidth: 180 })),
          text('标准要求', { columnWidth: 220 }),
          must(radio('结果', ['正常', '异常'], { columnWidth: 180 })),
          text('实测情况', { columnWidth: 200 }),
        ]),
      ),
      number('异常项数', { unit: '项', min: 0 }),
      must(radio('巡检结论', ['正常', '异常'])),
      long('异常描述', { description: '部位、现象与已采取的措施' }),
      toggle('已报修'),
      photos('现场照片'),
    ]),
  ],
  {
    rules: [
      { when: ['巡检结论', 'eq', '异常'], action: 'show', targets: ['异常描述', '已报修'] },
      { when: ['巡检结论', 'eq', '异常'], action: 'require', targets: ['异常描述'] },
    ],
    summary: ['巡检单号', '设备', '巡检人', '巡检结论'],
  },
);

export const spares = form(3, '备件库存', [
  must(text('备件名称', { repeat: true })),
  text('规格型号'),
  must(text('计量单位')),
  must(money('单价')),
  must(number('现有库存', { min: 0 })),
  must(number('安全库存', { min: 0 })),
  computed(number('库存差额', { description: '负数表示低于安全库存' }), '{{现有库存}} - {{安全库存}}'),
  text('存放位置'),
]);

export const repairs = form(
  4,
  '维修工单',
  [
    group('报修信息', [
      serial('工单编号', 'WX'),
      must(today('报修日期')),
      must(chosenFrom('设备', machines, '设备名称')),
      must(pick('所在区域', AREAS)),
      must(text('报修人')),
      must(radio('紧急程度', ['一般', '较急', '紧急'])),
      must(pick('故障类型', FAULTS)),
      toggle('已停机'),
      must(long('故障现象')),
    ]),
    group('维修处理', [
      pick('工单状态', ['待派工', '维修中', '待验收', '已完成']),
      text('维修人'),
      date('完成日期'),
      number('停机时长', { unit: '小时', precision: 1, min: 0 }),
      lines('更换备件', [
        must(chosenFrom('备件', spares, '备件名称', { columnWidth: 200 })),
        must(number('数量', { min: 1, columnWidth: 140 })),
        linked(money('单价'), spares, '单价', ['备件名称', '备件']),
        computed(money('金额'), 'ROUND({{数量}} * {{单价}}, 2)'),
      ]),
      computed(money('备件费用'), 'SUM({{更换备件.金额}})'),
      rate('验收评分'),
      long('处理说明'),
    ]),
  ],
  {
    rules: [
      { when: ['已停机', 'eq', true], action: 'show', targets: ['停机时长'] },
      { when: ['工单状态', 'in', ['待验收', '已完成']], action: 'show', targets: ['完成日期', '验收评分'] },
    ],
    summary: ['工单编号', '设备', '故障类型', '工单状态'],
  },
);
