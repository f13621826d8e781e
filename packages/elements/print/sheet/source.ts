import { completeProps } from '@gonghui/scene/complete.ts';
import type { SceneReader } from '@gonghui/scene/family.ts';
import { isPlainObject } from '@gonghui/scene/layout.ts';
import { MAIN, type Props, ROOT, type SceneNode } from '@gonghui/scene/types.ts';
import { MOST } from '../shared/limits.ts';
import { stencilTypes } from '../types.ts';

/** A node that a sheet is read from, with the defaults of its type. */
export interface SourceNode {
  readonly id: string;
  readonly type: string;
  readonly props: Props;
  readonly hidden: boolean;
  /** Of a row: what stands in it. */
  readonly children: readonly SourceNode[];
}

export interface SheetSource {
  readonly page: Props;
  /** What stands at the root. */
  readonly nodes: readonly SourceNode[];
}

/** What was read of a node of a scene; such a node is never changed. */
const known = new WeakMap<SceneNode, SourceNode>();

export const sameList = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((one, at) => one === b[at]);

/**
 * A live design, or a checked template read as a scene. A node that is as it was, with all that stands in it, is the same
 * object again.
 */
export function sourceOfScene(scene: SceneReader): SheetSource {
  const nodesOf = (ids: readonly string[], deep: boolean): SourceNode[] => {
    const found: SourceNode[] = [];
    for (const id of ids) {
      const node = scene.node(id);
      if (!node) continue;
      const children = deep ? nodesOf(scene.children(id, MAIN), false) : [];
      const before = known.get(node);
      const now = before && sameList(before.children, children) ? before : sourceOf(id, node, children);
      if (now !== before) known.set(node, now);
      found.push(now);
    }
    return found;
  };
  return { page: scene.page(), nodes: nodesOf(scene.children(ROOT, MAIN), true) };
}

const sourceOf = (id: string, node: SceneNode, children: readonly SourceNode[]): SourceNode => ({
  id,
  type: node.type,
  props: completeProps(stencilTypes.get(node.type), node.props),
  hidden: node.hidden === true,
  children,
});

/**
 * Any value as a template. What is no component, or has an id that another has already, is left out; rows hold cells, and
 * nothing is looked for deeper, so that a template that holds itself ends.
 */
export function sourceOfTemplate(template: unknown): SheetSource {
  const { page, components } = isPlainObject(template) ? template : {};
  const seen = new Set<string>();
  const nodesOf = (list: unknown, deep: boolean): SourceNode[] => {
    if (!Array.isArray(list)) return [];
    return list.slice(0, MOST.nodes).flatMap((item: unknown) => {
      if (!isPlainObject(item) || seen.size > MOST.nodes) return [];
      const { id, name, props, isHidden, components: inner } = item;
      if (typeof id !== 'string' || id === '' || typeof name !== 'string' || seen.has(id)) return [];
      seen.add(id);
      const own = isPlainObject(props) ? (props as Props) : {};
      return [
        {
          id,
          type: name,
          props: completeProps(stencilTypes.get(name), own),
          hidden: isHidden === true,
          children: deep ? nodesOf(inner, false) : [],
        },
      ];
    });
  };
  return { page: isPlainObject(page) ? (page as Props) : {}, nodes: nodesOf(components, true) };
}
