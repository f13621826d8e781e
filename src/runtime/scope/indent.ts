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

interface Person {
  id: string;
  name: string;
  enabled: boolean;
  /** Ids of departments, the main one first. */
  depts: readonly string[];
}

/** Enabled people, each with the name of the department that tells those of one name apart. */
export function pickable(people: readonly Person[], depts: readonly Dept[]): Choice[] {
  const names = new Map(depts.map(({ id, name }) => [id, name]));
  return people
    .filter(({ enabled }) => enabled)
    .map(({ id, name, depts: of }) => {
      const hint = of.map(dept => names.get(dept)).find(text => text !== undefined);
      return { id, name, ...(hint === undefined ? {} : { hint }) };
    });
}
