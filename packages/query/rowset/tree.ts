import type { DatasetRelation } from '@gonghui/elements/query/dataset.ts';
import type { Rowset } from './rowset.ts';

/** A rowset where it stands in the dataset: the main one, or one that a relation leads to. */
export interface TreeNode {
  /** Its name in every statement: `t0`, `t1`, … */
  readonly alias: string;
  readonly rowset: Rowset;
  readonly parent: number | null;
  readonly relation: DatasetRelation | null;
}

/** The rowsets of a dataset from the main one on, each behind the one that leads to it. */
export interface Tree {
  readonly nodes: readonly TreeNode[];
  /** Place of a node by the id of its source or union. */
  readonly at: ReadonlyMap<string, number>;
  /** Relations that lead nowhere, or back to what is there already: set aside (docs/queries.md). */
  readonly aside: readonly DatasetRelation[];
}

/** Reads the relations from `main` on, whatever order they stand in. */
export function treeOf(
  main: string,
  rowsets: ReadonlyMap<string, Rowset>,
  relations: readonly DatasetRelation[],
): Tree {
  const nodes: TreeNode[] = [];
  const at = new Map<string, number>();
  const add = (id: string, parent: number | null, relation: DatasetRelation | null) => {
    const rowset = rowsets.get(id);
    if (!rowset) return false;
    at.set(id, nodes.length);
    nodes.push({ alias: `t${nodes.length}`, rowset, parent, relation });
    return true;
  };
  add(main, null, null);
  const waiting = new Set(relations);
  for (let grew = true; grew; ) {
    grew = false;
    for (const relation of waiting) {
      const parent = at.get(relation.left);
      if (parent === undefined || at.has(relation.right)) continue;
      if (!add(relation.right, parent, relation)) continue;
      waiting.delete(relation);
      grew = true;
    }
  }
  return { nodes, at, aside: [...waiting] };
}
