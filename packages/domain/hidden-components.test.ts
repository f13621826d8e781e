import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { expect, it } from 'vitest';
import type { Grant } from './form-rights.ts';
import { withoutHidden } from './hidden-components.ts';

const part = (id: string, ...components: TemplateComponent[]): TemplateComponent => ({
  id,
  name: 'bar',
  props: {},
  ...(components.length > 0 ? { components } : {}),
});
const template: Template = {
  page: {},
  components: [part('barone01'), part('layer001', part('inner001'), part('inner002'))],
};
const group = (...hidden: string[]): Grant => ({
  actions: new Set(['see']),
  rows: { kind: 'all' },
  fields: new Map(hidden.map(id => [id, 'hidden'] as const)),
});
const ids = (components: readonly TemplateComponent[]): string[] =>
  components.flatMap(({ id, components: inner = [], containers = [] }) => [
    id,
    ...ids(inner),
    ...containers.flatMap(slot => ids(slot.components)),
  ]);
const seen = (manages: boolean, ...grants: Grant[]) =>
  ids(withoutHidden(template, { manages, grants }).components);

it('leaves out what every group of the viewer hides, and what stands in it', () => {
  expect(seen(false, group('inner001'))).toEqual(['barone01', 'layer001', 'inner002']);
  expect(seen(false, group('layer001'))).toEqual(['barone01']);
  expect(seen(false, group('layer001', 'barone01'), group('barone01'))).toEqual([
    'layer001',
    'inner001',
    'inner002',
  ]);
  expect(seen(false, group('layer001'), group())).toEqual(ids(template.components));
  expect(seen(true, group('layer001'))).toEqual(ids(template.components));
});

it('does so in the columns of a page as well', () => {
  const columns: TemplateComponent = {
    ...part('layout01'),
    containers: [
      { slot: 'c0', components: [part('inner001')] },
      { slot: 'c1', components: [part('inner002')] },
    ],
  };
  const rights = { manages: false, grants: [group('inner001')] };
  expect(ids(withoutHidden({ page: {}, components: [columns] }, rights).components)).toEqual([
    'layout01',
    'inner002',
  ]);
});
