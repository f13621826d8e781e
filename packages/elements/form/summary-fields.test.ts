import type { Json } from '@gonghui/kernel/json.ts';
import type { Props, TemplateComponent } from '@gonghui/scene/types.ts';
import { describe, expect, it } from 'vitest';
import { formTypes } from './family.ts';
import { MAX_SUMMARY_FIELDS } from './linkage/rules.ts';
import { chosenSummary, summaryFields, summaryPlan } from './summary-fields.ts';

type Field = readonly [type: string, label: string, props?: Props];

const made = ([type, label, props]: Field): TemplateComponent => ({
  id: label,
  name: type,
  props: { ...formTypes.get(type)?.defaults(), label, ...props },
});

/** The lines of a card, named by labels: of a form, what its designer chose, and what the reader may not see. */
function card(
  fields: readonly (Field | TemplateComponent)[],
  chosen?: readonly string[],
  hidden: readonly string[] = [],
): string {
  const components = fields.map(one => ('id' in one ? one : made(one)));
  const page: Props = chosen ? { summaryFields: chosen.map(id => ({ id })) as Json } : {};
  return summaryFields(summaryPlan({ page, components }), id => !hidden.includes(id)).join(' ');
}

const LEAVE: Field[] = [
  ['paragraph', '说明'],
  ['serial', '单号'],
  ['staff', '申请人'],
  ['dept', '部门'],
  ['date', '填写日期'],
  ['select-single', '请假类型'],
  ['date-range', '起止日期'],
  ['number', '天数', { unit: '天' }],
  ['textarea', '事由说明'],
  ['upload-img', '病假条'],
];
const EXPENSE: Field[] = [
  ['upload-enclosure', '发票'],
  ['rich', '政策'],
  ['input', '联系电话'],
  ['input', '报销事由'],
  ['number', '张数'],
  ['number', '单价', { unit: '元' }],
  ['number', '合计'],
  ['date', '发生日期'],
  ['radio', '费用类型'],
  ['staff', '经办人'],
];
const TRIP: Field[] = [
  ['date', '开始日期'],
  ['date', '结束日期'],
  ['number', '预算', { unit: '元' }],
];
const GOODS: Field[] = [
  ['input', '单号', { repeat: true }],
  ['select-single', '供应商'],
  ['date', '日期'],
  ['dept', '部门'],
  ['number', '金额'],
];
const rows: TemplateComponent = {
  id: '明细',
  name: 'subform',
  props: { label: '明细' },
  components: [made(['input', '品名']), made(['number', '金额'])],
};
const layout = (inside: Field, props: Props = {}): TemplateComponent => ({
  id: '布局',
  name: 'layout',
  props,
  containers: [{ slot: 'c0', components: [made(inside)] }],
});

describe('the summary of a record', () => {
  it.each<[string, (Field | TemplateComponent)[], string[] | undefined, string[], string]>([
    ['leave, by itself', LEAVE, undefined, [], '申请人 起止日期 天数 请假类型'],
    ['an expense, by itself', EXPENSE, undefined, [], '报销事由 发生日期 合计 费用类型'],
    [
      'an expense, its total hidden from the reader',
      EXPENSE,
      undefined,
      ['合计'],
      '报销事由 经办人 发生日期 费用类型',
    ],
    ['a beginning with its end', TRIP, undefined, [], '开始日期 结束日期 预算'],
    [
      'goods, by their number: a department heads every card alike',
      GOODS,
      undefined,
      [],
      '单号 日期 金额 供应商',
    ],
    [
      'goods with somebody who brings them',
      [...GOODS, ['staff', '经手人']],
      undefined,
      [],
      '经手人 日期 金额 供应商',
    ],
    [
      'goods whose number may stand twice',
      [['input', '单号'], ...GOODS.slice(1)],
      undefined,
      [],
      '部门 日期 金额 供应商',
    ],
    [
      'long text alone',
      [
        ['textarea', '意见'],
        ['upload-img', '照片'],
      ],
      undefined,
      [],
      '意见',
    ],
    ['nothing that a line can say', [['upload-img', '照片'], rows], undefined, [], ''],
    ['no fields', [], undefined, [], ''],
    ['no columns of a subform', [rows, ['input', '标题']], undefined, [], '标题'],
    ['what stands in a layout', [layout(['input', '标题'])], undefined, [], '标题'],
    [
      'nothing that is hidden',
      [
        ['input', '标题', { status: 'hidden' }],
        ['date', '日期'],
      ],
      undefined,
      [],
      '日期',
    ],
    [
      'no secret',
      [
        ['password', '密码'],
        ['switch', '启用'],
      ],
      undefined,
      [],
      '启用',
    ],
    ['as chosen, in that order', EXPENSE, ['合计', '经办人', '报销事由'], [], '合计 经办人 报销事由'],
    ['as chosen, no other in place of one that is hidden', EXPENSE, ['合计', '经办人'], ['合计'], '经办人'],
    ['long text where it is chosen', LEAVE, ['事由说明'], [], '事由说明'],
    ['a choice that is gone', LEAVE, ['没有了', '天数'], [], '天数'],
    ['only choices that are gone', TRIP, ['没有了'], [], '开始日期 结束日期 预算'],
    ['a choice that cannot be a line', EXPENSE, ['发票', '政策', '合计'], [], '合计'],
    ['a column of a subform as the choice', [rows, ['input', '标题']], ['品名'], [], '标题'],
    ['everything hidden', TRIP, ['预算'], ['预算'], ''],
    ['the same twice', TRIP, ['预算', '预算', '开始日期'], [], '预算 开始日期'],
  ])('%s', (_name, fields, chosen, hidden, lines) => {
    expect(card(fields, chosen, hidden)).toBe(lines);
  });

  it('has the number of the record apart, and never one that is hidden', () => {
    const plan = (fields: Field[]) => summaryPlan({ page: {}, components: fields.map(made) }).number;
    expect([plan(LEAVE), plan(TRIP), plan([['serial', '单号', { status: 'hidden' }]])]).toEqual([
      '单号',
      null,
      null,
    ]);
  });

  it('takes page settings of any kind', () => {
    const strange = [null, 1, 'a', {}, [1, null, { id: 3 }, { id: 'x' }, ['y'], { no: 1 }], { length: 2 }];
    expect(strange.map(value => chosenSummary({ summaryFields: value as Json }))).toEqual([
      [],
      [],
      [],
      [],
      ['x'],
      [],
    ]);
    const many = Array.from({ length: 40 }, (_, at) => ({ id: `f${at}` }));
    expect(chosenSummary({ summaryFields: many })).toHaveLength(MAX_SUMMARY_FIELDS);
  });

  it('knows every type that there is: a line says none that holds rows, files, places or secrets', () => {
    const fields = [...formTypes.values()]
      .filter(({ field }) => field)
      .map(({ type }): Field => [type, type]);
    const alone = fields.filter(one => card([one]) !== '').map(([type]) => type);
    const chosen = fields.filter(one => card([one], [one[0]]) !== '').map(([type]) => type);
    expect(chosen).toEqual(alone);
    const never = fields.map(([type]) => type).filter(type => !alone.includes(type));
    expect(never).toEqual(
      [...formTypes.values()]
        .filter(
          ({ field }) =>
            field &&
            (field.column === 'rows' ||
              field.column === 'json' ||
              field.refers === 'file' ||
              field.writeOnly ||
              field.html),
        )
        .map(({ type }) => type),
    );
    expect(never).toContain('subform');
  });
});
