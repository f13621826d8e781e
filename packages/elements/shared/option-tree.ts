/**
 * Options with levels as a flat list: `parent` is the value of the option above, null at the top. The list's order is
 * the order of those who share a parent.
 */
export interface TreeOption {
  value: string;
  label: string;
  parent?: string | null;
}

export interface TreeNode {
  value: string;
  label: string;
  children: TreeNode[];
}

/** Levels that a tree may have; deeper than anyone would click. */
export const MAX_LEVELS = 8;

/**
 * The tree that the list says. A parent that is not there, and one that is below its own child, counts as none, so that
 * every option stands in the tree once.
 */
export function treeOf(options: readonly TreeOption[]): TreeNode[] {
  const nodes = new Map<string, TreeNode>();
  for (const { value, label } of options)
    if (!nodes.has(value)) nodes.set(value, { value, label, children: [] });
  const parents = new Map(options.map(({ value, parent }) => [value, parent ?? null]));
  const circles = (value: string): boolean => {
    const seen = new Set<string>();
    for (let at: string | null = value; at !== null; at = parents.get(at) ?? null) {
      if (seen.has(at)) return true;
      seen.add(at);
    }
    return false;
  };
  const roots: TreeNode[] = [];
  for (const [value, node] of nodes) {
    const parent = parents.get(value) ?? null;
    const above = parent === null || circles(value) ? undefined : nodes.get(parent);
    (above?.children ?? roots).push(node);
  }
  return roots;
}

/** Nodes along a path from the top; undefined where the tree has no such path. */
export function alongPath(roots: readonly TreeNode[], path: readonly string[]): TreeNode[] | undefined {
  const found: TreeNode[] = [];
  let level = roots;
  for (const value of path) {
    const node = level.find(candidate => candidate.value === value);
    if (!node) return undefined;
    found.push(node);
    level = node.children;
  }
  return found;
}

/** Every node with its path, in reading order. */
export function* walkTree(
  roots: readonly TreeNode[],
  above: readonly TreeNode[] = [],
): Generator<TreeNode[]> {
  for (const node of roots) {
    const path = [...above, node];
    yield path;
    if (path.length < MAX_LEVELS) yield* walkTree(node.children, path);
  }
}
