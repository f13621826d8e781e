import { everyComponent } from '@gonghui/elements/form/linkage/business-uses.ts';
import { pageKind } from '@gonghui/elements/page/kind.ts';
import { pagePanels } from '@gonghui/elements/page/panels.ts';
import { emptyMapping } from '@gonghui/elements/panel/mapping.ts';
import { expect, it } from 'vitest';
import { pageDesign } from './page-design.ts';

const FORMS = [
  'leave-request',
  'car-request',
  'meeting-room',
  'visitor',
  'asset-repair',
  'office-supplies',
] as const;
const design = pageDesign(
  { 'meeting-room': 'meeting1', 'car-request': 'carreq01', 'asset-repair': 'repair01', visitor: 'visitor1' },
  Object.fromEntries(FORMS.map(name => [name, `/url/form/${name.slice(0, 8)}`])) as never,
);
const all = everyComponent(design.components);

it('the front of the demo can be saved and released', () => {
  expect(pageKind.check(design, {})).toEqual({ unsound: [], open: [] });
  const read = pageKind.saved.from(JSON.parse(JSON.stringify(pageKind.saved.to(design))));
  expect(everyComponent(read.components).map(({ id }) => id)).toEqual(all.map(({ id }) => id));
});

it('shows figures, activities, a list, charts, tabs and a dialog that a button opens, all of them bound', () => {
  const types = new Set(all.map(({ name }) => name));
  for (const type of [
    'banner',
    'entrance',
    'indicator',
    'acts',
    'list',
    'bar',
    'pie',
    'menu',
    'dialog',
    'button',
  ])
    expect(types.has(type), type).toBe(true);
  const asked = all.flatMap(one => pagePanels.askedPanel(one) ?? []);
  expect(asked).toHaveLength(8);
  for (const { panel, datum } of asked) {
    expect(datum.datasetId).not.toBeNull();
    expect(emptyMapping(panel.mappings, datum.mapping)).toBeUndefined();
  }
  const dialog = all.find(({ name }) => name === 'dialog');
  expect(JSON.stringify(all.find(({ name }) => name === 'button')?.props.actions)).toContain(dialog?.id);
});
