import type { Choice } from '../../ui/ScopePicker.tsx';

interface Dept {
  id: string;
  name: string;
  parentId: string | null;
}

/** Departments in the order of their tree, each with its depth. One whose parent is not there stands at the top. */
export function indent(depts: readonly Dept[]): Choice[] {
  const known = new Set(depts.map(({ id }) => id));
  const below = Map.groupBy(depts, ({ parentId }) =>
    parentId !== null && known.has(parentId) ? parentId : null,
  );
  const found: Choice[] = [];
  const stack = [...(below.get(null) ?? [])].reverse().map(dept => ({ dept, depth: 0 }));
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { dept, depth } = next;
    found.push({ id: dept.id, name: dept.name, depth });
    for (const child of [...(below.get(dept.id) ?? [])].reverse())
      stack.push({ dept: child, depth: depth + 1 });
  }
  return found;
}
