import { mergeRows } from '@gonghui/domain/row-merge.ts';
import type { NameBook } from '@gonghui/elements/definition.ts';
import { childrenOf } from '@gonghui/elements/form/field-places.ts';
import { canonical, type Json } from '@gonghui/kernel/json.ts';
import { columnsOf, type RecordColumn, textOf } from './columns.ts';

/** A field that two people changed to something else. */
export interface TwoSides {
  mine: Json;
  theirs: Json;
  /** What it was before both, where that is known. */
  base?: Json;
}

/** What differs, in words; `at` is where in a subform, '' for the field itself. */
export interface Difference {
  at: string;
  mine: string;
  theirs: string;
}

/** What becomes of a field that holds `now`: of a subform, what only one of both changed stays either way. */
export const valueAfterChoice = (now: Json, { base, theirs }: TwoSides, as: 'mine' | 'theirs'): Json =>
  mergeRows(now, base ?? null, theirs)?.[as] ?? (as === 'mine' ? now : theirs);

type Row = { id: string; values: Record<string, Json> };

/** A subform is told by its cells: its rows counted are the same on both sides. */
export function differencesOf(column: RecordColumn, sides: TwoSides, names: NameBook): Difference[] {
  const { mine, theirs, base = null } = sides;
  const rows = column.spec.column === 'rows' ? mergeRows(mine, base, theirs) : null;
  if (!rows) return [{ at: '', mine: textOf(column, mine, names), theirs: textOf(column, theirs, names) }];
  const cells = columnsOf({
    page: {},
    components: childrenOf(column.component) as RecordColumn['component'][],
  });
  const [own, other] = [rows.mine, rows.theirs].map(side => side as unknown as Row[]) as [Row[], Row[]];
  const found: Difference[] = [];
  for (const [n, row] of own.entries()) {
    const there = other.find(({ id }) => id === row.id);
    if (!there) found.push({ at: `第${n + 1}行`, mine: '保留', theirs: '已删除' });
    for (const cell of there ? cells : []) {
      const [left, right] = [row.values[cell.id], there?.values[cell.id]];
      if (canonical(left ?? null) !== canonical(right ?? null))
        found.push({
          at: `第${n + 1}行“${cell.title}”`,
          mine: textOf(cell, left, names),
          theirs: textOf(cell, right, names),
        });
    }
  }
  for (const [n, { id }] of other.entries())
    if (!own.some(row => row.id === id)) found.push({ at: `第${n + 1}行`, mine: '已删除', theirs: '保留' });
  return found;
}
