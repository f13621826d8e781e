import { type Cell, isKeyed, type Keyed } from '@gonghui/elements/query/answer.ts';
import type { AnswerParts } from '@gonghui/query/plan/plan.ts';
import type { Ctx } from '../../../context.ts';
import type { Trx } from '../../../db/database.ts';
import { namesOf } from '../../organisation/index.ts';

/** Shown for somebody or something that left no name behind. */
const GONE = '已删除';

const isUnnamed = (cell: Cell | undefined): cell is Keyed =>
  isKeyed(cell) && cell.label === '' && cell.key !== null;

const idsIn = ({ key }: Keyed): string[] =>
  (Array.isArray(key) ? key : [key]).flatMap(id => (typeof id === 'string' ? [id] : []));

/** Puts in the names of people and departments, which statements answer by their ids. */
export async function withNames(trx: Trx, ctx: Ctx, { main, ...parts }: AnswerParts): Promise<AnswerParts> {
  const wanted = { user: new Set<string>(), dept: new Set<string>() };
  const lists = [...main.rows, ...(main.totals ?? []).map(({ cells }) => cells)];
  for (const [at, { refers }] of main.columns.entries())
    if (refers)
      for (const cells of lists) {
        const cell = cells[at];
        if (isUnnamed(cell)) for (const id of idsIn(cell)) wanted[refers].add(id);
      }
  if (wanted.user.size + wanted.dept.size === 0) return { ...parts, main };
  const { users, depts } = await namesOf(trx, ctx, { users: wanted.user, depts: wanted.dept, roles: [] });
  const names = {
    user: new Map(users.map(({ id, name }) => [id, name])),
    dept: new Map(depts.map(({ id, name }) => [id, name])),
  };
  const named = (cells: readonly Cell[]): Cell[] =>
    cells.map((cell, at) => {
      const refers = main.columns[at]?.refers;
      if (!refers || !isUnnamed(cell)) return cell;
      return {
        key: cell.key,
        label: idsIn(cell)
          .map(id => names[refers].get(id) ?? GONE)
          .join('、'),
      };
    });
  return {
    ...parts,
    main: {
      ...main,
      rows: main.rows.map(named),
      ...(main.totals ? { totals: main.totals.map(total => ({ ...total, cells: named(total.cells) })) } : {}),
    },
  };
}
