import { meets } from '@gonghui/kernel/pinyin.ts';

export interface Dept {
  id: string;
  name: string;
  parentId: string | null;
}

export interface DeptRow {
  id: string;
  name: string;
  /** 0 at the top. */
  level: number;
  /** Names of the departments above, top first. */
  above: string[];
}

/**
 * Departments in the order of the tree, each after the one it belongs to. A parent that is not in the list, or one
 * that is below its own child, counts as none, so that every department is listed once.
 */
export function deptRows(depts: readonly Dept[]): DeptRow[] {
  const known = new Set(depts.map(dept => dept.id));
  const children = new Map<string | null, Dept[]>();
  for (const dept of depts) {
    const parent = dept.parentId !== null && known.has(dept.parentId) ? dept.parentId : null;
    const list = children.get(parent);
    if (list) list.push(dept);
    else children.set(parent, [dept]);
  }
  const rows: DeptRow[] = [];
  const seen = new Set<string>();
  const walk = (dept: Dept, above: string[]) => {
    if (seen.has(dept.id)) return;
    seen.add(dept.id);
    rows.push({ id: dept.id, name: dept.name, level: above.length, above });
    for (const child of children.get(dept.id) ?? []) walk(child, [...above, dept.name]);
  };
  for (const dept of children.get(null) ?? []) walk(dept, []);
  for (const dept of depts) walk(dept, []);
  return rows;
}

/** Rows whose name the person may mean, by a part of it or its pinyin. */
export const findDepts = (rows: readonly DeptRow[], keyword: string): readonly DeptRow[] =>
  keyword.trim() === '' ? rows : rows.filter(row => meets(row.name, keyword));
