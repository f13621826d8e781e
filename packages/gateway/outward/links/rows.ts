import { type Link, type LinkKind, usualSettings } from '@gonghui/contract/link-shapes.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Selectable } from 'kysely';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { changeRow, type PageRow } from '../../design/page-rows/index.ts';
import { audit } from '../../enterprise/identity/index.ts';
import type { LinkTables } from './tables.ts';
import { visitorOf } from './visitor.ts';

/** A link as it is stored. */
export type LinkRow = Selectable<LinkTables['public_links']>;

export const shownLink = (row: LinkRow): Link => ({
  id: row.id,
  short: row.short,
  kind: row.kind,
  name: row.name,
  status: row.status,
  isDefault: row.is_default,
  rev: row.rev,
  quota: row.quota,
  used: row.used,
  opensAt: row.opens_at?.getTime() ?? null,
  closesAt: row.closes_at?.getTime() ?? null,
  hasPassword: row.password_hash !== null,
  settings: { ...usualSettings, ...row.settings },
  faults: row.faults,
  createdAt: row.created_at.getTime(),
});

/** Links of a page that are not deleted, the default one first, then as they were made. */
export const linksOf = (trx: Trx, ctx: Ctx, formId: string): Promise<LinkRow[]> =>
  trx
    .selectFrom('public_links')
    .selectAll()
    .where('tenant_id', '=', ctx.tenantId)
    .where('form_id', '=', formId)
    .where('deleted_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute();

type Channelled = Pick<PageRow, 'id' | 'channels' | 'link_params'>;

/** Parameters that a list has columns for: those that a form's links came by first. */
const MOST_PARAMS = 20;

/**
 * Records keep the name of their link as it was, and the parameters that it kept: lists offer all that a form's links ever had.
 * The form's row is held.
 */
export async function keepChannel(
  trx: Trx,
  ctx: Ctx,
  { id, channels, link_params }: Channelled,
  { name, settings }: Pick<LinkRow, 'name' | 'settings'>,
): Promise<void> {
  const params = [...new Set([...link_params, ...settings.sources])].slice(0, MOST_PARAMS);
  if (channels.includes(name) && params.length === link_params.length) return;
  await changeRow(trx, ctx, id, { channels: [...new Set([...channels, name])], link_params: params });
}

/** A new link; the page's row is held by the caller. */
export async function insertLink(
  trx: Trx,
  ctx: Ctx,
  form: Channelled,
  link: Pick<
    LinkRow,
    'kind' | 'name' | 'quota' | 'opens_at' | 'closes_at' | 'password_hash' | 'settings' | 'is_default'
  >,
  at: Date,
): Promise<LinkRow> {
  const { settings, ...rest } = link;
  const row = await trx
    .insertInto('public_links')
    .values({
      ...rest,
      id: newId(),
      tenant_id: ctx.tenantId,
      form_id: form.id,
      short: newId(),
      settings: JSON.stringify(settings),
      visitor_id: await visitorOf(trx, ctx),
      created_by: ctx.actor.id,
      created_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (row.kind === 'form') await keepChannel(trx, ctx, form, link);
  await audit(trx, ctx, 'link.create', form.id, { link: row.id });
  return row;
}

/** The first link of a page, which opens without limits; a page that has a default one already keeps it. */
export async function addDefaultLink(
  trx: Trx,
  ctx: Ctx,
  page: Channelled,
  kind: LinkKind,
  at: Date,
): Promise<void> {
  const links = await linksOf(trx, ctx, page.id);
  if (links.some(({ is_default }) => is_default)) return;
  const none = { quota: null, opens_at: null, closes_at: null, password_hash: null };
  // One that was revoked may still be there by that name.
  const names = new Set(links.map(({ name }) => name));
  let name = '默认链接';
  for (let n = 2; names.has(name); n++) name = `默认链接${n}`;
  const link = { ...none, kind, name, settings: usualSettings, is_default: true };
  await insertLink(trx, ctx, page, link, at);
}
