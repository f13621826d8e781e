import {
  chosenFrom,
  computed,
  date,
  files,
  group,
  lines,
  linked,
  long,
  money,
  must,
  myDept,
  myself,
  number,
  pick,
  radio,
  rate,
  region,
  serial,
  text,
  today,
} from '../make/fields.ts';
import { form } from '../make/form.ts';
import { DEPTS } from '../make/people.ts';

export const STATES = ['待审批', '待下单', '已下单', '已到货', '已取消'] as const;

export const suppliers = form(
  1,
  '供应商档案',
  [
    group('基本信息', [
      serial('供应商编号', 'GYS'),
      must(text('供应商名称', { repeat: true })),
      must(pick('供应商类别', ['办公用品', '电子设备', '生产物料', '办公家具', '服务外包'])),
      region('所在地区'),
      must(radio('合作状态', ['合作中', '考察中', '已停用'])),
      rate('综合评级', { description: '按交付、质量和价格综合评定' }),
    ]),
    group('联系与结算', [
      must(text('联系人')),
      must(text('联系电话')),
      radio('付款方式', ['货到付款', '月结 30 天', '预付 30%']),
      text('开户银行'),
    ]),
    group('资质与备注', [files('资质文件', { description: '营业执照、经营许可等' }), long('备注')]),
  ],
  { summary: ['供应商名称', '供应商类别', '联系人'] },
);

export const goods = form(
  2,
  '物品目录',
  [
    must(text('物品名称', { repeat: true })),
    text('规格型号'),
    must(pick('物品类别', ['办公用品', '电子设备', '生产物料', '办公家具'])),
    must(text('计量单位')),
    must(money('参考单价')),
    chosenFrom('首选供应商', suppliers, '供应商名称'),
  ],
  { summary: ['物品名称', '规格型号', '参考单价'] },
);

export const requests = form(
  3,
  '采购申请',
  [
    group('申请信息', [
      serial('申请单号', 'CG'),
      must(today('申请日期')),
      must(text('申请人')),
      must(pick('申请部门', DEPTS)),
      must(radio('采购类型', ['日常办公', '生产物料', '固定资产', '服务外包'])),
      must(radio('紧急程度', ['普通', '较急', '紧急'])),
      must(date('需求日期')),
      chosenFrom('供应商', suppliers, '供应商名称'),
      long('加急原因', { description: '请说明为什么不能按常规周期采购' }),
      text('资产预算编号', { description: '购置固定资产须列入年度预算' }),
    ]),
    group('采购明细', [
      must(
        lines('物品清单', [
          must(chosenFrom('物品', goods, '物品名称', { columnWidth: 180 })),
          linked(text('规格型号', { columnWidth: 180 }), goods, '规格型号', ['物品名称', '物品']),
          linked(text('单位', { columnWidth: 140 }), goods, '计量单位', ['物品名称', '物品']),
          must(number('数量', { min: 1, columnWidth: 140 })),
          linked(money('单价', { columnWidth: 150 }), goods, '参考单价', ['物品名称', '物品']),
          computed(money('金额', { columnWidth: 150 }), 'ROUND({{数量}} * {{单价}}, 2)'),
        ]),
      ),
      computed(money('合计金额'), 'SUM({{物品清单.金额}})'),
      must(long('采购事由')),
    ]),
    group('跟进', [
      pick('采购状态', STATES, { description: '由采购人员更新，看板按此分列' }),
      date('预计到货日期'),
      myself('经办人'),
      myDept('经办部门'),
    ]),
  ],
  {
    rules: [
      { when: ['紧急程度', 'eq', '紧急'], action: 'show', targets: ['加急原因'] },
      { when: ['紧急程度', 'eq', '紧急'], action: 'require', targets: ['加急原因'] },
      { when: ['采购类型', 'eq', '固定资产'], action: 'show', targets: ['资产预算编号'] },
    ],
    checks: [{ must: ['需求日期', 'ge', '申请日期'], message: '需求日期不能早于申请日期' }],
    summary: ['申请单号', '申请部门', '采购类型', '合计金额'],
  },
);

export const receipts = form(
  4,
  '到货验收',
  [
    group('到货信息', [
      serial('验收单号', 'YS'),
      must(chosenFrom('采购单号', requests, '申请单号')),
      linked(text('供应商'), requests, '供应商', ['申请单号', '采购单号']),
      must(today('到货日期')),
      must(text('验收人')),
      must(radio('验收结论', ['合格', '部分合格', '不合格'])),
    ]),
    group('验收明细', [
      lines('到货清单', [
        must(text('物品')),
        must(number('应到数量', { min: 0 })),
        must(number('实到数量', { min: 0 })),
        must(number('合格数量', { min: 0 })),
      ]),
      computed(number('实到合计'), 'SUM({{到货清单.实到数量}})'),
      computed(number('合格合计'), 'SUM({{到货清单.合格数量}})'),
      long('问题说明', { description: '数量短缺、外观破损或规格不符的情况' }),
    ]),
  ],
  {
    rules: [{ when: ['验收结论', 'in', ['部分合格', '不合格']], action: 'show', targets: ['问题说明'] }],
    summary: ['验收单号', '供应商', '验收结论'],
  },
);
