import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { expect, it } from 'vitest';
import { heightOf } from './arrangement.ts';

const field = (id: number): TemplateComponent => ({ id: `f${id}`, name: 'input', props: {} });
const fields = (count: number) => Array.from({ length: count }, (_, id) => field(id));
const holding = (components: TemplateComponent[]): TemplateComponent => ({
  id: 'g',
  name: 'group',
  props: {},
  components,
});

it('leaves a single field and a small group to be drawn always', () => {
  expect(heightOf(field(1), 'pc')).toBeNull();
  expect(heightOf(holding(fields(5)), 'pc')).toBeNull();
});

it('estimates the height of many fields, those in slots of what stands within included', () => {
  const layout = { id: 'l', name: 'layout', props: {}, containers: [{ slot: 'c0', components: fields(2) }] };
  const group = holding([...fields(4), layout]);
  expect(heightOf(group, 'pc')).toBe('auto 252px');
  expect(heightOf(group, 'mobile')).toBe('auto 504px');
});
