import type { Cell } from '@gonghui/elements/query/answer.ts';
import { isPlaceType, placeLabel } from '@gonghui/elements/query/places.ts';
import { numberText } from '../shape/labels.ts';
import type { Kind, OrderKey } from '../sql/dialect.ts';
import type { Expression } from './expression.ts';
import type { Scope } from './scope.ts';

/** A field as it is ordered and compared: moments of the world's clock as the enterprise's wall shows them. */
export const wallSql = (field: Expression, scope: Scope): string =>
  field.zoned ? scope.dialect.wall(field.sql, scope.frame.timeZone, scope.sql) : field.sql;

/** Keys that put values of a field in order: choices by the design, words by sound. */
export function orderOf(field: Expression, column: string, scope: Scope): readonly OrderKey[] {
  const { options, refers, kind } = field;
  if (kind !== 'text') return [{ sql: column, kind }];
  if (options) {
    const places = new Map(options.map((option, at) => [option.value, String(at)]));
    const place = `${scope.dialect.lookup(column, places, scope.sql)}::int`;
    return [
      {
        sql: `case when ${column} is not null then coalesce(${place}, ${options.length}) end`,
        kind: 'number',
      },
      { sql: column, kind },
    ];
  }
  return refers ? [{ sql: column, kind }] : scope.dialect.textOrder(column);
}

/** Whether only the caller knows what its values are called: people, departments, options of other records. */
export const isNamedLater = ({ refers, labelled }: Pick<Expression, 'refers' | 'labelled'>): boolean =>
  refers !== undefined || labelled !== undefined;

/** The same as a column of an answer says it. */
export const whoseOf = ({ refers, labelled }: Expression): Pick<Expression, 'refers' | 'labelled'> => ({
  ...(refers ? { refers } : {}),
  ...(labelled ? { labelled } : {}),
});

/** What is shown of each id that a field holds, where the design says it. */
export const labelsOf = (field: Expression): ReadonlyMap<string, string> =>
  new Map(field.options?.map(option => [option.value, option.label]));

/** Different texts of one column that are kept in mind with what they mean. */
const KNOWN = 2_000;

/** The same cell for the same text: options, people and departments come again and again in the rows of a table. */
function once(read: (text: string) => Cell): (text: string) => Cell {
  const known = new Map<string, Cell>();
  return text => {
    let cell = known.get(text);
    if (cell === undefined) {
      cell = read(text);
      if (known.size < KNOWN) known.set(text, cell);
    }
    return cell;
  };
}

/**
 * Reads values of rows, as the statement answers them in text; for one answer. Numbers stay decimal text (rule Q4).
 */
export function readValue(field: Expression): (text: string | null) => Cell {
  const labels = labelsOf(field);
  const ids = field.options !== undefined || isNamedLater(field);
  const label = (id: string) => (isNamedLater(field) ? '' : (labels.get(id) ?? id));
  const read: Partial<Record<Kind, (text: string) => Cell>> = {
    number: numberText,
    boolean: text => text === 'true',
    text: ids ? once(text => ({ key: text, label: label(text) })) : text => text,
    'text-list': once(text => {
      const list = JSON.parse(text) as string[];
      if (isPlaceType(field.type)) return { key: list, label: placeLabel(list) };
      return ids ? { key: list, label: isNamedLater(field) ? '' : list.map(label).join('、') } : list;
    }),
    'date-list': text => JSON.parse(text) as string[],
  };
  const own = read[field.kind];
  return text => (text === null ? null : own ? own(text) : text);
}
