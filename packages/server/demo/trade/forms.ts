import { formKind } from '@gonghui/elements/form/kind.ts';
import type { Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';

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

/** A component of the form designer as it comes out of the palette; `id` is the same in every installation. */
function component(id: string, name: string, label: string, props: Props = {}): TemplateComponent {
  const defaults = formKind.types.get(name)?.defaults() ?? {};
  return { id, name, props: { ...(defaults as Props), label, ...props } };
}

const choice = (id: string, label: string, labels: readonly string[]): TemplateComponent =>
  component(id, 'select-single', label, {
    required: true,
    options: labels.map((text, i) => ({
      value: `${id.slice(0, 6)}${String(i).padStart(2, '0')}`,
      label: text,
    })),
  });
const money = (id: string, label: string): TemplateComponent =>
  component(id, 'number', label, { unit: '元', precision: 2, min: 0, thousands: true });

const lines = (id: string, label: string, columns: TemplateComponent[]): TemplateComponent => ({
  ...component(id, 'subform', label, { overColumns: 12 }),
  components: columns,
});

const form = (components: TemplateComponent[]): Template => ({
  page: { columns: 12, wholeColumnGap: 16, wholeRowGap: 16, isWaterline: false },
  components,
});

/** The forms of 采购与库存, by the name of their records' maker. */
export const TRADE_FORMS: Readonly<Record<string, { name: string; template: Template }>> = {
  purchase: {
    name: '采购入库',
    template: form([
      component('pcnumber', 'input', '入库单号', { required: true, repeat: true }),
      choice('pcvendor', '供应商', SUPPLIERS),
      component('pcindate', 'date', '入库日期', { required: true }),
      component('pcdeptmt', 'dept', '采购部门', { required: true }),
      lines('pclinesx', '入库明细', [
        choice(
          'pcitemxx',
          '物品',
          ITEMS.map(([name]) => name),
        ),
        component('pcamount', 'number', '数量', { required: true, min: 1 }),
        money('pcpricex', '单价'),
        money('pclinesm', '金额'),
      ]),
      money('pctotalx', '总金额'),
    ]),
  },
  issue: {
    name: '物品领用',
    template: form([
      component('isperson', 'staff', '领用人', { required: true }),
      component('isdeptmt', 'dept', '领用部门', { required: true }),
      component('isoutday', 'date', '领用日期', { required: true }),
      lines('islinesx', '领用明细', [
        choice(
          'isitemxx',
          '物品',
          ITEMS.map(([name]) => name),
        ),
        component('isamount', 'number', '数量', { required: true, min: 1 }),
        money('ispricex', '单价'),
        money('islinesm', '金额'),
      ]),
      money('istotalx', '合计金额'),
    ]),
  },
  absence: {
    name: '请假记录',
    template: form([
      component('abperson', 'staff', '员工', { required: true }),
      component('abdeptmt', 'dept', '部门', { required: true }),
      choice('abkindxx', '请假类型', LEAVES),
      component('abfromdy', 'date', '开始日期', { required: true }),
      component('abdaysxx', 'number', '天数', { required: true, min: 0.5, precision: 1 }),
      component('abreason', 'input', '事由'),
    ]),
  },
};
