import {
  choice,
  component,
  computed,
  current,
  form,
  lines,
  money,
} from '@gonghui/samples/make/components.ts';
import type { Template } from '@gonghui/scene/types.ts';

/** What is bought and handed out, with the price of the first year. */
export const ITEMS: readonly (readonly [name: string, price: number])[] = [
  ['中性笔', 2.5],
  ['A4 打印纸', 22],
  ['笔记本', 8],
  ['文件夹', 6.5],
  ['硒鼓', 168],
  ['键盘', 89],
  ['显示器', 899],
  ['办公椅', 420],
];
export const SUPPLIERS = ['晨光文具', '得力办公', '联想商用', '京东企业购', '震旦家具', '齐心集团'];
export const LEAVES = ['年假', '事假', '病假', '调休'];

/** Both days count; half of the last one where somebody comes back at noon. */
const DAYS_COUNTED = {
  unit: '天',
  status: 'readonly',
  defaultGenre: 'formula',
  defaultFormula:
    'IF(OR(ISEMPTY({{abfromdy}}), ISEMPTY({{abtodayx}})), "", DAYS({{abtodayx}}, {{abfromdy}}) + 1 - IF({{abhalfxx}}, 0.5, 0))',
};

/** The forms of 采购与库存, by the name of their records' maker. */
export const TRADE_FORMS: Readonly<Record<string, { name: string; template: Template }>> = {
  purchase: {
    name: '采购入库',
    template: form([
      component('pcnumber', 'input', '入库单号', { required: true, repeat: true }),
      choice('pcvendor', 'select-single', '供应商', SUPPLIERS),
      current('pcindate', 'date', '入库日期'),
      current('pcdeptmt', 'dept', '采购部门'),
      lines('pclinesx', '入库明细', [
        choice(
          'pcitemxx',
          'select-single',
          '物品',
          ITEMS.map(([name]) => name),
        ),
        component('pcamount', 'number', '数量', { required: true, min: 1 }),
        money('pcpricex', '单价', { required: true }),
        computed('pclinesm', '金额', 'ROUND({{pcamount}} * {{pcpricex}}, 2)'),
      ]),
      computed('pctotalx', '总金额', 'SUM({{pclinesx.pclinesm}})'),
    ]),
  },
  issue: {
    name: '物品领用',
    template: form([
      current('isperson', 'staff', '领用人'),
      current('isdeptmt', 'dept', '领用部门'),
      current('isoutday', 'date', '领用日期'),
      lines('islinesx', '领用明细', [
        choice(
          'isitemxx',
          'select-single',
          '物品',
          ITEMS.map(([name]) => name),
        ),
        component('isamount', 'number', '数量', { required: true, min: 1 }),
        money('ispricex', '单价', { required: true }),
        computed('islinesm', '金额', 'ROUND({{isamount}} * {{ispricex}}, 2)'),
      ]),
      computed('istotalx', '合计金额', 'SUM({{islinesx.islinesm}})'),
    ]),
  },
  absence: {
    name: '请假记录',
    template: form([
      current('abperson', 'staff', '员工'),
      current('abdeptmt', 'dept', '部门'),
      choice('abkindxx', 'select-single', '请假类型', LEAVES),
      current('abfromdy', 'date', '开始日期'),
      current('abtodayx', 'date', '结束日期'),
      component('abhalfxx', 'switch', '末日只请半天'),
      component('abdaysxx', 'number', '天数', { ...DAYS_COUNTED, required: true, min: 0.5, precision: 1 }),
      component('abreason', 'input', '事由'),
    ]),
  },
};
