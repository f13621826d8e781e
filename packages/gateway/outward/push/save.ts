import type { CallArgs } from '@gonghui/contract/define.ts';
import { MOST_HOOKS } from '@gonghui/contract/hook-shapes.ts';
import type { hookCalls } from '@gonghui/contract/hooks.ts';
import { conditionFault } from '@gonghui/domain/condition-fault.ts';
import { rowColumns } from '@gonghui/domain/dataset-columns.ts';
import { type FormField, fieldIds } from '@gonghui/domain/form-fields.ts';
import { targetsOf } from '@gonghui/domain/record-targets.ts';
import type { Condition } from '@gonghui/elements/conditions/condition.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { OWN_HEADERS, readAddress } from '../../base/outbound/http.ts';
import { savedDataset } from '../../data/datasets/index.ts';
import { audit } from '../../enterprise/identity/index.ts';
import { formWithFields } from './fields.ts';
import { changedHooks } from './hooked.ts';
import { findHook, type HookRow, hooksOfForm } from './repository.ts';
import { type Headers, newSecret, openHeaders, sealHeaders, sealText } from './secrets.ts';

type Created = CallArgs<typeof hookCalls.create>['body'];
type Updated = CallArgs<typeof hookCalls.update>['body'];
type Settings = Pick<
  Created,
  'name' | 'url' | 'status' | 'events' | 'condition' | 'fields' | 'valueForm' | 'importsToo'
>;

/** The secret before a change signs as well for so long (rule H4). */
const OLD_SECRET_MS = 24 * 3600_000;

/**
 * Headers as they are to be sent. `before`: values that are kept where none was entered; none where the address went elsewhere, so
 * that no secret goes where it was not meant to (promise D21).
 */
export function headersAsked(asked: Created['headers'], before: Headers): Headers {
  const kept = new Map(before.map(([name, value]) => [name.toLowerCase(), value]));
  const seen = new Set<string>();
  return asked.map(({ name, value }) => {
    const key = name.toLowerCase();
    if (OWN_HEADERS.has(key) || key.startsWith('webhook-'))
      throw new AppError('invalid', `请求头「${name}」由系统填写，请去掉`);
    if (seen.has(key)) throw new AppError('invalid', `请求头「${name}」重复了`);
    seen.add(key);
    const given = value ?? kept.get(key);
    if (given === undefined) throw new AppError('invalid', `请填写请求头「${name}」的值`);
    return [name, given.trim()];
  });
}

/** The form whose records a hook pushes. */
interface FormRecords {
  readonly id: string;
  readonly fields: readonly FormField[];
}

/** What is wrong with the settings of a hook of these fields; its address as it is kept. `form`: null for rows of a dataset. */
function checked(
  settings: Settings,
  { known, form }: { known: ReadonlySet<string>; form: FormRecords | null },
  kept: readonly string[] = [],
) {
  const fromForm = form !== null;
  const url = readAddress(settings.url);
  if (fromForm && settings.events.length === 0 && settings.status === 'on')
    throw new AppError('invalid', '请至少选择一个推送事件');
  if (!fromForm && (settings.events.length > 0 || settings.condition !== null))
    throw new AppError('badRequest', '来源是数据集的推送没有推送时机和推送条件');
  if (form && settings.condition !== null) {
    const fault = conditionFault(settings.condition as Condition, targetsOf(form.id, form.fields));
    if (fault !== null) throw new AppError('invalid', `推送条件：${fault}`);
  }
  // One that was deleted since it was chosen may stay: it sends nothing, and comes back with its field.
  const gone = settings.fields.find(id => !known.has(id) && !kept.includes(id));
  if (gone !== undefined) throw new AppError('badRequest', '要推送的字段不存在或已被删除');
  return url;
}

const columns = (settings: Settings, url: URL, at: Date) => ({
  name: settings.name,
  url: url.href,
  status: settings.status,
  events: [...new Set(settings.events)],
  condition: settings.condition === null ? null : JSON.stringify(settings.condition),
  fields: [...new Set(settings.fields)],
  value_form: settings.valueForm,
  imports_too: settings.importsToo,
  updated_at: at,
});

/** Nobody learns a secret from the audit trail. */
const noted = ({ name, status, events, valueForm, importsToo }: Settings, url: URL) => ({
  name,
  status,
  origin: url.origin,
  events,
  valueForm,
  importsToo,
});

const fieldsOfDataset = async (trx: Trx, ctx: Ctx, id: string): Promise<string[]> => {
  const dataset = await savedDataset(trx, ctx, id);
  return dataset ? rowColumns(dataset.definition).map(field => field.id) : [];
};

/** Fields of the dataset that a hook is to push; null of a form. Refuses one of another applet or kind. */
async function sourceAsked(
  trx: Trx,
  ctx: Ctx,
  appletId: string,
  { sourceType, sourceId }: Pick<Created, 'sourceType' | 'sourceId'>,
): Promise<string[] | null> {
  if (sourceType === 'form') return null;
  const dataset = sourceId === undefined ? null : await savedDataset(trx, ctx, sourceId);
  if (dataset?.appletId !== appletId || dataset.definition.kind !== sourceType)
    throw new AppError('invalid', '请选择这个应用中的数据集作为来源');
  return rowColumns(dataset.definition).map(field => field.id);
}

/** A new hook, and its secret, which is told this once. */
export async function createHook(deps: Deps, trx: Trx, ctx: Ctx, body: Created) {
  // Held, so that two at once do not both become the eleventh.
  const { form, version } = await formWithFields(trx, ctx, body.formId, true);
  const others = await hooksOfForm(trx, ctx, form.id);
  if (others.length >= MOST_HOOKS) throw new AppError('invalid', `每个表单最多设置${MOST_HOOKS}个数据推送`);
  const source = await sourceAsked(trx, ctx, form.applet_id, body);
  const known = source ?? fieldIds(version.fields);
  const url = checked(body, {
    known: new Set(known),
    form: source === null ? { id: form.id, fields: version.fields } : null,
  });
  const at = new Date(deps.now());
  const secret = newSecret();
  const id = newId();
  await trx
    .insertInto('hooks')
    .values({
      ...columns(body, url, at),
      id,
      tenant_id: ctx.tenantId,
      form_id: form.id,
      headers: sealHeaders(deps.secrets, headersAsked(body.headers, [])),
      secret: sealText(deps.secrets, secret),
      old_secret: null,
      source_type: body.sourceType,
      source_id: body.sourceType === 'form' ? null : (body.sourceId ?? null),
      stopped: null,
      created_by: ctx.actor.id,
      created_at: at,
    })
    .execute();
  await audit(trx, ctx, 'hook.create', id, { formId: form.id, ...noted(body, url) });
  await changedHooks(trx, ctx, form.id);
  return { row: await findHook(trx, ctx, id), secret };
}

const newerSecret = (deps: Deps, row: HookRow, moved: boolean, secret: string) => ({
  secret: sealText(deps.secrets, secret),
  // Elsewhere nobody may know the old one; here receivers have a day to change over.
  old_secret: moved ? null : row.secret,
  old_secret_until: moved ? null : new Date(deps.now() + OLD_SECRET_MS),
});

/** Changes a hook; a new secret is told where one was asked for, or the address went to another origin. */
export async function updateHook(deps: Deps, trx: Trx, ctx: Ctx, body: Updated) {
  const row = await findHook(trx, ctx, body.id, true);
  if (row.rev !== body.rev)
    throw new AppError('conflict', '同事刚刚修改了这个数据推送，请核对后再保存', { rev: row.rev });
  const { version } = await formWithFields(trx, ctx, row.form_id);
  const known =
    row.source_id === null ? fieldIds(version.fields) : await fieldsOfDataset(trx, ctx, row.source_id);
  const form = row.source_id === null ? { id: row.form_id, fields: version.fields } : null;
  const url = checked(body, { known: new Set(known), form }, row.fields);
  const moved = new URL(row.url).origin !== url.origin;
  const secret = body.newSecret || moved ? newSecret() : null;
  const at = new Date(deps.now());
  const before = moved ? [] : openHeaders(deps.secrets, row.headers);
  const woken = body.status === 'on' && row.status === 'off';
  await trx
    .updateTable('hooks')
    .set(eb => ({
      ...columns(body, url, at),
      headers: sealHeaders(deps.secrets, headersAsked(body.headers, before)),
      rev: eb('rev', '+', 1),
      ...(secret === null ? {} : newerSecret(deps, row, moved, secret)),
      ...(woken || moved ? FRESH : {}),
    }))
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', row.id)
    .execute();
  const what = { formId: row.form_id, ...noted(body, url), newSecret: secret !== null };
  await audit(trx, ctx, 'hook.update', row.id, what);
  await changedHooks(trx, ctx, row.form_id);
  return { row: await findHook(trx, ctx, row.id), secret };
}

/** How a hook does is counted anew from the moment somebody sets it going. */
const FRESH = { failures: 0, failing_since: null, probe_at: null, stopped: null } as const;

/** Switches a hook on or off. */
export async function switchHook(deps: Deps, trx: Trx, ctx: Ctx, id: string, status: 'on' | 'off') {
  const row = await findHook(trx, ctx, id, true);
  if (row.status === status) return row;
  if (status === 'on' && row.source_type === 'form' && row.events.length === 0)
    throw new AppError('invalid', '请至少选择一个推送事件');
  await trx
    .updateTable('hooks')
    .set(eb => ({
      status,
      rev: eb('rev', '+', 1),
      updated_at: new Date(deps.now()),
      ...(status === 'on' ? FRESH : {}),
    }))
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', id)
    .execute();
  await audit(trx, ctx, 'hook.status', id, { formId: row.form_id, status });
  await changedHooks(trx, ctx, row.form_id);
  return findHook(trx, ctx, id);
}
