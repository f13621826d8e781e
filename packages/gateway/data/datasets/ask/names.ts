import { type Cell, isKeyed, type Keyed } from '@gonghui/elements/query/answer.ts';
import type { AnswerParts, PlannedColumn } from '@gonghui/query/plan/plan.ts';
import type { Ctx } from '../../../base/context.ts';
import type { Trx } from '../../../base/db/database.ts';
import { namesOf } from '../../../enterprise/organisation/index.ts';
import { labelsOf } from '../../../records/linkage/index.ts';

/** Shown for somebody or something that left no name behind. */
const GONE = '已删除';

const isUnnamed = (cell: Cell | undefined): cell is Keyed =>
  isKeyed(cell) && cell.label === '' && cell.key !== null;

const idsIn = ({ key }: Keyed): string[] =>
  (Array.isArray(key) ? key : [key]).flatMap(id => (typeof id === 'string' ? [id] : []));

/** Where names of a column's values come from, as one text; null where it knows them. */
const whose = ({ refers, labelled }: PlannedColumn): string | null => refers ?? labelled ?? null;

/**
 * Puts in what only tables beside the records know: names of people and departments, and what options of other records were
 * called when they were chosen.
 */
export async function withNames(trx: Trx, ctx: Ctx, { main, ...parts }: AnswerParts): Promise<AnswerParts> {
  const wanted = new Map<string, Set<string>>();
  const lists = [...main.rows, ...(main.totals ?? []).map(({ cells }) => cells)];
  for (const [at, column] of main.columns.entries()) {
    const of = whose(column);
    if (of === null) continue;
    const ids = wanted.get(of) ?? new Set();
    wanted.set(of, ids);
    // Rows of one answer share the cells that say the same.
    for (const cell of new Set(lists.map(cells => cells[at])))
      if (isUnnamed(cell)) for (const id of idsIn(cell)) ids.add(id);
  }
  if ([...wanted.values()].every(ids => ids.size === 0)) return { ...parts, main };
  const names = await namesFor(trx, ctx, wanted);
  const naming = main.columns.map(column => {
    const of = whose(column);
    if (of === null) return null;
    const known = names.get(of);
    // An option that nobody gave a name is called as it is stored.
    const label = (id: string) => known?.get(id) ?? (column.refers ? GONE : id);
    const done = new Map<Cell, Cell>();
    return (cell: Cell): Cell => {
      if (!isUnnamed(cell)) return cell;
      let called = done.get(cell);
      if (called === undefined) {
        called = { key: cell.key, label: idsIn(cell).map(label).join('、') };
        done.set(cell, called);
      }
      return called;
    };
  });
  const named = (cells: readonly Cell[]): Cell[] => cells.map((cell, at) => naming[at]?.(cell) ?? cell);
  return {
    ...parts,
    main: {
      ...main,
      rows: main.rows.map(named),
      ...(main.totals ? { totals: main.totals.map(total => ({ ...total, cells: named(total.cells) })) } : {}),
    },
  };
}

/** Names by what they are of, and by id or value. */
async function namesFor(
  trx: Trx,
  ctx: Ctx,
  wanted: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const { user = NONE, dept = NONE, ...labels } = Object.fromEntries(wanted);
  const found = new Map<string, Map<string, string>>();
  if (user.size + dept.size > 0) {
    const { users, depts } = await namesOf(trx, ctx, { users: user, depts: dept, roles: [] });
    found.set('user', new Map(users.map(({ id, name }) => [id, name])));
    found.set('dept', new Map(depts.map(({ id, name }) => [id, name])));
  }
  for (const { source, value, label } of await labelsOf(trx, ctx, new Map(Object.entries(labels)))) {
    const known = found.get(source) ?? new Map();
    found.set(source, known.set(value, label));
  }
  return found;
}

const NONE: ReadonlySet<string> = new Set();
