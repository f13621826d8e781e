import type { SceneReader } from '@gonghui/scene/family.ts';
import type { Scene } from '@gonghui/scene/scene.ts';
import { ROOT, type SceneNode } from '@gonghui/scene/types.ts';

/**
 * The scene as it will be once some nodes are written. A behaviour may look at what surrounds the node that was just
 * placed; that answer is needed before the one transaction that writes both.
 */
export function overlay(scene: Scene, nodes: readonly SceneNode[]): SceneReader {
  const pending = new Map(nodes.map(node => [node.id, node]));
  const node = (id: string): SceneNode | undefined => pending.get(id) ?? scene.node(id);
  return {
    node,
    typeOf: id => {
      const type = node(id)?.type;
      return type === undefined ? undefined : scene.family.types.get(type);
    },
    children: (parent, slot) => [
      ...scene.children(parent, slot).filter(id => !pending.has(id)),
      ...nodes.filter(({ at }) => at[0] === parent && at[1] === slot).map(({ id }) => id),
    ],
    order: () => [...scene.order(), ...nodes.filter(({ id }) => !scene.node(id)).map(({ id }) => id)],
    path: id => {
      const path: string[] = [];
      let at = node(id)?.at[0];
      while (at !== undefined && at !== ROOT && !path.includes(at)) {
        path.push(at);
        at = node(at)?.at[0];
      }
      return path.reverse();
    },
    page: () => scene.page(),
    displaced: id => scene.displaced(id),
  };
}
