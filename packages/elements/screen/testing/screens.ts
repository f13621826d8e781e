import type { Box } from '@gonghui/kernel/geometry.ts';
import type { SceneReader } from '@gonghui/scene/family.ts';
import type { Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';
import fc from 'fast-check';
import { sceneOfTemplate } from '../../template/scene.ts';
import type { BoxPatch } from '../geometry/patch.ts';
import { pageDefaults } from '../page.ts';
import { screenTypes } from '../types.ts';

/** A component of a screen: a bar chart where nothing else is said. */
export const asset = (
  id: string,
  { x, y, width, height, rotate = 0 }: Omit<Box, 'rotate'> & { rotate?: number },
  props: Props = {},
  name = 'bar',
): TemplateComponent => ({
  id,
  name,
  props: { pos: [x, y], size: [width, height], rotate, ...props },
});

export const layerOf = (
  id: string,
  pos: readonly [number, number],
  components: TemplateComponent[],
  props: Props = {},
): TemplateComponent => ({ id, name: 'layer', props: { pos: [...pos], ...props }, components });

export const screenOf = (components: TemplateComponent[], page: Props = {}): Template => ({
  page: { ...pageDefaults, ...page },
  components,
});

export const readScreen = (template: Template): SceneReader => sceneOfTemplate(template, screenTypes);

/** The template as it is after a patch of the editor. */
export function patched(template: Template, patches: readonly BoxPatch[]): Template {
  const values = new Map(patches.map(patch => [patch.id, patch.values]));
  const change = (component: TemplateComponent): TemplateComponent => ({
    ...component,
    props: { ...component.props, ...values.get(component.id) },
    ...(component.components ? { components: component.components.map(change) } : {}),
  });
  return { ...template, components: template.components.map(change) };
}

const tenths = (min: number, max: number) =>
  fc.integer({ min: min * 10, max: max * 10 }).map(tenth => tenth / 10);

/** A box well inside of what there may be, at any angle. */
export const anyBox: fc.Arbitrary<Box> = fc.record({
  x: tenths(-2000, 4000),
  y: tenths(-2000, 4000),
  width: tenths(10, 2000),
  height: tenths(10, 2000),
  rotate: fc.oneof(fc.constantFrom(0, 90, -90, 180), tenths(-180, 180)),
});

/** What a gesture may ask for, nonsense included. */
export const anyDelta = fc.record({ x: tenths(-50_000, 50_000), y: tenths(-50_000, 50_000) });

/** A screen with layers to a depth of four; ids are made of where something stands in it. */
export const anyScreen: fc.Arbitrary<Template> = fc
  .array(anyPart(0), { minLength: 1, maxLength: 5 })
  .map(parts => screenOf(parts.map((part, index) => named(part, `n${index}`))));

type Part = { box: Box; parts: Part[] | null };

function anyPart(depth: number): fc.Arbitrary<Part> {
  const leaf = anyBox.map((box): Part => ({ box, parts: null }));
  if (depth >= 4) return leaf;
  const parts = fc.array(
    fc.constant(0).chain(() => anyPart(depth + 1)),
    { minLength: 1, maxLength: 3 },
  );
  const group = fc.record({ box: anyBox, parts });
  return fc.oneof({ weight: 3, arbitrary: leaf }, { weight: 1, arbitrary: group });
}

function named({ box, parts }: Part, name: string): TemplateComponent {
  const id = `${name}aaaaaaaa`.slice(0, 8);
  if (!parts) return asset(id, box);
  return layerOf(
    id,
    [box.x, box.y],
    parts.map((part, index) => named(part, `${name}${index}`)),
  );
}
