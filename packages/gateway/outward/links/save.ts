import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import { type LinkKind, type LinkSettings, MOST_LINKS } from '@gonghui/contract/link-shapes.ts';
import type { linkCalls } from '@gonghui/contract/links.ts';
import { targetsOf } from '@gonghui/domain/record-targets.ts';
import type { CheckContext } from '@gonghui/elements/definition.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { checkContext } from '../../base/checks/patterns.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { audit, hashPassword } from '../../enterprise/identity/index.ts';
import { heldLink, setLink } from './held.ts';
import { insertLink, keepChannel, linksOf, shownLink } from './rows.ts';
import { checkedSettings, lookedAt } from './settings.ts';
import { columnsFor, fieldsFor, findTarget, type Target } from './targets.ts';

type Calls = typeof linkCalls;
type Body = CallArgs<Calls['create']>['body'];

const moment = (at: number | null): Date | null => (at === null ? null : new Date(at));

/** Settings of a link of this kind as they are kept; refuses in words what the page cannot do. */
async function settingsFor(
  trx: Trx,
  ctx: Ctx,
  target: Target,
  { kind, body }: { kind: LinkKind; body: Body },
  context: CheckContext,
): Promise<LinkSettings> {
  const fields = await fieldsFor(trx, ctx, target);
  if (kind === 'form') return checkedSettings(body, fields, context);
  const targets = targetsOf(target.page.source_id ?? target.page.id, fields);
  return lookedAt(body, kind, await columnsFor(trx, ctx, target, fields), targets);
}

/** argon2id, before the transaction: it takes a while. Undefined where the password stays as it is. */
const sealed = async ({ password }: Pick<Body, 'password'>): Promise<string | null | undefined> =>
  typeof password === 'string' ? hashPassword(password) : password;

/** Makes a channel of a page. */
export async function createLink(
  { db, now }: Deps,
  ctx: Ctx,
  formId: string,
  body: Body,
): Promise<CallReturn<Calls['create']>> {
  const password = await sealed(body);
  return db.withTenant(ctx, async trx => {
    const target = await findTarget(trx, ctx, formId, true);
    const { page, noun, outside } = target;
    if (page.version === 0) throw new AppError('invalid', `该${noun}没有组件，请先添加组件后再操作`);
    if (body.kind && outside.link !== 'form') throw new AppError('badRequest');
    const kind = body.kind ?? outside.link;
    const links = await linksOf(trx, ctx, formId);
    if (links.length >= MOST_LINKS) throw new AppError('invalid', `每个${noun}最多有${MOST_LINKS}个公开链接`);
    if (links.some(({ name }) => name === body.name)) throw new AppError('invalid', '命名不能重复');
    const settings = await settingsFor(trx, ctx, target, { kind, body }, checkContext(now));
    const { name } = body;
    const row = await insertLink(
      trx,
      ctx,
      page,
      {
        kind,
        name,
        quota: kind === 'form' ? body.quota : null,
        settings,
        opens_at: moment(body.opensAt),
        closes_at: moment(body.closesAt),
        password_hash: password ?? null,
        // `/url/…` of a form is where it is filled in.
        is_default: kind !== 'records' && !links.some(one => one.is_default),
      },
      new Date(now()),
    );
    return shownLink(row);
  });
}

/** What a link that comes with an applet is. */
interface BroughtLink {
  readonly kind: LinkKind;
  readonly body: Body;
  readonly at: Date;
}

/** Makes a channel of a page that came with its applet: paused, without a password, under a name of its own. Answers its id. */
export async function bringLink(
  { now }: Pick<Deps, 'now'>,
  trx: Trx,
  ctx: Ctx,
  pageId: string,
  { kind, body, at }: BroughtLink,
): Promise<string> {
  const target = await findTarget(trx, ctx, pageId, true);
  const settings = await settingsFor(trx, ctx, target, { kind, body }, checkContext(now));
  const link = {
    ...{ kind, name: body.name, settings, password_hash: null, is_default: false },
    quota: kind === 'form' ? body.quota : null,
    opens_at: moment(body.opensAt),
    closes_at: moment(body.closesAt),
  };
  const { id } = await insertLink(trx, ctx, target.page, link, at);
  await trx
    .updateTable('public_links')
    .set({ status: 'off' })
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', id)
    .execute();
  return id;
}

/** Changes a channel that is still as whoever changes it saw it. */
export async function changeLink(
  { db, now }: Deps,
  ctx: Ctx,
  id: string,
  body: CallArgs<Calls['change']>['body'],
): Promise<CallReturn<Calls['change']>> {
  const password = await sealed(body);
  return db.withTenant(ctx, async trx => {
    const { row, target } = await heldLink(trx, ctx, id);
    const { page } = target;
    if (row.rev !== body.rev) throw new AppError('conflict', undefined, { rev: row.rev });
    if (row.status === 'revoked') throw new AppError('invalid', '链接已作废，不能再修改');
    const others = (await linksOf(trx, ctx, page.id)).filter(one => one.id !== id);
    if (others.some(({ name }) => name === body.name)) throw new AppError('invalid', '命名不能重复');
    const settings = await settingsFor(trx, ctx, target, { kind: row.kind, body }, checkContext(now));
    if (row.kind === 'form') await keepChannel(trx, ctx, page, { name: body.name, settings });
    await audit(trx, ctx, 'link.change', page.id, { link: id, paused: body.paused });
    return setLink(trx, ctx, id, {
      name: body.name,
      status: body.paused ? 'off' : 'on',
      quota: row.kind === 'form' ? body.quota : null,
      opens_at: moment(body.opensAt),
      closes_at: moment(body.closesAt),
      settings: JSON.stringify(settings),
      faults: [],
      ...(password === undefined ? {} : { password_hash: password }),
    });
  });
}
