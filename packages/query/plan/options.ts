import type { Keyed } from '@gonghui/elements/query/answer.ts';
import type { OptionQuery } from '@gonghui/elements/query/query.ts';
import type { ResolvedDataset } from '../dataset.ts';
import { giveUp } from '../refusal.ts';
import type { Expression } from './expression.ts';
import { fewOf, standingRows } from './few/few.ts';
import { mainGuards } from './few/guards.ts';
import { MOST_ROWS, OPTION_LIMIT, type PlanFrame } from './frame.ts';
import { joinedRows } from './joined.ts';
import { plannedKey } from './key.ts';
import { textOf } from './measure.ts';
import { openScope } from './open.ts';
import { type Plan, statementOf } from './plan.ts';
import type { Scope } from './scope.ts';
import { labelsOf, whoseOf } from './value.ts';

/** Condition that a value reads as the keyword has it: people search what they see, columns hold ids. */
function matching(field: Expression, column: string, keyword: string, scope: Scope): string | null {
  const { sql, frame } = scope;
  const among = (ids: readonly string[]) => (ids.length === 0 ? sql.never : sql.oneOf('text', column, ids));
  if (field.refers) {
    const named = field.refers === 'user' ? frame.named?.users : frame.named?.depts;
    return among(named ?? []);
  }
  if (field.options) {
    const wanted = keyword.toLowerCase();
    return among(
      [...labelsOf(field)].flatMap(([id, label]) => (label.toLowerCase().includes(wanted) ? [id] : [])),
    );
  }
  const has = sql.has(scope.dialect.shown(column), keyword);
  return field.labelled ? `(${has} or ${among(frame.labelled?.get(field.labelled) ?? [])})` : has;
}

/** Values of a field that the asker sees, each once (rule P3); lists by their members. Empty is one where it is asked for. */
export function planOptions(dataset: ResolvedDataset, query: OptionQuery, frame: PlanFrame): Plan {
  const scope = openScope(dataset, frame, query.filters);
  const key = plannedKey({ id: 'option', fieldId: query.fieldId, split: true }, 0, scope);
  const { field } = key;
  const limit = Math.max(1, Math.min(query.limit ?? OPTION_LIMIT, MOST_ROWS));
  if (field.countsOnly) giveUp(`「${field.label}」不能作为选项`);
  // Only values that stand for themselves are told (rule P5), whatever was chosen elsewhere.
  const few = dataset.summary ? fewOf(scope, [key], mainGuards(scope), []) : null;
  const rows = joinedRows(few ? { ...scope, few: few.join } : scope, {
    fields: [field],
    ids: [],
    behind: key.join ? [key.join] : [],
    ...(few ? { where: [standingRows] } : {}),
  });
  const keyword = query.keyword?.trim();
  const where = query.empty && !keyword ? [] : ['g0 is not null'];
  const match = keyword ? matching(field, 'g0', keyword, scope) : null;
  if (match) where.push(match);
  const order = [
    ...(where.length > 0 ? [] : ['case when v.g0 is null then 0 else 1 end']),
    ...key.order('v.g0').map(one => scope.dialect.ordered(one, 'asc')),
  ];
  const values = `select distinct ${key.sql} as g0 ${rows.from}`;
  const before = few ? `with ${few.before.join(', ')} ` : '';
  const text = `${before}select ${scope.dialect.text('g0', key.kind)} as g0 from (${values}) v where ${where.join(' and ') || scope.sql.always} order by ${order.join(', ')}${scope.dialect.page(limit + 1)}`;
  return {
    statements: [statementOf('options', text, scope.sql)],
    read: ([found = []]) => ({
      main: {
        columns: [
          {
            id: 'option',
            fieldId: field.fieldId,
            alias: field.label,
            type: field.type,
            role: 'dimension',
            ...whoseOf(field),
          },
        ],
        rows: found.slice(0, limit).map((row): [Keyed] => [key.read(textOf(row, 'g0'))]),
      },
      partial: scope.partial(),
      ...(found.length > limit ? { truncated: limit } : {}),
    }),
  };
}
