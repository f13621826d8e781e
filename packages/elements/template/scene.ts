import { completeProps } from '@gonghui/scene/complete.ts';
import type { NodeType, SceneReader } from '@gonghui/scene/family.ts';
import {
  MAIN,
  type Props,
  ROOT,
  type SceneNode,
  type Template,
  type TemplateComponent,
} from '@gonghui/scene/types.ts';

/**
 * A saved template read as a scene, so that a family's rules and problems judge it as they judge a live design. The
 * template's structure has been checked: ids are unique, the tree is finite.
 */
export function sceneOfTemplate(template: Template, types: ReadonlyMap<string, NodeType>): SceneReader {
  const nodes = new Map<string, SceneNode>();
  const lists = new Map<string, string[]>();
  const order: string[] = [];
  const stack: { component: TemplateComponent; parent: string; slot: string }[] = [];
  const push = (components: readonly TemplateComponent[], parent: string, slot: string) => {
    const list = lists.get(`${parent}/${slot}`) ?? [];
    lists.set(`${parent}/${slot}`, list.concat(components.map(component => component.id)));
    for (const component of [...components].reverse()) stack.push({ component, parent, slot });
  };
  push(template.components, ROOT, MAIN);
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { component, parent, slot } = next;
    const rank = String(order.length).padStart(6, '0');
    order.push(component.id);
    nodes.set(component.id, {
      id: component.id,
      type: component.name,
      at: [parent, slot, rank],
      props: completeProps(types.get(component.name), component.props),
      alias: component.alias,
      hidden: component.isHidden,
    });
    for (const container of [...(component.containers ?? [])].reverse()) {
      push(container.components, component.id, container.slot);
    }
    if (component.components) push(component.components, component.id, MAIN);
  }
  return {
    node: id => nodes.get(id),
    typeOf: id => types.get(nodes.get(id)?.type ?? ''),
    children: (parent, slot) => lists.get(`${parent}/${slot}`) ?? [],
    order: () => order,
    path(id) {
      const path: string[] = [];
      for (let at = nodes.get(id)?.at[0]; at !== undefined && at !== ROOT; at = nodes.get(at)?.at[0])
        path.unshift(at);
      return path;
    },
    page: (): Props => template.page,
  };
}
