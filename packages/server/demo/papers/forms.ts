import { formKind } from '@gonghui/elements/form/kind.ts';
import type { Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';

/** A component of the form designer as it comes out of the palette; `id` is the same in every installation. */
function component(id: string, name: string, label: string, props: Props = {}): TemplateComponent {
  const defaults = formKind.types.get(name)?.defaults() ?? {};
  return { id, name, props: { ...(defaults as Props), label, ...props } };
}

const choice = (id: string, name: string, label: string, labels: readonly string[]): TemplateComponent =>
  component(id, name, label, {
    required: true,
    options: labels.map((text, i) => ({
      value: `${id.slice(0, 6)}${String(i).padStart(2, '0')}`,
      label: text,
    })),
  });

const money = (id: string, label: string): TemplateComponent =>
  component(id, 'number', label, { unit: '元', precision: 2, min: 0, thousands: true });

const serial = (id: string, label: string, mark: string): TemplateComponent =>
  component(id, 'serial', label, {
    parts: [
      { id: 'partmark', kind: 'text', text: mark, format: '', field: '' },
      { id: 'partdate', kind: 'date', text: '', format: 'YYYYMM', field: '' },
      { id: 'partnumb', kind: 'number', text: '', format: '', field: '' },
    ],
    rule: { count: 3, reset: 'month' },
  });

const lines = (id: string, label: string, columns: TemplateComponent[]): TemplateComponent => ({
  ...component(id, 'subform', label, { overColumns: 12, required: true }),
  components: columns,
});

const form = (components: TemplateComponent[]): Template => ({
  page: { columns: 12, wholeColumnGap: 16, wholeRowGap: 16, isWaterline: false },
  components,
});

const wide = { overColumns: 12 };

/** Forms whose records go out on paper, by the name of their records' maker. */
export const PAPER_FORMS: Readonly<Record<string, Template>> = {
  'purchase-request': form([
    serial('prnumber', '申请单号', 'CG'),
    component('prperson', 'staff', '申请人', { required: true }),
    component('prdeptmt', 'dept', '申请部门', { required: true }),
    component('prneedby', 'date', '需求日期', { required: true }),
    component('prvendor', 'input', '供应商', { required: true }),
    component('prlinkto', 'input', '供应商联系人'),
    component('prphonex', 'input', '联系电话'),
    choice('prpaying', 'radio', '付款方式', ['货到付款', '月结 30 天', '预付 30%']),
    component('prplacex', 'input', '交货地点', { overColumns: 8 }),
    lines('prlinesx', '采购明细', [
      component('pritemxx', 'input', '品名', { required: true }),
      component('prspecxx', 'input', '规格型号'),
      component('prunitxx', 'input', '单位'),
      component('pramount', 'number', '数量', { required: true, min: 0 }),
      money('prpricex', '单价'),
      money('prsumxxx', '金额'),
    ]),
    money('prtotalx', '合计金额'),
    component('prreason', 'textarea', '采购事由', wide),
  ]),
  'expense-claim': form([
    serial('exnumber', '报销单号', 'BX'),
    component('experson', 'staff', '报销人', { required: true }),
    component('exdeptmt', 'dept', '报销部门', { required: true }),
    component('exdatexx', 'date', '报销日期', { required: true }),
    component('exreason', 'input', '报销事由', { required: true, overColumns: 8 }),
    lines('exlinesx', '费用明细', [
      component('exdayxxx', 'date', '发生日期', { required: true }),
      choice('exkindxx', 'select-single', '费用类别', [
        '交通费',
        '住宿费',
        '餐饮费',
        '办公费',
        '通讯费',
        '其他',
      ]),
      component('exnotexx', 'input', '说明'),
      component('expieces', 'number', '票据张数', { min: 0 }),
      money('exsumxxx', '金额'),
    ]),
    money('extotalx', '合计金额'),
    component('exholder', 'input', '收款人'),
    component('exbankxx', 'input', '开户银行'),
    component('exaccoun', 'input', '银行账号'),
  ]),
};
