import {
  choice,
  component,
  computed,
  current,
  form,
  lines,
  money,
} from '@gonghui/samples/make/components.ts';
import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';

const serial = (id: string, label: string, mark: string): TemplateComponent =>
  component(id, 'serial', label, {
    parts: [
      { id: 'partmark', kind: 'text', text: mark, format: '', field: '' },
      { id: 'partdate', kind: 'date', text: '', format: 'YYYYMM', field: '' },
      { id: 'partnumb', kind: 'number', text: '', format: '', field: '' },
    ],
    rule: { count: 3, reset: 'month' },
  });

const wide = { overColumns: 12 };

/** Forms whose records go out on paper, by the name of their records' maker. */
export const PAPER_FORMS: Readonly<Record<string, Template>> = {
  'purchase-request': form([
    serial('prnumber', '申请单号', 'CG'),
    current('prperson', 'staff', '申请人'),
    current('prdeptmt', 'dept', '申请部门'),
    component('prneedby', 'date', '需求日期', { required: true }),
    component('prvendor', 'input', '供应商', { required: true }),
    component('prlinkto', 'input', '供应商联系人'),
    component('prphonex', 'input', '联系电话'),
    choice('prpaying', 'radio', '付款方式', ['货到付款', '月结 30 天', '预付 30%']),
    component('prplacex', 'input', '交货地点', { overColumns: 8 }),
    lines('prlinesx', '采购明细', [
      component('pritemxx', 'input', '品名', { required: true, columnWidth: 190 }),
      component('prspecxx', 'input', '规格型号', { columnWidth: 190 }),
      component('prunitxx', 'input', '单位', { columnWidth: 140 }),
      component('pramount', 'number', '数量', { required: true, min: 0, columnWidth: 150 }),
      money('prpricex', '单价', { required: true }),
      computed('prsumxxx', '金额', 'ROUND({{pramount}} * {{prpricex}}, 2)'),
    ]),
    computed('prtotalx', '合计金额', 'SUM({{prlinesx.prsumxxx}})'),
    component('prreason', 'textarea', '采购事由', wide),
  ]),
  'expense-claim': form([
    serial('exnumber', '报销单号', 'BX'),
    current('experson', 'staff', '报销人'),
    current('exdeptmt', 'dept', '报销部门'),
    current('exdatexx', 'date', '报销日期'),
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
      money('exsumxxx', '金额', { required: true }),
    ]),
    computed('extotalx', '合计金额', 'SUM({{exlinesx.exsumxxx}})'),
    component('exbillsx', 'upload-img', '发票图片', {
      ...wide,
      description: '每张发票一张图片，最多 20 张',
      uploadLimit: 20,
    }),
    component('exholder', 'input', '收款人'),
    component('exbankxx', 'input', '开户银行'),
    component('exaccoun', 'input', '银行账号'),
  ]),
};
