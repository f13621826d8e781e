import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import type { linkageCalls } from '@gonghui/contract/linkage.ts';
import type { FormField } from '@gonghui/domain/form-fields.ts';
import { filterSql } from '@gonghui/domain/record-filter.ts';
import { recordColumn, recordTable } from '@gonghui/domain/record-table.ts';
import { targetsOf } from '@gonghui/domain/record-targets.ts';
import { fromColumn, readExpression } from '@gonghui/domain/record-value.ts';
import { SqlParts } from '@gonghui/domain/sql-parts.ts';
import { TIME_ZONE } from '@gonghui/domain/time-zone.ts';
import type { Condition, ConditionItem } from '@gonghui/elements/conditions/condition.ts';
import { isBlank, isGroup } from '@gonghui/elements/conditions/model.ts';
import { narrowed } from '@gonghui/elements/conditions/narrowed.ts';
import { recordCondition } from '@gonghui/elements/conditions/record-condition.ts';
import { alsoOf, type DataLink, linksOf } from '@gonghui/elements/form/linkage/data-link.ts';
import { noNames } from '@gonghui/elements/no-names.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { CompiledQuery } from 'kysely';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { designInUse, fieldIn, outsideSees } from './in-use.ts';
import { readableSource, sourceForm } from './source.ts';

export interface LinkedValue {
  found: boolean;
  value: Json;
}

const NOTHING: LinkedValue = { found: false, value: null };

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

/** The field a link fills: what its options are called decides what is carried over. */
export interface LinkTarget {
  id: string;
  props: { options?: Json };
}

/** A condition as it is asked: `where` with its own placeholders from $1. */
interface SqlCondition {
  where: string;
  values: readonly unknown[];
}

/** A parameter as text, lists as PostgreSQL writes them: every placeholder of a filter says what it is to be read as. */
const asText = (value: unknown): string =>
  Array.isArray(value)
    ? `{${value.map(item => `"${String(item).replace(/["\\]/g, '\\$&')}"`).join(',')}}`
    : String(value);

/**
 * Values that a link brings for each of these inputs: a field of the newest record that meets the condition. Options of `target` are
 * matched by label if both fields have their own. Secrets are never brought. Inputs that differ only in values (the rows of an import)
 * share one question.
 */
export async function bring(
  trx: Trx,
  ctx: Ctx,
  link: DataLink,
  target: LinkTarget | null,
  inputs: readonly Readonly<Record<string, Json>>[],
): Promise<LinkedValue[]> {
  const answers: LinkedValue[] = inputs.map(() => NOTHING);
  const conditions = inputs.map(values => {
    const condition = withInputs(link.conditions, values);
    return condition && narrowed(condition);
  });
  if (conditions.every(condition => condition === null)) return answers;
  const source = await sourceForm(trx, ctx, link.formId);
  const field = source.version.byId.get(link.targetFormFieldKey);
  if (!field || field.columns || field.spec.writeOnly)
    throw new AppError('notFound', '数据联动的字段不存在或已被删除');
  const targets = targetsOf(link.formId, source.version.fields);
  const alike = new Map<string, { at: number; values: readonly unknown[] }[]>();
  for (const [at, condition] of conditions.entries()) {
    if (!condition) continue;
    const { where, values } = askedOf(targets, condition);
    alike.set(where, [...(alike.get(where) ?? []), { at, values }]);
  }
  const column = readExpression(field.spec.column, `t.${recordColumn(field.id)}`);
  const from = `${recordTable(link.formId)} t`;
  for (const [where, group] of alike) {
    const { text, values } = newestOf({ column, from, where, tenant: ctx.tenantId }, group);
    const { rows } = await trx.executeQuery<{ n: number; value: unknown }>(CompiledQuery.raw(text, values));
    for (const { n, value } of rows) {
      const brought = { found: true, value: fromColumn(value, field.spec.empty) };
      const at = group[n]?.at;
      if (at !== undefined) answers[at] = target ? carried(field.props.options, target, brought) : brought;
    }
  }
  return answers;
}

function askedOf(targets: ReturnType<typeof targetsOf>, condition: Condition): SqlCondition {
  const filter = recordCondition(condition);
  const sql = new SqlParts();
  if (!filter) return { where: 'true', values: [] };
  const made = filterSql(targets, filter, sql, TIME_ZONE);
  if (!made.ok) throw new AppError('invalid', `数据联动的条件有误：${made.message}`);
  return { where: made.value, values: sql.values };
}

/** The newest record for each of some questions that differ in their values only: `n` and `value`. */
function newestOf(
  { column, from, where, tenant }: { column: string; from: string; where: string; tenant: string },
  group: readonly { values: readonly unknown[] }[],
): { text: string; values: unknown[] } {
  const [first] = group;
  const count = first?.values.length ?? 0;
  const own = `t.tenant_id = $${count + 1} and t.deleted_at is null and ${where}`;
  const order = 't.created_at desc, t.id desc';
  if (group.length <= 1)
    return {
      text: `select 0 as n, ${column} as value from ${from} where ${own} order by ${order} limit 1`,
      values: [...(first?.values ?? []), tenant],
    };
  const parameters = Array.from({ length: count }, (_, i) => i + 1);
  const lists = parameters.map(i => `, $${i}::text[]`).join('');
  const names = parameters.map(i => `, p${i}`).join('');
  const joined = own.replace(/\$(\d+)/g, (sign, i) => (Number(i) <= count ? `w.p${i}` : sign));
  return {
    text: `select distinct on (w.n) w.n as n, ${column} as value
      from unnest($${count + 2}::int[]${lists}) as w(n${names}) join ${from} on ${joined}
      order by w.n, ${order}`,
    values: [
      ...parameters.map(i => group.map(({ values }) => asText(values[i - 1]))),
      tenant,
      group.map((_, n) => n),
    ],
  };
}

/** Carries a value over by what people read, where source or target has options of its own: a text is an option's words. */
function carried(options: Json | undefined, target: LinkTarget, brought: LinkedValue): LinkedValue {
  if (brought.value === null) return brought;
  const from = labels(options);
  const to = new Map([...labels(target.props.options)].map(([value, label]) => [label, value]));
  if (from.size === 0 && to.size === 0) return brought;
  const one = (value: Json): Json => {
    if (typeof value !== 'string') return value;
    const words = from.get(value) ?? (from.size === 0 ? value : undefined);
    return words === undefined ? value : to.size > 0 ? (to.get(words) ?? value) : words;
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

/** The field whose link fills this one, which is another one where it is filled along. */
const sourceFieldOf = (families: readonly (readonly FormField[])[], id: string): string =>
  families.flat().find(field => alsoOf(field.props).some(({ fieldId }) => fieldId === id))?.id ?? id;

/** A link of form `a` asked by whoever fills it in: only values come from the caller, all else from the design. */
export function followLink(
  deps: Deps,
  ctx: Ctx,
  { a, b }: { a: string; b: string },
  body: CallArgs<typeof linkageCalls.dataControl>['body'],
): Promise<CallReturn<typeof linkageCalls.dataControl>> {
  return deps.db.withTenant(ctx, async trx => {
    const design = await designInUse(deps, trx, ctx, a);
    // Fields that fill each other: those of the form, or of one subform.
    const families = [design.fields, ...design.fields.flatMap(({ columns }) => (columns ? [columns] : []))];
    const [fieldId, link] =
      families
        .flatMap(family => [...linksOf(family)])
        .find(
          ([id, { formId, targetFormFieldKey }]) =>
            (body.fieldId === undefined || body.fieldId === id) &&
            // A stranger is not told where it leads: the field alone says which link is meant.
            (ctx.visit !== undefined || (formId === b && targetFormFieldKey === body.targetFormFieldKey)),
        ) ?? [];
    const field = fieldId && fieldIn(design, fieldId);
    if (field && ctx.visit && !(await outsideSees(trx, ctx, a, sourceFieldOf(families, field.id))))
      throw new AppError('notFound');
    if (!field || !link) throw new AppError('notFound', '该字段没有数据联动');
    const inputs = Object.fromEntries(
      body.conditions.map(({ key, value }) => [key, (value ?? null) as Json]),
    );
    const [brought = NOTHING] = await bring(trx, ctx, link, field, [inputs]);
    return brought;
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
    const source = await readableSource(trx, ctx, body.formId);
    const [brought = NOTHING] = await bring(trx, ctx, link, null, [{}]);
    const field = source.version.byId.get(body.targetFormFieldKey);
    const text = field && brought.found ? field.spec.toText(brought.value, field.props, noNames) : '';
    return { ...brought, text };
  });
}
