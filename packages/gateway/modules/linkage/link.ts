import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import type { linkageCalls } from '@gonghui/contract/linkage.ts';
import { conditionFilter } from '@gonghui/domain/condition-filter.ts';
import { filterSql, targetsOf } from '@gonghui/domain/record-filter.ts';
import { recordColumn, recordTable } from '@gonghui/domain/record-table.ts';
import { fromColumn, readExpression } from '@gonghui/domain/record-value.ts';
import { SqlParts } from '@gonghui/domain/sql-parts.ts';
import { TIME_ZONE } from '@gonghui/domain/time-zone.ts';
import {
  type Condition,
  type ConditionItem,
  isBlank,
  isGroup,
  isOpen,
  itemsOf,
} from '@gonghui/elements/conditions/model.ts';
import { type DataLink, dataLinkOf } from '@gonghui/elements/form/linkage/data-link.ts';
import type { Json } from '@gonghui/kernel/digest.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { CompiledQuery } from 'kysely';
import type { Ctx, Deps } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { designInUse, fieldIn } from './options.ts';
import { sourceForm } from './source.ts';

export interface Brought {
  found: boolean;
  value: Json;
}

const NOTHING: Brought = { found: false, value: null };

/** The condition with the values of the form put in; null while one of them is empty: there is nothing to look for yet. */
function withInputs(condition: Condition, inputs: Readonly<Record<string, Json>>): Condition | null {
  const items: Condition['items'] = [];
  for (const item of condition.items) {
    if (isGroup(item)) {
      const group = withInputs(item, inputs);
      if (!group) return null;
      items.push(group);
      continue;
    }
    const { valueKey, ...rest } = item;
    if (valueKey && isBlank(inputs[valueKey])) return null;
    items.push(valueKey ? ({ ...rest, value: inputs[valueKey] ?? null } satisfies ConditionItem) : item);
  }
  return { ...condition, items };
}

/** What a link brings: the field of the newest record that meets the condition. Secrets are never brought. */
export async function bring(
  trx: Trx,
  ctx: Ctx,
  link: DataLink,
  inputs: Readonly<Record<string, Json>>,
): Promise<Brought> {
  const condition = withInputs(link.conditions, inputs);
  if (!condition || itemsOf(condition).every(isOpen)) return NOTHING;
  const source = await sourceForm(trx, ctx, link.formId);
  const field = source.version.byId.get(link.targetFormFieldKey);
  if (!field || field.columns || field.spec.writeOnly)
    throw new AppError('notFound', '数据联动的字段不存在或已被删除');
  const sql = new SqlParts();
  const where = [`t.tenant_id = ${sql.put(ctx.tenantId)}`, 't.deleted_at is null'];
  const filter = conditionFilter(condition);
  if (filter) {
    const made = filterSql(targetsOf(link.formId, source.version.fields), filter, sql, TIME_ZONE);
    if (!made.ok) throw new AppError('invalid', `数据联动的条件有误：${made.message}`);
    where.push(made.value);
  }
  const column = readExpression(field.spec.column, `t.${recordColumn(field.id)}`);
  const text = `select ${column} as value from ${recordTable(link.formId)} t
    where ${where.join(' and ')} order by t.created_at desc, t.id desc limit 1`;
  const { rows } = await trx.executeQuery<{ value: unknown }>(CompiledQuery.raw(text, sql.values));
  const [row] = rows;
  return row ? { found: true, value: fromColumn(row.value, field.spec.empty) } : NOTHING;
}

/** Carries a value over by what people read, where source and target have options of their own. */
export async function carried(
  trx: Trx,
  ctx: Ctx,
  link: DataLink,
  target: { type: string; props: { options?: Json } },
  brought: Brought,
): Promise<Brought> {
  if (!brought.found || brought.value === null) return brought;
  const source = await sourceForm(trx, ctx, link.formId);
  const field = source.version.byId.get(link.targetFormFieldKey);
  const from = labels(field?.props.options);
  if (from.size === 0) return brought;
  const to = new Map([...labels(target.props.options)].map(([value, label]) => [label, value]));
  const one = (value: Json): Json => {
    const label = typeof value === 'string' ? from.get(value) : undefined;
    return label === undefined ? value : to.size > 0 ? (to.get(label) ?? value) : label;
  };
  return { found: true, value: Array.isArray(brought.value) ? brought.value.map(one) : one(brought.value) };
}

function labels(options: Json | undefined): Map<string, string> {
  const found = new Map<string, string>();
  for (const option of Array.isArray(options) ? options : []) {
    if (typeof option !== 'object' || option === null || Array.isArray(option)) continue;
    if (typeof option.value === 'string') found.set(option.value, String(option.label ?? ''));
  }
  return found;
}

/** A link of form `a` asked by whoever fills it in: only values come from the caller, all else from the design. */
export function followLink(
  deps: Deps,
  ctx: Ctx,
  { a, b }: { a: string; b: string },
  body: CallArgs<typeof linkageCalls.dataControl>['body'],
): Promise<CallReturn<typeof linkageCalls.dataControl>> {
  return deps.db.withTenant(ctx, async trx => {
    const field = fieldIn(await designInUse(deps, trx, ctx, a), body.fieldId);
    const link = field && dataLinkOf(field.props);
    if (!link || link.formId !== b || link.targetFormFieldKey !== body.targetFormFieldKey)
      throw new AppError('notFound', '该字段没有数据联动');
    const inputs = Object.fromEntries(
      body.conditions.map(({ key, value }) => [key, (value ?? null) as Json]),
    );
    return carried(trx, ctx, link, field, await bring(trx, ctx, link, inputs));
  });
}

/** For designers: what a link brings with its fixed values. */
export function previewLink(
  deps: Deps,
  ctx: Ctx,
  body: CallArgs<typeof linkageCalls.dataControlPreview>['body'],
): Promise<CallReturn<typeof linkageCalls.dataControlPreview>> {
  return deps.db.withTenant(ctx, async trx => {
    const link = { ...body, conditions: body.conditions as Condition };
    const brought = await bring(trx, ctx, link, {});
    const field = (await sourceForm(trx, ctx, body.formId)).version.byId.get(body.targetFormFieldKey);
    const names = { user: () => undefined, dept: () => undefined, role: () => undefined };
    const text = field && brought.found ? field.spec.toText(brought.value, field.props, names) : '';
    return { ...brought, text };
  });
}
