import type { Branches } from '../branches.ts';
import type { Expression, Read } from '../expression.ts';
import { mainIds } from '../main-ids.ts';
import { type PlannedMeasure, textOf } from '../measure.ts';
import type { ResultRow } from '../plan.ts';
import type { Scope } from '../scope.ts';
import { LEAST } from './few.ts';
import { peopleOf } from './guards.ts';

/** How many people stand behind a number in a row of the answer. */
interface Count {
  readonly name: string;
  /** Of which measures, by their place; null for all. */
  readonly of: number | null;
}

/** Counts that come with an answer, by which it is looked through once more before it goes out (rule P5). */
export interface Net {
  readonly counts: readonly Count[];
  /** Columns to be selected with the measures. */
  readonly measure: PlannedMeasure;
}

const readOf = ({ node, column }: Read, scope: Scope): Expression => ({
  fieldId: '',
  label: '',
  type: 'input',
  kind: 'text',
  sql: `${scope.tree.nodes[node]?.alias}.${column}`,
  reads: [{ node, column }],
  ids: [],
  partial: false,
});

/** Counts people beside each part of each measure. `parts`: names of its parts, by the place of the measure. */
export function netOf(branches: Branches, scope: Scope, parts: readonly ReadonlySet<string>[]): Net {
  const counts: Count[] = [];
  const count = (
    ids: readonly Read[],
    of: number | null,
    part?: (typeof branches.list)[number]['parts'][number],
  ) => {
    for (const person of peopleOf(ids, scope)) {
      const field = readOf(person, scope);
      const name = branches.add(
        {
          columns: [field.sql, ...(part?.columns ?? [])],
          fields: [field, ...(part?.fields ?? [])],
          ids,
          where: part?.where ?? null,
          call([one, ...filled], where) {
            const fits = [
              ...(where === null ? [] : [where]),
              ...filled.map(column => `${column} is not null`),
            ];
            return scope.dialect.aggregate('distinct', String(one), fits.join(' and ') || null);
          },
        },
        null,
      );
      counts.push({ name, of });
    }
  };
  const own = branches.list.flatMap(branch => branch.parts);
  for (const part of own)
    count(
      part.ids,
      parts.findIndex(names => names.has(part.name)),
      part,
    );
  count(mainIds(scope), null);
  const columns = counts.map(({ name }) => [name, name] as const);
  const measure: PlannedMeasure = {
    measure: { id: '$people' },
    label: '',
    type: 'number',
    value: '0',
    columns,
    read: () => null,
    nothing: null,
    gap: null,
  };
  return { counts, measure };
}

/** Which measures may not be shown: `all`, or their places. */
export function caught({ counts }: Net, rows: readonly ResultRow[]): 'all' | ReadonlySet<number> {
  const found = new Set<number>();
  for (const row of rows)
    for (const { name, of } of counts) {
      const people = Number(textOf(row, name) ?? 0);
      if (people === 0 || people >= LEAST) continue;
      if (of === null || of < 0) return 'all';
      found.add(of);
    }
  return found;
}
