import { giveUp } from '../../refusal.ts';
import type { Branches } from '../branches.ts';
import type { ColumnUse, Expression } from '../expression.ts';
import type { PartialAggregate } from '../grouped.ts';
import { mainIds } from '../main-ids.ts';
import type { Scope } from '../scope.ts';

/** Whose numbers a group shows: as many people as this says have to stand behind it, or nobody (rule P5). */
export interface Guard {
  /** Column that says who somebody is, for rows that fit. */
  readonly person: ColumnUse;
  /** Which rows of the source count, as SQL over the rows of the dataset; null for all. */
  readonly fits: string | null;
  readonly fields: readonly Expression[];
}

const NOBODYS = '聚合表等已汇总的数据不能再使用“全部数据（仅汇总）”，请改用原始表单';

/** Who submitted the rows that these columns identify. */
export function peopleOf(ids: readonly ColumnUse[], { tree }: Scope): ColumnUse[] {
  return ids.map(({ node, column }) => {
    const person = tree.nodes[node]?.rowset.people.get(column);
    return person === undefined ? giveUp(NOBODYS) : { node, column: person };
  });
}

/** Those of the main source: nothing is said of a group with too few of them, whatever is asked. */
export const mainGuards = (scope: Scope): Guard[] =>
  peopleOf(mainIds(scope), scope).map(person => ({ person, fits: null, fields: [] }));

/**
 * Those behind one number: whoever submitted a row that it is made of. Where only some rows fit, the others are a group as
 * well, since the number of all is there to take this one from.
 */
export function guardsOfPart(part: PartialAggregate, scope: Scope): Guard[] {
  const filled = part.columns.map(column => `(${column}) is not null`);
  const fits = [...(part.where ? [part.where.sql] : []), ...filled].join(' and ') || null;
  const rest = part.where ? scope.sql.unless(part.where.sql) : null;
  const fields = [...part.fields, ...(part.where?.fields ?? [])];
  return peopleOf(part.ids, scope).flatMap(person => [
    { person, fits, fields },
    ...(rest ? [{ person, fits: rest, fields }] : []),
  ]);
}

/** What tells guards apart: two of one mark count the same people, whether one question has planned them or two. */
export const guardMark = ({ person, fits }: Guard, { sql }: Scope): string =>
  `${person.node}.${person.column} ${sql.withValues(fits ?? '')}`;

/** All that a question needs, each once; the first are those of the main source. */
export function guardsOf(branches: Branches, scope: Scope): Guard[] {
  const all = [
    ...mainGuards(scope),
    ...branches.list.flatMap(branch => branch.parts.flatMap(part => guardsOfPart(part, scope))),
  ];
  return [...new Map(all.map(guard => [guardMark(guard, scope), guard])).values()];
}
