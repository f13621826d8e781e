import type { Copies, SceneReader } from '@gonghui/scene/family.ts';
import { isPlainObject } from '@gonghui/scene/layout.ts';
import type { Props, TemplateComponent } from '@gonghui/scene/types.ts';
import { assets } from './assets.ts';
import { offsetOf, originOf } from './geometry/boxes.ts';
import { stagePosition } from './geometry/numbers.ts';
import { layer } from './layer/definition.ts';
import { posOf } from './shared/box.ts';

/** How far a copy lies from its original, both ways. */
const STEP = 30;
const SUFFIX = '_copy';
/** Most letters of an alias and of the prop `name`. */
const MOST = { alias: 100, name: 50 } as const;

const moved = (component: TemplateComponent, x: number, y: number): TemplateComponent => {
  const at = posOf(propsOf(component));
  return {
    ...component,
    props: { ...propsOf(component), pos: [stagePosition(at.x + x), stagePosition(at.y + y)] },
  };
};

/** What is pasted comes from outside. */
const propsOf = ({ props }: TemplateComponent): Props => (isPlainObject(props) ? props : {});

const free = (component: TemplateComponent): TemplateComponent =>
  propsOf(component).locked === true
    ? { ...component, props: { ...propsOf(component), locked: false } }
    : component;

const suffixed = (name: string, most: number): string => `${name.slice(0, most - SUFFIX.length)}${SUFFIX}`;

/** Its alias with the suffix, else its name; what has neither is called by its variant from then on. */
function called(component: TemplateComponent): TemplateComponent {
  const { alias, props } = component;
  if (typeof alias === 'string' && alias !== '') return { ...component, alias: suffixed(alias, MOST.alias) };
  if (typeof props.name === 'string' && props.name !== '')
    return { ...component, props: { ...props, name: suffixed(props.name, MOST.name) } };
  return { ...component, alias: suffixed(titleOf(component), MOST.alias) };
}

function titleOf({ name, props }: TemplateComponent): string {
  const element = name === layer.type ? layer : assets.find(one => one.element.type === name)?.element;
  return element?.titleFor?.(props) ?? element?.title ?? name;
}

/** Copies on a big screen. A copy of what is locked is not, so that it can be put somewhere. */
export const screenCopies: Copies = {
  beside: component => moved(called(free(component)), STEP, STEP),
  taken(component, scene) {
    const { x, y } = offsetOf(scene, component.id);
    return moved(component, x, y);
  },
  put(components, parent, scene) {
    const origin = originOf(scene, parent);
    const there = components.map(component => moved(free(component), -origin.x, -origin.y));
    const away = STEP * stepsOf(there, parent, scene);
    return there.map(component => moved(component, away, away));
  },
};

/**
 * Offset of pasted components, in steps: one on the screen they were copied from, none elsewhere, and one more for each component of the
 * same type that already stands there, such as the paste before.
 */
function stepsOf(components: readonly TemplateComponent[], parent: string, scene: SceneReader): number {
  const taken = new Set<string>();
  for (const id of scene.order()) {
    const node = scene.node(id);
    if (node?.at[0] !== parent) continue;
    const { x, y } = posOf(node.props);
    taken.add(`${node.type} ${x} ${y}`);
  }
  const lies = (steps: number) =>
    components.some(component => {
      const { x, y } = posOf(propsOf(component));
      return taken.has(
        `${component.name} ${stagePosition(x + steps * STEP)} ${stagePosition(y + steps * STEP)}`,
      );
    });
  let steps = components.some(({ id }) => scene.node(id) !== undefined) ? 1 : 0;
  while (lies(steps) && steps * STEP < 2000) steps++;
  return steps;
}
