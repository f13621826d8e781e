import type { Dept as DeptShape } from '@gonghui/contract/depts.ts';
import type * as z from 'zod/mini';

export type Dept = z.output<typeof DeptShape>;
export interface DeptNode extends Dept {
  level: number;
  children: DeptNode[];
  /** People here and below; one who is in several departments counts in each. */
  people: number;
}

/** Departments as a tree; one whose parent is unknown stands at the top. Total: a cycle cannot come out of the server. */
export function deptTree(depts: readonly Dept[]): DeptNode[] {
  const known = new Set(depts.map(dept => dept.id));
  const below = (parentId: string | null, level: number): DeptNode[] =>
    depts
      .filter(dept =>
        parentId === null ? !dept.parentId || !known.has(dept.parentId) : dept.parentId === parentId,
      )
      .map(dept => {
        const children = below(dept.id, level + 1);
        const people = children.reduce((sum, child) => sum + child.people, dept.members);
        return { ...dept, level, children, people };
      });
  return below(null, 1);
}

/** All nodes in the order of the tree. */
export const allNodes = (nodes: readonly DeptNode[]): DeptNode[] =>
  nodes.flatMap(node => [node, ...allNodes(node.children)]);
