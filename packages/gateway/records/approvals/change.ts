import type { FieldRight } from '@gonghui/domain/form-rights.ts';
import { maskRecord, stateTemplate } from '@gonghui/domain/masked-record.ts';
import { mergeFields } from '@gonghui/domain/record-merge.ts';
import { type LinkagePlan, type PlanField, planLinkage } from '@gonghui/elements/form/linkage/plan.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { canonical, type Json } from '@gonghui/kernel/json.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import { findDesign } from '../../design/page-rows/index.ts';
import {
  changedFields,
  checkAgainst,
  soundRows,
  storeChange,
  type takenBy,
  writeChanges,
} from '../submissions/index.ts';
import type { LockedInstance } from './perform-action.ts';
import { type ApprovalRecord, currentRecord } from './record.ts';
import { grantFor, type InstanceAccess } from './rights.ts';
import { summaryOf } from './summary.ts';
import type { SummaryField } from './tables.ts';

/** Hears of the unique values before they are written. */
export type UniqueWatch = (formId: string, keys: Parameters<typeof takenBy>[3]) => void;

export interface AskedChange {
  values: Readonly<Record<string, Json>>;
  base?: Record<string, Json>;
  /** Revision that the person saw; needed as soon as there are values. */
  rev?: number;
  /** Editable fields that the form requires have to be filled in now. */
  demands: boolean;
  watch: UniqueWatch;
}

const blank = (value: Json | undefined): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Fields and columns whose locked value the gateway works out itself: what arrives for them is left aside, as when filling in. */
function workedOut(
  { fields, columns }: LinkagePlan,
  { rights }: Pick<InstanceAccess, 'rights'>,
): ReadonlySet<string> {
  const computes = ({ formula, link }: Pick<PlanField, 'formula' | 'link'>) =>
    formula !== undefined || link !== undefined;
  return new Set(
    [...fields.values(), ...columns.values()]
      .filter(one => rights.get(one.id) === 'readonly' && computes(one))
      .map(({ id }) => id),
  );
}

/**
 * Refuses fields that arrive and may not be changed. One that is only readable may come along unchanged; a hidden one
 * may not even do that, or its value could be guessed at.
 */
function refuseLocked(
  { version, current }: ApprovalRecord,
  { rights }: Pick<InstanceAccess, 'rights'>,
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

type Rows = { id?: string; values?: Record<string, Json> }[];
const rowsIn = (value: Json | undefined): Rows => (Array.isArray(value) ? (value as unknown as Rows) : []);

/**
 * Values with cells of columns that may not be changed as they were: those of a new row hold what the design gives them, as when
 * filling in. Refuses a cell that arrives changed in a row that was there, and any that is hidden.
 */
function withLockedCells(
  record: ApprovalRecord,
  { rights }: Pick<InstanceAccess, 'rights'>,
  values: AskedChange['values'],
  computed: ReadonlySet<string>,
): Record<string, Json> {
  const whole: Record<string, Json> = { ...values };
  for (const field of record.version.fields) {
    if (!field.columns || !Object.hasOwn(values, field.id)) continue;
    const locked = field.columns.filter(column => rights.get(column.id) !== 'editable');
    if (locked.length === 0) continue;
    const before = new Map(rowsIn(record.current[field.id]).map(row => [row.id, row.values ?? {}]));
    whole[field.id] = rowsIn(values[field.id]).map(row => {
      const was = before.get(row.id);
      const cells = { ...row.values };
      for (const { id } of locked) {
        const [now, held] = [cells[id], was?.[id]];
        const same = canonical(now ?? null) === canonical(held ?? null) || (blank(now) && blank(held));
        const hidden = rights.get(id) === 'hidden';
        if (hidden ? now !== undefined : was !== undefined && !same && !computed.has(id))
          throw new AppError('forbidden', `「${field.label}」中有当前节点不能修改的列`, {
            fields: [field.id],
          });
        if (was === undefined) delete cells[id];
        else cells[id] = held ?? null;
      }
      return { ...row, values: cells };
    }) as unknown as Json;
  }
  return whole;
}

/**
 * Rights for the check: what a node opens that the design locks and computes is worked out anew unless its person wrote it.
 */
function checkedRights(
  plan: LinkagePlan,
  { rights }: Pick<InstanceAccess, 'rights'>,
  values: AskedChange['values'],
): ReadonlyMap<string, FieldRight> {
  const unwritten = [...plan.fields.values()].filter(
    one => one.locked && one.formula && rights.get(one.id) === 'editable' && !Object.hasOwn(values, one.id),
  );
  return new Map([...rights, ...unwritten.map(({ id }) => [id, 'readonly'] as const)]);
}

/**
 * Changes the record in an action, by the rules of filling in and within the person's rights; answers new lines for lists
 * when something changed.
 */
export async function changeUnderApproval(
  deps: Deps,
  ctx: Ctx,
  { trx, row, running, at }: LockedInstance,
  standing: InstanceAccess,
  asked: AskedChange,
): Promise<SummaryField[] | undefined> {
  const { demands, watch } = asked;
  const touches = Object.keys(asked.values).length > 0;
  const wants = [...standing.rights.values()].includes('editable');
  if (!touches && !(demands && wants)) return undefined;
  const record = await currentRecord(trx, ctx, row, true);
  const { version, current } = record;
  const plan = planLinkage(version.template);
  const computed = workedOut(plan, standing);
  const sent = Object.fromEntries(Object.entries(asked.values).filter(([id]) => !computed.has(id)));
  refuseLocked(record, standing, sent);
  if (touches && asked.rev === undefined) throw new AppError('badRequest', '缺少记录的版本，请刷新后再试');
  const base = soundRows(version.fields, sent, asked.base);
  const { values: put, conflicts } =
    asked.rev === undefined || asked.rev === record.row.rev
      ? { values: sent, conflicts: [] }
      : mergeFields(sent, base, maskRecord([grantFor(standing)], version.fields, current));
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
  const values = withLockedCells(record, standing, put, computed);
  const template = stateTemplate(version.template, checkedRights(plan, standing, sent), 'mark');
  const editable = new Set(
    demands ? [...standing.rights].filter(([, right]) => right === 'editable').map(([id]) => id) : [],
  );
  const against = { fields: version.fields, template, current, submitter: record.row.created_by };
  const check = await checkAgainst({ deps, trx, ctx }, against, values, editable);
  if (Object.keys(check.errors).length > 0)
    throw new AppError('invalid', undefined, { errors: check.errors, cells: check.cells });
  if (changedFields(version, current, check.values).length === 0) return undefined;
  const form = await findDesign(trx, ctx, row.form_id);
  const locked = { row: record.row, current, grants: [grantFor(standing)] };
  const moment = new Date(at);
  const changing = { deps, trx, ctx, place: { form, version } };
  const entry = await storeChange(changing, locked, check.values, {
    at: moment,
    onKeys: keys => watch(form.id, keys),
  });
  await writeChanges(trx, ctx, form.id, moment, [entry]);
  return summaryOf(trx, ctx, running.flow, version, check.values);
}
