import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import type { publicCalls } from '@gonghui/contract/public.ts';
import { WINDOW_ROWS } from '@gonghui/contract/record-list.ts';
import type { Filters, Names } from '@gonghui/contract/submissions.ts';
import { BOARD_CARDS } from '@gonghui/domain/boards.ts';
import { toFilters } from '@gonghui/domain/condition-filter.ts';
import type { FormField } from '@gonghui/domain/form-fields.ts';
import { whenOf } from '@gonghui/domain/when.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Deps } from '../../base/context.ts';
import { nameBook } from '../../records/exports/index.ts';
import { recordGroups, recordWindow } from '../../records/submissions/index.ts';
import { groupsIn } from './board-groups.ts';
import { createGroupKeys } from './group-keys.ts';
import { inMonth } from './in-month.ts';
import { refusal } from './standing.ts';
import { type Visible, visibleTo } from './visible.ts';
import type { Visitor } from './visits.ts';

type Calls = typeof publicCalls;

interface LookingDeps {
  readonly deps: Deps;
  readonly keys: ReturnType<typeof createGroupKeys>;
}

const gone = (error: unknown): never => {
  if (error instanceof AppError && error.kind === 'notFound') throw refusal('gone');
  throw error;
};

/** Records that are on days of a month, the earliest first. */
async function monthOf(
  deps: Deps,
  { ctx, form, columns, fields }: Visible,
  date: FormField,
  { month, page }: { month: string; page: number },
) {
  const asked = [date.id, ...columns.map(({ id }) => id)].filter(id => fields.has(id));
  const answer = await recordWindow(deps, ctx, form.id, {
    ...{ from: (page - 1) * WINDOW_ROWS, limit: WINDOW_ROWS, count: true },
    fields: [...new Set(asked)],
    filters: toFilters(inMonth(date, month)) as Filters,
    sort: [{ fieldId: date.id, order: 'asc' }],
  }).catch(gone);
  const names = nameBook(answer.names);
  const found = answer.list.flatMap(record => {
    const when = whenOf(record.values[date.id]);
    return when ? [{ when, cells: columns.map(({ text }) => text(record, names)) }] : [];
  });
  return {
    list: found.map(({ cells }) => cells),
    days: found.map(({ when }) => when),
    total: answer.total ?? 0,
    capped: answer.capped,
  };
}

/** What stands around the records: columns, and groups of a board. */
async function look({ deps, keys }: LookingDeps, visitor: Visitor): Promise<CallReturn<Calls['look']>> {
  const { ctx, form, board, columns, group, date } = await visibleTo(deps, visitor).catch(gone);
  const answer = {
    title: visitor.link.form_name,
    columns: columns.map(({ label, numeric }) => ({ label, numeric })),
    groups: null,
    capped: false,
    calendar: date !== null,
    pageSize: group ? BOARD_CARDS : (visitor.link.settings.shown?.pageSize ?? BOARD_CARDS),
  };
  if (!group || !board) return answer;
  const { groups, capped, names } = await recordGroups(deps, ctx, form.id, {
    by: { fieldId: group.id },
  }).catch(gone);
  const titles = groupsIn(group.field, groups, nameBook(names as Names), board.displayUngroupedData);
  const named = titles.map(one => ({ ...one, key: keys.seal(visitor.link.id, one.key) }));
  return { ...answer, groups: named, capped };
}

/** A page of records, of one group or of one month. */
async function pageOf(
  { deps, keys }: LookingDeps,
  visitor: Visitor,
  body: CallArgs<Calls['records']>['body'],
): Promise<CallReturn<Calls['records']>> {
  const asked = body.group && { key: keys.open(visitor.link.id, body.group.key) };
  const looked = await visibleTo(deps, visitor).catch(gone);
  const { ctx, form, board, columns, fields, group, date } = looked;
  if (body.month !== undefined) {
    if (!date) throw new AppError('badRequest');
    return monthOf(deps, looked, date, { month: body.month, page: body.page });
  }
  const size = group ? BOARD_CARDS : (visitor.link.settings.shown?.pageSize ?? BOARD_CARDS);
  const named = new Set(columns.map(({ id }) => id));
  // A sort by what strangers do not see would tell them about it.
  const sort = (board?.sort ?? []).filter(({ fieldId }) => named.has(fieldId));
  const byHand = board !== null && board.sort === null && group !== null && asked !== undefined;
  const answer = await recordWindow(deps, byHand ? { ...ctx, boardId: board.page.id } : ctx, form.id, {
    from: (body.page - 1) * size,
    limit: size,
    count: true,
    fields: columns.map(({ id }) => id).filter(id => fields.has(id)),
    sort: sort.length > 0 || byHand ? sort : [{ fieldId: 'createdAt', order: 'desc' }],
    ...(group && asked ? { group: { fieldId: group.id, key: asked.key } } : {}),
  }).catch(gone);
  const names = nameBook(answer.names);
  return {
    list: answer.list.map(record => columns.map(({ text }) => text(record, names))),
    total: answer.total ?? 0,
    capped: answer.capped,
  };
}

/**
 * Records by a link: of the columns that somebody chose for it, those that are still there; of a board also those that it still
 * shows. Read only, within the rights of the visit, and as text (rules L21, L22).
 */
export function createLooking(deps: Deps) {
  const looking: LookingDeps = { deps, keys: createGroupKeys(deps.secrets) };
  return {
    look: (visitor: Visitor) => look(looking, visitor),
    page: (visitor: Visitor, body: CallArgs<Calls['records']>['body']) => pageOf(looking, visitor, body),
  };
}
