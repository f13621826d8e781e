import { readdirSync, readFileSync } from 'node:fs';
import { formKind } from '@gonghui/elements/form/kind.ts';
import { CONTROL_WIDTH, INDEX_WIDTH, widthOf } from '@gonghui/elements/form/subform/widths.ts';
import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { componentsOf } from '@gonghui/testkit/form-fixtures.ts';
import { expect, it } from 'vitest';
import { PAPER_FORMS } from './papers/forms.ts';
import { TRADE_FORMS } from './trade/forms.ts';

const folder = new URL('./forms/', import.meta.url);
const FORMS: readonly (readonly [name: string, template: Template])[] = [
  ...readdirSync(folder).map(
    file => [file, JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Template] as const,
  ),
  ...Object.entries(PAPER_FORMS),
  ...Object.entries(TRADE_FORMS).map(([name, { template }]) => [name, template] as const),
];

const label = ({ props }: TemplateComponent): string => String(props.label ?? '');
const isComputed = ({ props }: TemplateComponent): boolean =>
  props.defaultGenre === 'formula' && props.status === 'readonly';

it.each(FORMS)('%s is sound', (_, template) => {
  expect(formKind.check(template, {})).toEqual({ unsound: [], open: [] });
});

it.each(FORMS)(
  '%s asks nobody who he is: the first person and department are whoever fills in',
  (_, form) => {
    for (const type of ['staff', 'dept']) {
      const first = [...componentsOf(form.components)].find(
        ({ name, props }) => name === type && props.required === true,
      );
      expect(first?.props.defaultGenre ?? 'current', first && label(first)).toBe('current');
    }
  },
);

it.each(FORMS)('%s has no total that can contradict its rows', (_, form) => {
  const totals = [...componentsOf(form.components)].filter(
    one => one.name === 'number' && /合计|总金额/.test(label(one)),
  );
  const amounts = [...componentsOf(form.components)]
    .filter(
      ({ name, components = [] }) => name === 'subform' && components.some(one => label(one) === '单价'),
    )
    .flatMap(({ components = [] }) => components.filter(one => label(one) === '金额'));
  for (const one of [...totals, ...amounts]) expect(isComputed(one), label(one)).toBe(true);
});

it.each(FORMS)('%s counts its days from its dates', (_, form) => {
  const days = [...componentsOf(form.components)].filter(
    one => one.name === 'number' && /天数/.test(label(one)),
  );
  for (const one of days) expect(isComputed(one), label(one)).toBe(true);
});

/** Pixels of a wide sheet's row on a window of 1440 and more. */
const ROOM = 1216;

it.each(FORMS)('%s shows every column of its subforms on a PC', (_, form) => {
  for (const one of componentsOf(form.components)) {
    if (one.name !== 'subform') continue;
    const columns = (one.components ?? []).map(({ name, props }) => widthOf({ type: name, props }));
    const width = columns.reduce((sum, of) => sum + of, INDEX_WIDTH + CONTROL_WIDTH);
    expect(width, label(one)).toBeLessThanOrEqual(ROOM);
  }
});
