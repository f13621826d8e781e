import {
  type LinkBody,
  type LinkKind,
  type LinkRecords,
  type LinkSettings,
  showsRecords,
  usualSettings,
} from '@gonghui/contract/link-shapes.ts';
import { conditionFault } from '@gonghui/domain/condition-fault.ts';
import type { FormField } from '@gonghui/domain/form-fields.ts';
import type { Target } from '@gonghui/domain/record-targets.ts';
import type { Condition } from '@gonghui/elements/conditions/condition.ts';
import type { CheckContext } from '@gonghui/elements/definition.ts';
import { fromText, takesText } from '@gonghui/elements/form/from-text.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Result } from '@gonghui/kernel/result.ts';
import type * as z from 'zod/mini';

type Body = z.output<typeof LinkBody>;

const named = (fields: readonly FormField[], id: string, what: string): FormField => {
  const field = fields.find(one => one.id === id);
  if (!field) throw new AppError('invalid', `${what}所选的字段不存在或已被删除`);
  return field;
};

/** A host by name or by address. A URL may have signs in it that part directives and policies in a header: `;`, `,` and `*`. */
const HOST = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/;

/** An origin as `frame-ancestors` takes it; a page's whole address is cut to it. */
function origin(text: string): string {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null;
  if (!url || !/^https?:$/.test(url.protocol) || !HOST.test(url.host))
    throw new AppError('invalid', `「${text}」不是网站地址，例如 https://www.example.cn`);
  return url.origin;
}

const once = <T>(list: readonly T[], key: (item: T) => string, what: string): void => {
  if (new Set(list.map(key)).size < list.length) throw new AppError('invalid', `${what}重复`);
};

/** The value of a text that is JSON; undefined for any other. */
function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** A value as the field stores it, as people write it in a cell, or as the JSON that a page shows of a list. */
function readFixed({ type, props, spec }: FormField, value: Json, today: string): Result<Json> {
  const read = spec.read(value, props);
  if (read.ok || typeof value !== 'string') return read;
  const written = fromText(type, props, value, today);
  if (written.ok) return written;
  const json = parsed(value);
  return json === undefined ? written : spec.read(json, props);
}

/** The field by whose values a link counts; refuses one that it cannot count by. */
function checkedLimit(fieldId: string, fields: readonly FormField[]): FormField {
  const field = named(fields, fieldId, '提交次数');
  if (field.columns || field.spec.writeOnly || field.spec.column === 'rows')
    throw new AppError('invalid', `「${field.label}」不能用来限制提交次数`);
  return field;
}

/** A value that the server writes, as the field stores it; refuses one that no submission could have. */
function checkedFixed(
  fieldId: string,
  value: Json,
  fields: readonly FormField[],
  context: CheckContext,
): Json {
  const field = named(fields, fieldId, '固定值');
  const { spec, props, label } = field;
  if (field.columns || spec.writeOnly || spec.refers || spec.assigned || spec.files)
    throw new AppError('invalid', `「${label}」不能设置固定值`);
  const read = readFixed(field, value, context.today());
  if (!read.ok) throw new AppError('invalid', `「${label}」的固定值不正确：${read.message}`);
  const [wrong] = spec.isEmpty(read.value) ? [] : spec.check(read.value, props, context);
  if (wrong) throw new AppError('invalid', `「${label}」的固定值不正确：${wrong}`);
  return read.value;
}

/** What of the settings of a link to fill in these fields no longer have, in words; nobody could submit by it, or anybody at will. */
export function faultsOf(
  { once: limit, fixed }: LinkSettings,
  fields: readonly FormField[],
  context: CheckContext,
): string[] {
  const checks = [
    ...(limit.kind === 'field' ? [() => checkedLimit(limit.fieldId, fields)] : []),
    ...fixed.map(
      ({ fieldId, value }) =>
        () =>
          checkedFixed(fieldId, value as Json, fields, context),
    ),
  ];
  return checks.flatMap(check => {
    try {
      check();
      return [];
    } catch (error) {
      if (error instanceof AppError) return [error.message];
      throw error;
    }
  });
}

/** What strangers are shown of records; refuses columns that the page does not have for them, and a condition that cannot limit them. */
function checkedShown(
  shown: LinkRecords | null,
  columns: ReadonlySet<string>,
  targets: ReadonlyMap<string, Target>,
): LinkRecords {
  if (!shown || shown.columns.length === 0) throw new AppError('invalid', '请至少选择一列要公开的内容');
  if (shown.columns.some(key => !columns.has(key)))
    throw new AppError('invalid', '公开的列不存在、已被删除，或不能公开');
  const fault = shown.condition && conditionFault(shown.condition as Condition, targets);
  if (fault) throw new AppError('invalid', `公开哪些记录：${fault}`);
  return { ...shown, columns: [...new Set(shown.columns)] };
}

/** The same of a link that is only looked at: who may show it, and which records, where it shows some. */
export function lookedAt(
  { settings, opensAt, closesAt }: Body,
  kind: LinkKind,
  columns: ReadonlySet<string>,
  targets: ReadonlyMap<string, Target>,
): LinkSettings {
  if (opensAt !== null && closesAt !== null && opensAt >= closesAt)
    throw new AppError('invalid', '结束时间应晚于开始时间');
  return {
    ...usualSettings,
    proof: settings.proof,
    origins: [...new Set(settings.origins.map(origin))],
    shown: showsRecords(kind) ? checkedShown(settings.shown as LinkRecords | null, columns, targets) : null,
  };
}

/** What a link to fill in is to be, made ready for the database; refuses in words what the form cannot do. */
export function checkedSettings(
  { settings, opensAt, closesAt }: Body,
  fields: readonly FormField[],
  context: CheckContext,
): LinkSettings {
  if (opensAt !== null && closesAt !== null && opensAt >= closesAt)
    throw new AppError('invalid', '结束时间应晚于开始时间');
  const { once: limit, hidden, prefill } = settings;
  if (limit.kind === 'field' && hidden.includes(checkedLimit(limit.fieldId, fields).id))
    throw new AppError('invalid', '限制提交次数的字段不能对填写者隐藏');
  for (const id of hidden) named(fields, id, '隐藏');
  once(settings.fixed, ({ fieldId }) => fieldId, '固定值的字段');
  const fixed = settings.fixed.map(({ fieldId, value }) => {
    const read = checkedFixed(fieldId, value as Json, fields, context);
    const field = named(fields, fieldId, '固定值');
    // Nothing is no fixed value: a stranger could leave what is required empty.
    if (field.spec.isEmpty(read)) throw new AppError('invalid', `请填写「${field.label}」的固定值`);
    return { fieldId, value: read };
  });
  once(prefill, ({ fieldId }) => fieldId, '预填的字段');
  once(prefill, ({ param }) => param, '预填的参数');
  for (const { fieldId } of prefill) {
    const field = named(fields, fieldId, '预填');
    if (field.columns || field.spec.writeOnly || field.spec.files || !takesText(field.type, field.props))
      throw new AppError('invalid', `「${field.label}」不能通过链接参数预填`);
    if (field.props.status === 'readonly' || field.props.status === 'hidden')
      throw new AppError('invalid', `「${field.label}」在表单中不能填写，不能预填`);
    if (hidden.includes(fieldId) || fixed.some(one => one.fieldId === fieldId))
      throw new AppError('invalid', `「${field.label}」已隐藏或有固定值，不能预填`);
  }
  const sources = [...new Set(settings.sources)];
  const origins = [...new Set(settings.origins.map(origin))];
  return { ...settings, fixed, sources, origins, hidden: [...new Set(hidden)], shown: null } as LinkSettings;
}
