import type { Props, Template } from '@gonghui/scene/types.ts';
import { expect, it } from 'vitest';
import { businessUses } from './business-uses.ts';

const design = (props: Props, page: Props = {}): Template => ({
  page,
  components: [{ id: 'picking1', name: 'select-single', props: { label: '客户', ...props } }],
});
const options = (more: Props = {}): Props => ({
  optionalGenre: 'normal-options',
  datasetAssociate: { targetDatasetId: 'formaaaa', value: 'fieldaaa', label: 'fieldaaa', ...more },
});
const link = (more: Props = {}): Props => ({
  defaultGenre: 'data-link',
  dataControl: {
    formId: 'formaaaa',
    targetFormFieldKey: 'fieldaaa',
    conditions: { logical: 'and', items: [] },
    ...more,
  },
});
const api = (apiId: string): Props => ({
  defaultGenre: 'outside-api',
  outsideApi: { apiId, inputs: [], value: ['a'] },
});
const ticksOf = (template: Template) => businessUses(template, []).map(({ tick }) => tick);
const allowed = (template: Template, ticks: readonly string[]) =>
  businessUses(template, ticks).every(use => use.allowed);

it('publishing L6 a tick is for where a field takes from, and for nothing that it is turned to later', () => {
  const before = [design(options()), design(link()), design(api('api00001'))];
  const after = [
    design(options({ targetDatasetId: 'formbbbb' })),
    design(options({ label: 'fieldbbb' })),
    design(link({ formId: 'formbbbb' })),
    design(link({ targetFormFieldKey: 'salary01' })),
    design(link({ also: [{ fieldId: 'other001', key: 'salary01' }] })),
    design({ ...link(), ...options() }),
    design(api('api00002')),
  ];
  for (const template of before) {
    expect(allowed(template, ticksOf(template))).toBe(true);
    for (const other of [...before, ...after])
      if (other !== template) expect(allowed(other, ticksOf(template))).toBe(false);
  }
});

it('publishing L6 a tick outlasts what does not say where the field takes from', () => {
  const ticks = ticksOf(design(options()));
  expect(allowed(design({ ...options(), label: '所属客户', required: true }), ticks)).toBe(true);
  // A link that is set up and not used takes nothing.
  expect(allowed(design({ ...options(), ...link(), defaultGenre: 'static-default' }), ticks)).toBe(true);
});

it('publishing L6 a tick without a digest lets nothing new out', () => {
  expect(allowed(design(options()), ['picking1'])).toBe(false);
});
