import type { Json } from '@gonghui/kernel/json.ts';
import type { Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { describe, expect, it, test } from 'vitest';
import { cutForOutside } from './cut-for-outside.ts';
import { RULE_ACTIONS, type RuleAction } from './rules.ts';

const OTHER_FORM = 'otherfrm';
const OTHER_FIELD = 'otherfld';
/** What the designs below say in places that are nobody's business outside. */
const INSIDE = ['INSIDE', OTHER_FORM, OTHER_FIELD, 'hiddenfd', '王芳'];

const component = (id: string, props: Props, more: Partial<TemplateComponent> = {}): TemplateComponent => ({
  id,
  name: 'input',
  props: { label: id, ...props },
  ...more,
});
const hidden = component('hiddenfd', {
  label: 'INSIDE 毛利',
  status: 'hidden',
  value: 'INSIDE 默认值',
  defaultGenre: 'static-default',
});
const asks = (key: string, value = 'x', more: object = {}) => ({
  logical: 'and' as const,
  items: [
    { key, keyLabel: 'INSIDE 名称', type: 'input', operator: 'eq' as const, value, valueZH: '王芳', ...more },
  ],
});
const rule = (action: RuleAction, targets: string[], more: object = {}) => ({
  id: `rule${action}`,
  name: 'INSIDE 规则',
  when: asks('openfd01'),
  // biome-ignore lint/suspicious/noThenProperty: the document's name for what a rule does
  then: [{ action, targets }],
  ...more,
});
const template = (page: object, ...components: TemplateComponent[]): Template => ({
  page: page as unknown as Props,
  components: [component('openfd01', {}), ...components],
});
const idsOf = (cut: Template): string[] => JSON.stringify(cut).match(/"id":"\w+"/g) ?? [];

function expectNothingInside(cut: Template): void {
  const text = JSON.stringify(cut);
  for (const word of INSIDE) expect(text).not.toContain(word);
}

describe('publishing L5 a hidden field', () => {
  test.each(RULE_ACTIONS.map(({ value }) => value).filter(action => action !== 'show'))(
    'stays inside where a rule only does %s to it',
    action => {
      const cut = cutForOutside(template({ rules: [rule(action, ['hiddenfd'])] }, hidden), []);
      expectNothingInside(cut);
      expect(cut.page.rules).toEqual([]);
    },
  );

  it('stays inside where what shows it is off', () => {
    const off = rule('show', ['hiddenfd'], { enabled: false });
    expectNothingInside(cutForOutside(template({ rules: [off] }, hidden), []));
  });

  it('goes out where a rule that is on, or a choice, shows it', () => {
    for (const design of [
      template({ rules: [rule('show', ['hiddenfd'])] }, hidden),
      template({}, component('choosing', { relateds: [{ value: 'a', bindIds: ['hiddenfd'] }] }), hidden),
    ])
      expect(idsOf(cutForOutside(design, []))).toContain('"id":"hiddenfd"');
  });

  it('takes along what stands in it, and what the link hides stays inside although a rule shows it', () => {
    const box = component('hiddenfd', { label: 'INSIDE', status: 'hidden' }, {
      containers: [{ slot: 'main', components: [component('within01', { label: 'INSIDE 内' })] }],
    } as never);
    expectNothingInside(cutForOutside(template({}, box), []));
    const shown = template({ rules: [rule('show', ['hiddenfd'])] }, hidden);
    expectNothingInside(cutForOutside(shown, ['hiddenfd']));
  });
});

it('publishing L5 nothing of the inside is left anywhere in the design of a stranger', () => {
  const link: Json = {
    formId: OTHER_FORM,
    targetFormFieldKey: OTHER_FIELD,
    conditions: {
      logical: 'and',
      items: [
        { key: OTHER_FIELD, keyLabel: 'INSIDE', type: 'input', operator: 'eq', valueKey: 'openfd01' },
        {
          key: OTHER_FIELD,
          keyLabel: 'INSIDE',
          type: 'staff',
          operator: 'eq',
          value: ['INSIDE'],
          valueZH: '王芳',
        },
      ],
    },
  };
  const outside = {
    apiId: 'INSIDE',
    inputs: [{ name: 'INSIDE', valueKey: 'openfd01' }],
    value: ['INSIDE'],
    list: ['INSIDE'],
    label: ['INSIDE'],
  };
  const design = template(
    {
      columns: 1,
      rules: [
        rule('lock', ['openfd01']),
        rule('show', ['openfd01'], { when: asks('hiddenfd') }),
        rule('hide', ['openfd01'], { enabled: false, when: asks('openfd01', 'INSIDE') }),
      ],
      checks: [
        { id: 'check001', message: '请核对', must: { logical: 'or', items: [asks('openfd01')] } },
        { id: 'check002', message: 'INSIDE', must: asks('hiddenfd') },
        { id: 'check003', message: 'INSIDE', enabled: false, must: asks('openfd01') },
      ],
      description: 'INSIDE',
    },
    hidden,
    component('linked01', { defaultGenre: 'data-link', dataControl: link }, { alias: 'INSIDE' }),
    component('idle0001', { defaultGenre: 'static-default', dataControl: link, outsideApi: outside }),
    component('options1', {
      optionalGenre: 'normal-options',
      datasetAssociate: { targetDatasetId: OTHER_FORM, value: OTHER_FIELD, label: OTHER_FIELD },
    }),
    component('called01', { defaultGenre: 'outside-api', outsideApi: outside }),
    component('called02', { optionalGenre: 'outside-options', outsideOptions: outside }),
    component('formula1', { defaultGenre: 'formula', defaultFormula: 'hiddenfd + 1' }),
    component('checked1', { verification: { formId: OTHER_FORM, field: OTHER_FIELD } }),
    component('unknown1', {
      later: { formId: OTHER_FORM },
      fieldSheet: { note: 'INSIDE' },
      fields: ['INSIDE'],
    }),
    component('newtype1', { later: 'INSIDE' }, { name: 'of-a-later-version' }),
    component('relates1', { relateds: [{ value: 'a', bindIds: ['openfd01'] }] }),
  );
  const cut = cutForOutside(design, []);
  expectNothingInside(cut);
  // What fills in is there: the rule and the check that ask about what a stranger sees, and what links ask with.
  expect(cut.page.rules).toMatchObject([{ when: { items: [{ key: 'openfd01', value: 'x' }] } }]);
  expect(cut.page.checks).toMatchObject([{ id: 'check001', message: '请核对' }]);
  expect(JSON.stringify(cut.components)).toContain('"valueKey":"openfd01"');
});
