import { statusLabel } from '@gonghui/approval/words.ts';
import { OPEN_SYSTEM_FIELDS } from '@gonghui/contract/link-shapes.ts';
import { datesBoard } from '@gonghui/domain/boards.ts';
import type { FormField } from '@gonghui/domain/form-fields.ts';
import { momentIn, TIME_ZONE } from '@gonghui/domain/time-zone.ts';
import type { NameBook } from '@gonghui/elements/definition.ts';
import { storedText } from '@gonghui/elements/form/stored-text.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import { type Board, findBoard } from '../../design/boards/index.ts';
import { formVersion } from '../../design/forms/index.ts';
import { type FormRow, findDesign } from '../../design/page-rows/index.ts';
import type { recordWindow } from '../../records/submissions/index.ts';
import { refusal } from './standing.ts';
import { columnsFor, findTarget } from './targets.ts';
import type { Visitor } from './visits.ts';

type Item = Awaited<ReturnType<typeof recordWindow>>['list'][number];

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

function columnOf(key: string, fields: ReadonlyMap<string, FormField>): Column | null {
  const field = fields.get(key);
  if (field) return ofField(field);
  const text = SYSTEM[key];
  const label = OPEN_SYSTEM_FIELDS[key as keyof typeof OPEN_SYSTEM_FIELDS];
  return text ? { id: key, label, numeric: false, text } : null;
}

/** What somebody sees who looks at records by a link. */
export interface Visible {
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

/** What a visitor may see; refuses him where nothing of it is there any more. */
export const visibleTo = ({ db }: Deps, { ctx, link, visit }: Visitor): Promise<Visible> =>
  db.withTenant(ctx, async trx => {
    const { looks } = visit;
    const { shown } = link.settings;
    if (!looks || !shown) throw refusal('gone');
    const form = await findDesign(trx, ctx, looks.formId);
    if (form.version === 0) throw refusal('gone');
    const board = link.kind === 'dm' ? await findBoard(trx, ctx, link.form_id) : null;
    const { fields, byId } = await formVersion(trx, ctx, form.id, form.released_version ?? form.version);
    const allowed = await columnsFor(trx, ctx, await findTarget(trx, ctx, link.form_id), fields);
    const columns = shown.columns.filter(key => allowed.has(key)).flatMap(key => columnOf(key, byId) ?? []);
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
