import type { NodePatch } from '@gonghui/editor/api.ts';
import type { ElementDefinition } from '@gonghui/elements/definition.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Props, SceneNode } from '@gonghui/scene/types.ts';

const STYLES = 'stylesProps';

const isLeafy = (value: Json | undefined): value is Props =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Looks of a component as leaves: dotted path and value. */
export function leavesOf(looks: Json | undefined, above = ''): [string, Json][] {
  if (!isLeafy(looks)) return [];
  return Object.entries(looks).flatMap(([name, value]): [string, Json][] => {
    const path = above === '' ? name : `${above}.${name}`;
    return isLeafy(value) ? leavesOf(value, path) : value === undefined ? [] : [[path, value]];
  });
}

const withLeaf = (looks: Props, path: string, value: Json): Props => {
  const [name = '', ...rest] = path.split('.');
  if (rest.length === 0) return { ...looks, [name]: value };
  const below = isLeafy(looks[name]) ? looks[name] : {};
  return { ...looks, [name]: withLeaf(below, rest.join('.'), value) };
};

/**
 * What of copied looks these components take: leaves that a component of their type has, with a value that it may
 * have there. The rest of their looks stays.
 */
export const styledLike = (
  copied: Props,
  nodes: readonly SceneNode[],
  definition: (type: string) => ElementDefinition | undefined,
): NodePatch[] =>
  nodes.flatMap(({ id, type, props }) => {
    const known = definition(type);
    const own = isLeafy(props[STYLES]) ? props[STYLES] : {};
    const has = new Set(leavesOf(known?.defaults()[STYLES]).map(([path]) => path));
    const values = leavesOf(copied).filter(
      ([path, value]) =>
        has.has(path) && known?.props.safeParse({ ...props, [STYLES]: withLeaf(own, path, value) }).success,
    );
    if (values.length === 0) return [];
    return [{ id, values: Object.fromEntries(values.map(([path, value]) => [`${STYLES}.${path}`, value])) }];
  });
