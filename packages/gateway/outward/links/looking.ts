import { statusLabel } from '@gonghui/approval/words.ts';
import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import { OPEN_SYSTEM_FIELDS } from '@gonghui/contract/link-shapes.ts';
import type { publicCalls } from '@gonghui/contract/public.ts';
import { WINDOW_ROWS } from '@gonghui/contract/record-list.ts';
import type { Filters, Names } from '@gonghui/contract/submissions.ts';
import { BOARD_CARDS, datesBoard } from '@gonghui/domain/boards.ts';
import { toFilters } from '@gonghui/domain/condition-filter.ts';
import type { FormField } from '@gonghui/domain/form-fields.ts';
import { optionsInOrder } from '@gonghui/domain/option-order.ts';
import { momentIn, TIME_ZONE } from '@gonghui/domain/time-zone.ts';
import { whenOf } from '@gonghui/domain/when.ts';
import type { NameBook } from '@gonghui/elements/definition.ts';
import { GONE } from '@gonghui/elements/form/shared/choice-field.ts';
import { storedText } from '@gonghui/elements/form/stored-text.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { canonical, type Json } from '@gonghui/kernel/json.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import { type Board, findBoard } from '../../design/boards/index.ts';
import { formVersion } from '../../design/forms/index.ts';
import { type FormRow, findDesign } from '../../design/page-rows/index.ts';
import { nameBook } from '../../records/exports/index.ts';
import type { createRecords } from '../../records/submissions/index.ts';
import { createGroupKeys } from './group-keys.ts';
import { inMonth } from './in-month.ts';
import { refusal } from './standing.ts';
import { columnsFor, findTarget } from './targets.ts';
import type { Visitor } from './visits.ts';

type Calls = typeof publicCalls;
type Item = Awaited<ReturnType<ReturnType<typeof createRecords>['window']>>['list'][number];

/** A column as strangers see it: a field, or what every record has. */
interface Column {
  readonly id: string;
  readonly label: string;
  readonly numeric: boolean;
  text(record: Item, names: NameBook): string;
}

const ofField = (field: FormField): Column => ({
  id: field.id,
  label: field.label,
  numeric: field.spec.column === 'number',
  text: (record, names) => storedText(field.spec, field.props, record.values[field.id], names),
});

const SYSTEM: Readonly<Record<string, Column['text']>> = {
  createdAt: ({ createdAt }) => momentIn(TIME_ZONE, createdAt).slice(0, 16),
  processStatus: ({ processStatus }) => (processStatus ? statusLabel(processStatus) : ''),
};

const NONE = '未分组';
const isNothing = (key: Json): boolean =>
  key === null || key === '' || (Array.isArray(key) && key.length === 0);

type Group = { key: Json; title: string; count: number };

/** Groups of a board as its columns stand: choices in their order, empty ones too, then what is none any more, then none. */
function groupsIn(
  field: FormField | null,
  counted: readonly { key: Json; count: number }[],
  names: NameBook,
  ungrouped: boolean,
): Group[] {
  const counts = new Map(counted.map(({ key, count }) => [canonical(key), count]));
  const choices = field ? (optionsInOrder(field) ?? null) : null;
  const known = new Set(choices?.map(choice => canonical(choice)));
  const titleOf = (key: Json) => {
    const text = field ? storedText(field.spec, field.props, key, names) : statusLabel(key as never);
    return text || GONE;
  };
  const own = (choices ?? []).map(key => ({
    key,
    title: titleOf(key),
    count: counts.get(canonical(key)) ?? 0,
  }));
  const others = counted
    .filter(({ key }) => !isNothing(key) && !known.has(canonical(key)))
    .map(({ key, count }) => ({ key, title: choices ? GONE : titleOf(key), count }));
  const rest = counted.filter(({ key }) => isNothing(key)).reduce((sum, { count }) => sum + count, 0);
  return [...own, ...others, ...(ungrouped ? [{ key: null, title: NONE, count: rest }] : [])];
}

interface Seen {
  readonly ctx: Ctx;
  readonly form: FormRow;
  readonly board: Board | null;
  readonly columns: readonly Column[];
  readonly fields: ReadonlyMap<string, FormField>;
  /** The field by which cards stand in columns, where strangers are shown it; null for one of every record. */
  readonly group: { readonly id: string; readonly field: FormField | null } | null;
  /** The field by which records stand on days, likewise. */
  readonly date: FormField | null;
}

/**
 * Records by a link: of the columns that somebody chose for it, those that are still there; of a board also those that it still
 * shows. Read only, within the rights of the visit, and as text (rules L21, L22).
 */
export function createLooking(deps: Deps, records: ReturnType<typeof createRecords>) {
  const keys = createGroupKeys(deps.secrets);
  const gone = (error: unknown): never => {
    if (error instanceof AppError && error.kind === 'notFound') throw refusal('gone');
    throw error;
  };

  const seen = ({ ctx, link, visit }: Visitor): Promise<Seen> =>
    deps.db.withTenant(ctx, async trx => {
      const { looks } = visit;
      const { shown } = link.settings;
      if (!looks || !shown) throw refusal('gone');
      const form = await findDesign(trx, ctx, looks.formId);
      if (form.version === 0) throw refusal('gone');
      const board = link.kind === 'dm' ? await findBoard(trx, ctx, link.form_id) : null;
      const { fields, byId } = await formVersion(trx, ctx, form.id, form.released_version ?? form.version);
      const allowed = await columnsFor(trx, ctx, await findTarget(trx, ctx, link.form_id), fields);
      const columns = shown.columns
        .filter(key => allowed.has(key))
        .flatMap((key): Column[] => {
          const field = byId.get(key);
          if (field) return [ofField(field)];
          const text = SYSTEM[key];
          const label = OPEN_SYSTEM_FIELDS[key as keyof typeof OPEN_SYSTEM_FIELDS];
          return text ? [{ id: key, label, numeric: false, text }] : [];
        });
      const key = board?.viewType === 0 ? board.groupFieldKey : null;
      const grouped = key !== null && columns.some(({ id }) => id === key);
      const day = board?.viewType === 2 ? byId.get(board.dateFieldKey ?? '') : undefined;
      const date = day && datesBoard(day) && columns.some(({ id }) => id === day.id) ? day : null;
      // Where cards stand in groups or on days, what these say need not be said on each of them.
      const told = columns.filter(({ id }) => id !== (grouped ? key : date?.id));
      return {
        ctx,
        form,
        board,
        columns: told.length > 0 ? told : columns,
        fields: byId,
        group: grouped ? { id: key, field: byId.get(key) ?? null } : null,
        date,
      };
    });

  /** Records that are on days of a month, the earliest first. */
  async function monthOf({ ctx, form, columns, fields }: Seen, date: FormField, month: string, page: number) {
    const asked = [date.id, ...columns.map(({ id }) => id)].filter(id => fields.has(id));
    const answer = await records
      .window(ctx, form.id, {
        ...{ from: (page - 1) * WINDOW_ROWS, limit: WINDOW_ROWS, count: true },
        fields: [...new Set(asked)],
        filters: toFilters(inMonth(date, month)) as Filters,
        sort: [{ fieldId: date.id, order: 'asc' }],
      })
      .catch(gone);
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

  return {
    async look(visitor: Visitor): Promise<CallReturn<Calls['look']>> {
      const { ctx, form, board, columns, group, date } = await seen(visitor).catch(gone);
      const answer = {
        title: visitor.link.form_name,
        columns: columns.map(({ label, numeric }) => ({ label, numeric })),
        groups: null,
        capped: false,
        calendar: date !== null,
        pageSize: group ? BOARD_CARDS : (visitor.link.settings.shown?.pageSize ?? BOARD_CARDS),
      };
      if (!group || !board) return answer;
      const { groups, capped, names } = await records
        .groups(ctx, form.id, { by: { fieldId: group.id } })
        .catch(gone);
      const titles = groupsIn(group.field, groups, nameBook(names as Names), board.displayUngroupedData);
      const named = titles.map(one => ({ ...one, key: keys.seal(visitor.link.id, one.key) }));
      return { ...answer, groups: named, capped };
    },

    async page(
      visitor: Visitor,
      body: CallArgs<Calls['records']>['body'],
    ): Promise<CallReturn<Calls['records']>> {
      const asked = body.group && { key: keys.open(visitor.link.id, body.group.key) };
      const looked = await seen(visitor).catch(gone);
      const { ctx, form, board, columns, fields, group, date } = looked;
      if (body.month !== undefined) {
        if (!date) throw new AppError('badRequest');
        return monthOf(looked, date, body.month, body.page);
      }
      const size = group ? BOARD_CARDS : (visitor.link.settings.shown?.pageSize ?? BOARD_CARDS);
      const named = new Set(columns.map(({ id }) => id));
      // A sort by what strangers do not see would tell them about it.
      const sort = (board?.sort ?? []).filter(({ fieldId }) => named.has(fieldId));
      const byHand = board !== null && board.sort === null && group !== null && asked !== undefined;
      const answer = await records
        .window(byHand ? { ...ctx, boardId: board.page.id } : ctx, form.id, {
          from: (body.page - 1) * size,
          limit: size,
          count: true,
          fields: columns.map(({ id }) => id).filter(id => fields.has(id)),
          sort: sort.length > 0 || byHand ? sort : [{ fieldId: 'createdAt', order: 'desc' }],
          ...(group && asked ? { group: { fieldId: group.id, key: asked.key } } : {}),
        })
        .catch(gone);
      const names = nameBook(answer.names);
      return {
        list: answer.list.map(record => columns.map(({ text }) => text(record, names))),
        total: answer.total ?? 0,
        capped: answer.capped,
      };
    },
  };
}
