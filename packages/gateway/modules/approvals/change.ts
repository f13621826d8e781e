import { maskRecord, stateTemplate } from '@gonghui/domain/masked-record.ts';
import { mergeFields } from '@gonghui/domain/record-merge.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { canonical, type Json } from '@gonghui/kernel/json.ts';
import type { Ctx, Deps } from '../../context.ts';
import { findDesign } from '../forms/index.ts';
import {
  changedFields,
  checkAgainst,
  storeChange,
  type takenBy,
  writeChanges,
} from '../submissions/index.ts';
import type { LockedInstance } from './perform-action.ts';
import { type ApprovalRecord, currentRecord } from './record.ts';
import { grantFor, type Standing } from './rights.ts';
import { summaryOf } from './summary.ts';
import type { SummaryField } from './tables.ts';

export interface AskedChange {
  values: Readonly<Record<string, Json>>;
  base?: Record<string, Json>;
  /** Revision that the person saw; needed as soon as there are values. */
  rev?: number;
}

export type UniqueWatch = (formId: string, keys: Parameters<typeof takenBy>[3]) => void;

const blank = (value: Json | undefined): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * Refuses fields that arrive and may not be changed. One that is only readable may come along unchanged; a hidden one
 * may not even do that, or its value could be guessed at.
 */
function refuseLocked(
  { version, current }: ApprovalRecord,
  { rights }: Pick<Standing, 'rights'>,
  values: AskedChange['values'],
): void {
  const locked = Object.keys(values).filter(id => {
    const right = rights.get(id) ?? 'hidden';
    if (right === 'editable') return false;
    if (right === 'hidden') return true;
    const same = canonical(values[id] ?? null) === canonical(current[id] ?? null);
    return !same && !(blank(values[id]) && blank(current[id]));
  });
  if (locked.length === 0) return;
  const labels = locked.flatMap(id =>
    rights.get(id) === 'readonly' ? [`「${version.byId.get(id)?.label ?? id}」`] : [],
  );
  throw new AppError('forbidden', `${labels.join('') || '部分字段'}在当前节点不能修改`, { fields: locked });
}

/** Cells of columns that may not be changed keep what they hold; rows cannot come with them filled otherwise. */
function refuseLockedCells(
  record: ApprovalRecord,
  standing: Pick<Standing, 'rights'>,
  values: AskedChange['values'],
) {
  for (const field of record.version.fields) {
    if (!field.columns || !Object.hasOwn(values, field.id)) continue;
    const locked = field.columns.filter(column => standing.rights.get(column.id) !== 'editable');
    if (locked.length === 0) continue;
    const rowsOf = (value: Json | undefined) =>
      (Array.isArray(value) ? value : []) as { id?: string; values?: Record<string, Json> }[];
    const before = new Map(rowsOf(record.current[field.id]).map(row => [row.id, row.values ?? {}]));
    for (const row of rowsOf(values[field.id])) {
      for (const column of locked) {
        const hidden = standing.rights.get(column.id) === 'hidden';
        const [now, was] = [row.values?.[column.id], before.get(row.id)?.[column.id]];
        const same = canonical(now ?? null) === canonical(was ?? null) || (blank(now) && blank(was));
        if (hidden ? now !== undefined : !same) {
          throw new AppError('forbidden', `「${field.label}」中有当前节点不能修改的列`, {
            fields: [field.id],
          });
        }
      }
    }
  }
}

/** Puts back the cells that the person does not see: rows are written as a whole. */
function withHiddenCells(
  record: ApprovalRecord,
  standing: Pick<Standing, 'rights'>,
  values: AskedChange['values'],
) {
  const whole: Record<string, Json> = { ...values };
  for (const field of record.version.fields) {
    const hidden = (field.columns ?? []).filter(column => standing.rights.get(column.id) === 'hidden');
    const value = whole[field.id];
    if (hidden.length === 0 || !Array.isArray(value)) continue;
    type Row = { id?: string; values?: Record<string, Json> };
    const before = new Map(
      ((record.current[field.id] ?? []) as unknown as Row[]).map(row => [row.id, row.values ?? {}]),
    );
    whole[field.id] = (value as unknown as Row[]).map(row => ({
      ...row,
      values: {
        ...row.values,
        ...Object.fromEntries(hidden.map(({ id }) => [id, before.get(row.id)?.[id] ?? null])),
      },
    })) as unknown as Json;
  }
  return whole;
}

/**
 * Changes the record in an action, by the rules of filling in and within the person's rights; answers new lines for lists
 * when something changed. `demands`: editable fields that the form requires have to be filled in now.
 */
export async function changeUnderApproval(
  deps: Deps,
  ctx: Ctx,
  { trx, row, running, at }: LockedInstance,
  standing: Standing,
  asked: AskedChange,
  demands: boolean,
  watch: UniqueWatch,
): Promise<SummaryField[] | undefined> {
  const touches = Object.keys(asked.values).length > 0;
  const wants = [...standing.rights.values()].includes('editable');
  if (!touches && !(demands && wants)) return undefined;
  const record = await currentRecord(trx, ctx, row, true);
  const { version, current } = record;
  refuseLocked(record, standing, asked.values);
  refuseLockedCells(record, standing, asked.values);
  if (touches && asked.rev === undefined) throw new AppError('badRequest', '缺少记录的版本，请刷新后再试');
  const conflicts =
    asked.rev === undefined || asked.rev === record.row.rev
      ? []
      : mergeFields(
          { ...asked.values },
          asked.base,
          maskRecord([grantFor(standing)], version.fields, current),
        );
  if (conflicts.length > 0) {
    const items = conflicts.map(conflict => ({
      ...conflict,
      item: version.byId.get(conflict.fieldId)?.label ?? conflict.fieldId,
    }));
    throw new AppError('conflict', `${items.map(item => `「${item.item}」`).join('')}已被他人修改`, {
      rev: record.row.rev,
      conflicts: items,
    });
  }
  const template = stateTemplate(version.template, standing.rights, 'mark');
  const editable = new Set(
    demands ? [...standing.rights].filter(([, right]) => right === 'editable').map(([id]) => id) : [],
  );
  const values = withHiddenCells(record, standing, asked.values);
  const check = await checkAgainst(
    deps,
    trx,
    ctx,
    version.fields,
    template,
    current,
    values,
    editable,
    record.row.created_by,
  );
  if (Object.keys(check.errors).length > 0)
    throw new AppError('invalid', undefined, { errors: check.errors, cells: check.cells });
  if (changedFields(version, current, check.values).length === 0) return undefined;
  const form = await findDesign(trx, ctx, row.form_id);
  const locked = { row: record.row, current, grants: [grantFor(standing)] };
  const moment = new Date(at);
  const entry = await storeChange(deps, trx, ctx, { form, version }, locked, check.values, moment, keys =>
    watch(form.id, keys),
  );
  await writeChanges(trx, ctx, form.id, moment, [entry]);
  return summaryOf(trx, ctx, running.flow, version.fields, check.values);
}
