import type { SqlParts } from '@gonghui/domain/sql-parts.ts';
import { isPlaceType } from '@gonghui/elements/query/places.ts';
import type { PlanFrame } from '../plan/frame.ts';
import type { Column } from './rowset.ts';

/** What columns of different sources are where their values meet: below each other, or as keys of a join. */
export interface CommonColumn extends Pick<Column, 'kind' | 'options' | 'refers' | 'labelled' | 'zoned'> {
  /** Lists that say something by their order, as places do; others meet as sets. */
  readonly inOrder?: true;
  /** The value of the column at this place among them, as SQL that can be held against the others. */
  value(at: number, expression: string, sql: SqlParts): string;
}

const optionsOf = ({ options }: Column): string | null =>
  options ? JSON.stringify(options.map(option => option.value)) : null;

/**
 * How columns are told apart and held against each other; null when they cannot be. Choices of one list go by their
 * options, those of different lists and plain text by what they are called: nobody thinks of a choice's id. Moments meet on
 * the enterprise's wall clock.
 */
export function common(columns: readonly Column[], frame: PlanFrame): CommonColumn | null {
  const [first] = columns;
  if (!first) return null;
  const every = (same: (column: Column) => boolean) => columns.every(same);
  if (!every(column => column.kind === first.kind && column.refers === first.refers && !column.countsOnly))
    return null;
  const { kind, refers } = first;
  const list = optionsOf(first);
  const labelled = kind === 'text' && !every(column => optionsOf(column) === list);
  const zoned = every(column => column.zoned === true);
  return {
    kind,
    ...(refers ? { refers } : {}),
    ...(first.labelled && every(column => column.labelled === first.labelled)
      ? { labelled: first.labelled }
      : {}),
    ...(zoned ? { zoned } : {}),
    ...(every(column => isPlaceType(column.type)) ? { inOrder: true } : {}),
    ...(first.options && every(column => optionsOf(column) === list) ? { options: first.options } : {}),
    value(at, expression, sql) {
      const column = columns[at];
      if (labelled && column?.options && column.options.length > 0) {
        const labels = new Map(column.options.map(option => [option.value, option.label]));
        return `coalesce(${frame.dialect.lookup(expression, labels, sql)}, ${expression})`;
      }
      return column?.zoned && !zoned ? frame.dialect.wall(expression, frame.timeZone, sql) : expression;
    },
  };
}
