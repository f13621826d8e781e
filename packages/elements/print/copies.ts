import type { Copies } from '@gonghui/scene/family.ts';
import { isPlainObject } from '@gonghui/scene/layout.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { hundredths } from './sheet/numbers.ts';

/** How far a copy lies from its original, both ways, millimetres. */
const STEP = 5;

/** A free element lies beside what it was copied from; rows and cells stand in the table and lie nowhere. */
function moved(component: TemplateComponent): TemplateComponent {
  const pos: unknown = isPlainObject(component.props) ? component.props.pos : null;
  if (!Array.isArray(pos) || pos.length !== 2 || !pos.every(Number.isFinite)) return component;
  const [x, y] = pos as [number, number];
  return { ...component, props: { ...component.props, pos: [hundredths(x + STEP), hundredths(y + STEP)] } };
}

/** Copies on a sheet: ids of rows in spans and anchors follow those that are copied along. */
export const stencilCopies: Copies = {
  beside: component => moved(component),
  taken: component => component,
  put: (components, _parent, scene) =>
    components.map(component => (scene.node(component.id) ? moved(component) : component)),
};
