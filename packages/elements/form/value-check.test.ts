import type { Json } from '@gonghui/kernel/json.ts';
import type { Props, TemplateComponent } from '@gonghui/scene/types.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { definitions } from './definitions.ts';
import { formTypes } from './family.ts';
import { anything, context } from './testing/hostile.ts';
import { checkValues } from './value-check.ts';

let made = 0;
const component = (
  name: string,
  props: Props = {},
  rest: Partial<TemplateComponent> = {},
): TemplateComponent => {
  const definition = definitions.find(candidate => candidate.type === name);
  return {
    id: `f${String(++made).padStart(7, '0')}`,
    name,
    props: { ...definition?.defaults(), ...props },
    ...rest,
  };
};
const check = (components: TemplateComponent[], values: unknown, stored?: Record<string, Json>) =>
  checkValues(components, values, context, { stored });

describe('values of a form', () => {
  const name = component('input', { label: '姓名', required: true });
  const age = component('number', { label: '年龄', min: 0 });

  it('come out canonical, missing ones empty', () => {
    const { values, errors } = check([name, age], { [name.id]: ' 王芳 ' });
    expect(values).toEqual({ [name.id]: '王芳', [age.id]: null });
    expect(errors).toEqual({});
  });

  it('are asked for where required, and named where wrong', () => {
    const { errors, values } = check([name, age], { [age.id]: -1 });
    expect(errors).toEqual({ [name.id]: ['「姓名」不能为空'], [age.id]: ['「年龄」不能小于0'] });
    expect(values[age.id]).toBeNull();
  });

  it('name keys that the form does not have, without echoing them at any length', () => {
    const { errors, values } = check(
      [age],
      JSON.parse(`{"nosuch00": 1, "__proto__": 2, "${'x'.repeat(500)}": 3}`),
    );
    expect(errors.nosuch00).toEqual(['表单中没有字段「nosuch00」']);
    expect(Object.keys(errors)).toHaveLength(3);
    expect(
      Object.values(errors)
        .flat()
        .every(message => message.length < 80),
    ).toBe(true);
    expect(Object.keys(values)).toEqual([age.id]);
    expect(({} as Record<string, unknown>).nosuch00).toBeUndefined();
  });

  it.each([[null], ['text'], [[1]], [undefined]])('say so when they are no object: %j', raw =>
    expect(check([age], raw).errors['']).toEqual(['提交的内容格式有误']),
  );

  it('are found through layouts', () => {
    const inside = component('input', { label: '里面', required: true });
    const layout = component('layout', {}, { containers: [{ slot: 'c0', components: [inside] }] });
    expect(check([layout], {}).errors).toEqual({ [inside.id]: ['「里面」不能为空'] });
  });
});

describe('fields that a person cannot edit', () => {
  it.each([
    [
      'hidden by status',
      component('input', { label: '甲', required: true, status: 'hidden', defaultValue: '默认' }),
    ],
    ['hidden', component('input', { label: '乙', required: true, defaultValue: '默认' }, { isHidden: true })],
    [
      'read-only',
      component('input', { label: '丙', required: true, status: 'readonly', defaultValue: '默认' }),
    ],
  ])('take the default of a new record when %s, whatever is sent', (_, field) => {
    const { values, errors } = check([field], { [field.id]: '篡改' });
    expect(values).toEqual({ [field.id]: '默认' });
    expect(errors).toEqual({});
  });

  it('keep what a record holds when it is changed', () => {
    const field = component('input', { label: '甲', status: 'readonly', defaultValue: '默认' });
    expect(check([field], { [field.id]: '篡改' }, { [field.id]: '原来' }).values).toEqual({
      [field.id]: '原来',
    });
  });

  it('are all that stand in something hidden', () => {
    const inside = component('input', { label: '里面', required: true });
    const group = component('group', {}, { components: [inside], isHidden: true });
    expect(check([group], { [inside.id]: 'x' })).toMatchObject({ errors: {}, values: { [inside.id]: null } });
  });
});

describe('a record that is changed', () => {
  it('may keep a value that the design has outgrown, but takes no new one like it', () => {
    const field = component('radio', { label: '城市', options: [{ value: 'optiona0', label: '甲' }] });
    expect(check([field], { [field.id]: 'optionx0' }, { [field.id]: 'optionx0' }).errors).toEqual({});
    expect(check([field], { [field.id]: 'optiony0' }, { [field.id]: 'optionx0' }).errors).toEqual({
      [field.id]: ['「城市」的选项已不存在，请重新选择'],
    });
  });

  it('keeps a password that was not typed again, and takes one that was', () => {
    const field = component('password', { label: '口令', required: true });
    const stored = { [field.id]: 'geheim' };
    expect(check([field], {}, stored)).toMatchObject({ values: stored, errors: {} });
    expect(check([field], { [field.id]: '••••••' }, stored)).toMatchObject({ values: stored, errors: {} });
    expect(check([field], { [field.id]: 'Neues@2680' }, stored).values).toEqual({ [field.id]: 'Neues@2680' });
    expect(check([field], { [field.id]: null }, stored).errors).toEqual({ [field.id]: ['「口令」不能为空'] });
  });
});

describe('rows of a subform', () => {
  const item = component('input', { label: '物品' });
  const amount = component('number', { label: '数量', min: 1 });
  const subform = (props: Props = {}) =>
    component('subform', { label: '明细', ...props }, { components: [item, amount] });
  const row = (id: string, thing: unknown, count: unknown) => ({
    id,
    values: { [item.id]: thing, [amount.id]: count },
  });

  it('are checked cell by cell', () => {
    const field = subform();
    const { errors, cells } = check([field], {
      [field.id]: [row('rowa0000', '笔', 1), row('rowb0000', '纸', 0)],
    });
    expect(errors).toEqual({ [field.id]: ['第2行：「数量」不能小于1'] });
    expect(cells).toEqual({ [`${field.id}.rowb0000.${amount.id}`]: ['「数量」不能小于1'] });
  });

  it('ask for nothing in a line that nobody wrote into, and for all that is required in one that somebody did', () => {
    const must = component('input', { label: '品名', required: true });
    const free = component('input', { label: '备注' });
    const field = component('subform', { label: '明细' }, { components: [must, free] });
    const check = (values: Record<string, Json>) =>
      checkValues([field], { [field.id]: [{ id: 'r1', values }] }, context);
    expect(check({ [must.id]: null, [free.id]: null })).toMatchObject({
      errors: {},
      values: { [field.id]: [] },
    });
    expect(check({ [must.id]: null, [free.id]: '写了' }).errors[field.id]).toEqual([
      '第1行：「品名」不能为空',
    ]);
  });

  it('have to be there where the subform is required, and as full as their columns ask', () => {
    const field = subform({ required: true });
    expect(check([field], { [field.id]: [row('rowa0000', '笔', null)] }).errors).toEqual({});
    for (const none of [[], null, [row('rowa0000', null, null)]])
      expect(check([field], { [field.id]: none }).errors).toEqual({ [field.id]: ['「明细」不能为空'] });
    expect(check([field], { [field.id]: [row('rowa0000', '笔', 2)] }).errors).toEqual({});
  });

  it('count as they are where no cell of theirs takes writing', () => {
    const field = component(
      'subform',
      { label: '明细', required: true },
      { components: [component('input', { status: 'readonly', defaultValue: '固定' }), component('switch')] },
    );
    const rows = [{ id: 'rowa0000', values: {} }];
    expect(check([field], { [field.id]: rows }).errors).toEqual({});
    expect(check([field], { [field.id]: [] }).errors).toEqual({ [field.id]: ['「明细」不能为空'] });
  });

  it('drop out where nobody wrote into them', () => {
    const field = subform();
    const { values } = check([field], {
      [field.id]: [row('rowa0000', null, null), row('rowb0000', '笔', null)],
    });
    expect(values[field.id]).toEqual([row('rowb0000', '笔', null)]);
  });

  it.each([['text'], [{}], [[1]], [[{ id: 1, values: {} }]], [[{ id: 'rowa0000' }]]])(
    'are refused as %j',
    raw => {
      const field = subform();
      expect(check([field], { [field.id]: raw }).errors[field.id]).toHaveLength(1);
    },
  );
});

it('is total: any values for a form of every type give values for all of its fields and never throw', {
  timeout: 60_000,
}, () => {
  const components = definitions.map(definition =>
    component(
      definition.type,
      { required: true },
      definition.type === 'subform' ? { components: [component('number')] } : {},
    ),
  );
  const fields = components.filter(({ name }) =>
    definitions.some(({ type, field }) => type === name && field),
  );
  const values = fc.record(Object.fromEntries(fields.map(({ id }) => [id, anything])), { requiredKeys: [] });
  fc.assert(
    fc.property(fc.oneof(values, anything), raw => {
      const checked = check(components, raw);
      for (const { id } of fields) expect(checked.values[id]).not.toBeUndefined();
      // What came out is stored and handed back: it is its own canonical form.
      const again = check(components, checked.values);
      for (const { id } of fields)
        if (!checked.errors[id]) expect(again.values[id]).toEqual(checked.values[id]);
      expect(JSON.parse(JSON.stringify(checked.values))).toEqual({ ...checked.values });
    }),
    { numRuns: 200 },
  );
});

describe('rows that were checked before', () => {
  const column = {
    id: 'amountaa',
    name: 'number',
    props: { ...formTypes.get('number')?.defaults(), label: '数量', max: 9 },
  };
  const table = (more = {}) => ({
    id: 'tableaaa',
    name: 'subform',
    props: { ...formTypes.get('subform')?.defaults(), label: '明细', ...more },
    components: [column],
  });
  const rows = [
    { id: 'rowaaaaa', values: { amountaa: 10 } },
    { id: 'rowbbbbb', values: { amountaa: null } },
  ];
  const check = (form: ReturnType<typeof table>, value: unknown, linked?: (id: string) => never) =>
    checkValues([form], { tableaaa: value }, context, linked ? { linked } : {});

  it('are told the same again, and anew once the row, the design or a rule is another', () => {
    const form = table();
    const first = check(form, rows);
    expect(first.errors.tableaaa).toEqual(['第1行：「数量」不能大于9']);
    expect(check(form, [...rows])).toEqual(first);
    expect(check(form, [{ ...rows[0], values: { amountaa: 9 } }, rows[1]]).errors).toEqual({});
    const all = check(table({ required: true }), [rows[1]]);
    expect(all.errors.tableaaa).toEqual(['「明细」不能为空']);
    const hidden = () => ({ hidden: true, locked: false, computed: false, required: false }) as never;
    expect(check(form, rows, hidden as never).errors.tableaaa).toBeUndefined();
    expect(check(form, rows)).toEqual(first);
  });

  it('keep their place: a row that moves is told under its new number', () => {
    const form = table();
    check(form, rows);
    expect(check(form, [rows[1], rows[0]]).errors.tableaaa).toEqual(['第2行：「数量」不能大于9']);
  });
});
