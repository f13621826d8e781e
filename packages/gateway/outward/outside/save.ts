import type { CallArgs } from '@gonghui/contract/define.ts';
import { MOST_OUTSIDE_APIS, type OutsideApi, type outsideApiCalls } from '@gonghui/contract/outside-apis.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Secrets } from '../../base/config.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { readAddress } from '../../base/outbound/http.ts';
import { findDesign } from '../../design/page-rows/index.ts';
import { audit } from '../../enterprise/identity/index.ts';
import { headersAsked } from '../push/index.ts';
import { openHeaders, sealHeaders } from './headers.ts';
import { type ApiRow, apisOfForm, findApi } from './repository.ts';

type Created = CallArgs<typeof outsideApiCalls.create>['body'];
type Updated = CallArgs<typeof outsideApiCalls.update>['body'];
type Settings = Pick<Created, 'name' | 'method' | 'url' | 'fixed' | 'cacheSeconds'>;

function columns({ name, method, fixed, cacheSeconds }: Settings, url: URL, at: Date) {
  const names = fixed.map(one => one.name);
  const twice = names.find((one, index) => names.indexOf(one) !== index);
  if (twice !== undefined) throw new AppError('invalid', `参数「${twice}」重复了`);
  return {
    name,
    method,
    url: url.href,
    fixed: JSON.stringify(fixed),
    cache_seconds: cacheSeconds,
    updated_at: at,
  };
}

/** Nobody learns from the audit trail what stands in headers or parameters. */
const noted = ({ name, method, fixed }: Settings, url: URL, formId: string) => ({
  formId,
  name,
  method,
  origin: url.origin,
  fixed: fixed.map(one => one.name),
});

/** An outside API as designers get it: of headers only that there are some. */
export const shownApi = (secrets: Secrets, row: ApiRow): OutsideApi => ({
  id: row.id,
  formId: row.form_id,
  name: row.name,
  method: row.method,
  url: row.url,
  fixed: row.fixed,
  cacheSeconds: row.cache_seconds,
  headers: openHeaders(secrets, row.headers).map(([name, value]) => ({ name, hasValue: value !== '' })),
  rev: row.rev,
  updatedAt: row.updated_at.getTime(),
});

export async function createApi(deps: Deps, trx: Trx, ctx: Ctx, body: Created): Promise<ApiRow> {
  // Held, so that two at once do not both become one too many.
  const form = await findDesign(trx, ctx, body.formId, true);
  const others = await apisOfForm(trx, ctx, form.id);
  if (others.length >= MOST_OUTSIDE_APIS)
    throw new AppError('invalid', `每个表单最多设置${MOST_OUTSIDE_APIS}个外部接口`);
  const url = readAddress(body.url);
  const at = new Date(deps.now());
  const id = newId();
  await trx
    .insertInto('outside_apis')
    .values({
      ...columns(body, url, at),
      id,
      tenant_id: ctx.tenantId,
      form_id: form.id,
      headers: sealHeaders(deps.secrets, headersAsked(body.headers, [])),
      created_by: ctx.actor.id,
      created_at: at,
    })
    .execute();
  await audit(trx, ctx, 'outsideApi.create', id, noted(body, url, form.id));
  return findApi(trx, ctx, id);
}

/** Changes an outside API; what was kept of headers goes to its own origin and nowhere else (promise D21). */
export async function updateApi(deps: Deps, trx: Trx, ctx: Ctx, body: Updated): Promise<ApiRow> {
  const row = await findApi(trx, ctx, body.id, true);
  if (row.rev !== body.rev)
    throw new AppError('conflict', '同事刚刚修改了这个外部接口，请核对后再保存', { rev: row.rev });
  const url = readAddress(body.url);
  const before = new URL(row.url).origin === url.origin ? openHeaders(deps.secrets, row.headers) : [];
  await trx
    .updateTable('outside_apis')
    .set(eb => ({
      ...columns(body, url, new Date(deps.now())),
      headers: sealHeaders(deps.secrets, headersAsked(body.headers, before)),
      rev: eb('rev', '+', 1),
    }))
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', row.id)
    .execute();
  await audit(trx, ctx, 'outsideApi.update', row.id, noted(body, url, row.form_id));
  return findApi(trx, ctx, row.id);
}

export async function removeApi(trx: Trx, ctx: Ctx, id: string): Promise<void> {
  const row = await findApi(trx, ctx, id, true);
  await trx.deleteFrom('outside_apis').where('tenant_id', '=', ctx.tenantId).where('id', '=', id).execute();
  await audit(trx, ctx, 'outsideApi.remove', id, { formId: row.form_id, name: row.name });
}
