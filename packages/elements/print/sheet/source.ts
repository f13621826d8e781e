import { completeProps } from '@gonghui/scene/complete.ts';
import type { SceneReader } from '@gonghui/scene/family.ts';
import { isPlainObject } from '@gonghui/scene/layout.ts';
import { MAIN, type Props, ROOT } from '@gonghui/scene/types.ts';
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

/** A live design, or a checked template read as a scene. */
export function sourceOfScene(scene: SceneReader): SheetSource {
  const nodeOf = (id: string, deep: boolean): SourceNode[] => {
    const node = scene.node(id);
    if (!node) return [];
    return [
      {
        id,
        type: node.type,
        props: completeProps(stencilTypes.get(node.type), node.props),
        hidden: node.hidden === true,
        children: deep ? scene.children(id, MAIN).flatMap(child => nodeOf(child, false)) : [],
      },
    ];
  };
  return { page: scene.page(), nodes: scene.children(ROOT, MAIN).flatMap(id => nodeOf(id, true)) };
}

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
