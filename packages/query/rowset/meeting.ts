import type { SqlParts } from '@gonghui/domain/sql-parts.ts';
import type { PlanFrame } from '../plan/frame.ts';
import { ELSEWHERE, giveUp } from '../refusal.ts';
import { common } from './common.ts';
import type { Column, Rowset } from './rowset.ts';
import { numberAsText, stretchOfDay, stretchOfText } from './stretch.ts';

/** A column of a rowset that is to meet one of another. */
export interface Side {
  readonly rowset: Rowset;
  readonly column: Column;
}

/** How the values of two columns are held against each other as keys of a relation. */
export interface Meeting {
  /** What both sides are to be equal in; `name` is how the column goes in the rows it is computed over. */
  value(side: 0 | 1, name: string, sql: SqlParts): string;
  /** Whether it is more than the value itself, so that it is computed once for each row and not for each pair. */
  readonly computed: boolean;
}

const isDay = ({ kind }: Column): boolean => kind === 'date' || kind === 'timestamp';
const isWord = ({ kind, refers, countsOnly }: Column): boolean => kind === 'text' && !refers && !countsOnly;
const isId = ({ refers, kind, countsOnly }: Column): boolean =>
  refers !== undefined && !countsOnly && (kind === 'text' || kind === 'text-list');

/** What a choice is called, what anything else is. */
function wordOf({ options }: Column, name: string, frame: PlanFrame, sql: SqlParts): string {
  if (!options || options.length === 0) return name;
  const labels = new Map(options.map(({ value, label }) => [value, label]));
  return `coalesce(${frame.dialect.lookup(name, labels, sql)}, ${name})`;
}

/** One person or department; several together are none of them. */
const idOf = ({ kind }: Column, name: string): string =>
  kind === 'text-list' ? `case when array_length(${name}, 1) = 1 then ${name}[1] end` : name;

/**
 * A day and what names a month, a quarter or a year. The text is as fine as the finest of its column: where months stand,
 * a line for the whole year is a total and meets nothing.
 */
function dayMeeting(sides: readonly [Side, Side], frame: PlanFrame): Meeting | null {
  const { dialect } = frame;
  const { captured } = dialect;
  const at = sides.findIndex(({ column }) => isDay(column));
  const day = sides[at];
  const other = sides[1 - at];
  if (!day || !other || !(isWord(other.column) || other.column.kind === 'number')) return null;
  if (!captured) giveUp(`日期与写成文字的月份、季度、年份不能在该数据库中实时关联，${ELSEWHERE}`);
  const stretch = (name: string, sql: SqlParts): string =>
    stretchOfText(
      captured,
      other.column.kind === 'number' ? numberAsText(captured, name) : wordOf(other.column, name, frame, sql),
    );
  return {
    computed: true,
    value(side, name, sql) {
      if (side !== at) return stretch(name, sql);
      const { column } = other.column;
      const rows = other.rowset.from(sql, new Set([column]));
      const sort = `(select substr(min(${stretch(`s.${column}`, sql)}), 1, 1) from ${rows} s)`;
      return stretchOfDay(day.column.zoned ? dialect.wall(name, frame.timeZone, sql) : name, sort);
    },
  };
}

/** People or departments and their names. A name that several have meets none of them: nobody guesses who is meant. */
function nameMeeting(sides: readonly [Side, Side], frame: PlanFrame): Meeting | null {
  const { refers } = sides.find(({ column }) => isId(column))?.column ?? {};
  if (!refers || !sides.every(({ column }) => (isId(column) ? column.refers === refers : isWord(column))))
    return null;
  const ids = frame.called?.[refers] ?? new Map<string, string>();
  return {
    computed: true,
    value(side, name, sql) {
      const { column } = sides[side] as Side;
      return isId(column)
        ? idOf(column, name)
        : frame.dialect.lookup(`trim(${wordOf(column, name, frame, sql)})`, ids, sql);
    },
  };
}

/** How two columns meet as keys of a relation; null where they cannot. */
export function meeting(sides: readonly [Side, Side], frame: PlanFrame): Meeting | null {
  const [left, right] = sides;
  const both = common([left.column, right.column], frame);
  if (!both) return dayMeeting(sides, frame) ?? nameMeeting(sides, frame);
  return {
    computed: false,
    value(side, name, sql) {
      const value = both.value(side, name, sql);
      return both.kind === 'text-list' && !both.inOrder ? frame.dialect.asSet(value) : value;
    },
  };
}
