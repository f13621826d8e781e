import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';
import { groupBy, type RecordGrouping } from './record-group.ts';
import type { SqlText } from './record-query.ts';
import { type QueryFrame, type Question, questionSql } from './record-question.ts';
import type { Target } from './record-targets.ts';
import { SqlParts } from './sql-parts.ts';

/** What a column comes to; the four numbers of number columns only, null where no record has a value. */
export interface ColumnSummary {
  filled: number;
  sum?: number | null;
  mean?: number | null;
  min?: number | null;
  max?: number | null;
}

function measureSql(targets: ReadonlyMap<string, Target>, measures: readonly string[]): Result<string> {
  const parts = ['count(*)::int as count'];
  for (const [i, fieldId] of measures.entries()) {
    const target = targets.get(fieldId);
    if (!target) return refuse('汇总的字段不存在或已被删除');
    const { kind, column } = target;
    parts.push(
      kind === 'rows'
        ? `count(*) filter (where exists (select 1 from ${column} c where c.record_id = t.id))::int as m${i}_filled`
        : `count(${column})::int as m${i}_filled`,
    );
    if (kind !== 'number') continue;
    for (const [name, call] of [
      ['sum', 'sum'],
      ['mean', 'avg'],
      ['min', 'min'],
      ['max', 'max'],
    ]) {
      parts.push(`${call}(${column})::float8 as m${i}_${name}`);
    }
  }
  return ok(parts.join(', '));
}

/** The measures of one row that `summarySql` or `groupsSql` answered, by field. */
export function measuresOf(
  measures: readonly string[],
  row: Readonly<Record<string, unknown>>,
): Record<string, ColumnSummary> {
  const found: Record<string, ColumnSummary> = {};
  for (const [i, fieldId] of measures.entries()) {
    const number = (name: string) => row[`m${i}_${name}`] as number | null | undefined;
    found[fieldId] = { filled: Number(number('filled') ?? 0) };
    if (number('sum') === undefined) continue;
    for (const name of ['sum', 'mean', 'min', 'max'] as const) found[fieldId][name] = number(name) ?? null;
  }
  return found;
}

/** One row: `count` and the measures over all records that match. */
export function summarySql(
  frame: QueryFrame,
  question: Question,
  measures: readonly string[],
): Result<SqlText> {
  const sql = new SqlParts();
  const asked = questionSql(frame, question, sql);
  if (!asked.ok) return asked;
  const select = measureSql(asked.value.targets, measures);
  if (!select.ok) return select;
  return ok({ text: `select ${select.value} ${asked.value.from}`, values: sql.values });
}

/** A row for each group: its `key`, `count` and the measures; empty last, `cap` + 1 at most. */
export function groupsSql(
  frame: QueryFrame,
  question: Question,
  by: RecordGrouping,
  measures: readonly string[],
  cap: number,
): Result<SqlText> {
  const sql = new SqlParts();
  const asked = questionSql(frame, question, sql);
  if (!asked.ok) return asked;
  const group = groupBy(asked.value.targets, by, frame.timeZone, sql);
  if (!group.ok) return group;
  const select = measureSql(asked.value.targets, measures);
  if (!select.ok) return select;
  const { expression, ordered } = group.value;
  const text = `select ${expression} as key, ${select.value} ${asked.value.from} group by 1 order by ${ordered()} asc nulls last limit ${sql.put(cap + 1)}`;
  return ok({ text, values: sql.values });
}
