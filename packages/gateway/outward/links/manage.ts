import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import { type Link, type LinkKind, type LinkSettings, MOST_LINKS } from '@gonghui/contract/link-shapes.ts';
import type { linkCalls } from '@gonghui/contract/links.ts';
import { targetsOf } from '@gonghui/domain/record-filter.ts';
import type { CheckContext } from '@gonghui/elements/definition.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Poster } from '@gonghui/print/poster/poster-page.ts';
import { sql } from 'kysely';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { anyOf } from '../../base/db/many.ts';
import { checkContext } from '../../design/forms/index.ts';
import { findDesign } from '../../design/page-rows/index.ts';
import { audit, hashPassword } from '../../enterprise/identity/index.ts';
import { insertLink, keepChannel, type LinkRow, linksOf, shownLink } from './rows.ts';
import { checkedSettings, lookedAt } from './settings.ts';
import { columnsFor, fieldsFor, findTarget, type Target } from './targets.ts';

type Calls = typeof linkCalls;
type Body = CallArgs<Calls['create']>['body'];

/** Without it no address leads here. */
export const NO_BASE = '服务器没有设置访问地址（BASE_URL），不能公开发布。请联系管理员';

const moment = (at: number | null): Date | null => (at === null ? null : new Date(at));

/** A link and its page, both held to the end of the transaction. Unknown and foreign ones answer alike. */
async function heldLink(trx: Trx, ctx: Ctx, id: string): Promise<{ row: LinkRow; target: Target }> {
  const found = trx
    .selectFrom('public_links')
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null);
  const known = await found.select('form_id').executeTakeFirst();
  if (!known) throw new AppError('notFound');
  // The page first, as a release of it holds the two.
  const target = await findTarget(trx, ctx, known.form_id, true);
  const row = await found.selectAll().forUpdate().executeTakeFirst();
  if (!row) throw new AppError('notFound');
  return { row, target };
}

/** Settings that somebody sent for a link of a kind. */
interface AskedSettings {
  readonly kind: LinkKind;
  readonly body: Body;
  readonly context: CheckContext;
}

/** Settings of a link of this kind as they are kept; refuses in words what the page cannot do. */
async function settingsFor(
  trx: Trx,
  ctx: Ctx,
  target: Target,
  { kind, body, context }: AskedSettings,
): Promise<LinkSettings> {
  const fields = await fieldsFor(trx, ctx, target);
  if (kind === 'form') return checkedSettings(body, fields, context);
  const targets = targetsOf(target.page.source_id ?? target.page.id, fields);
  return lookedAt(body, kind, await columnsFor(trx, ctx, target, fields), targets);
}

async function change(trx: Trx, ctx: Ctx, id: string, set: Record<string, unknown>): Promise<Link> {
  const row = await trx
    .updateTable('public_links')
    .set({ ...set, rev: sql<number>`rev + 1` })
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return shownLink(row);
}

/** `/url/…` of a page opens the oldest of its links that is left; the one that it opened is none of them any more. */
async function passDefaultOn(trx: Trx, ctx: Ctx, formId: string): Promise<void> {
  const next = (await linksOf(trx, ctx, formId)).find(
    ({ status, kind }) => status !== 'revoked' && kind !== 'records',
  );
  if (next) await change(trx, ctx, next.id, { is_default: true });
}

/** Channels of a page, for who manages applications. Each function is one transaction, with its line in the audit trail. */
export function createManaging(deps: Deps) {
  const { db, now } = deps;

  const context = () => checkContext(now);

  /** argon2id, before the transaction: it takes a while. Undefined where the password stays as it is. */
  const sealed = async ({ password }: Pick<Body, 'password'>): Promise<string | null | undefined> =>
    typeof password === 'string' ? hashPassword(password) : password;

  return {
    async create(ctx: Ctx, formId: string, body: Body): Promise<CallReturn<Calls['create']>> {
      const password = await sealed(body);
      return db.withTenant(ctx, async trx => {
        const target = await findTarget(trx, ctx, formId, true);
        const { page, noun, outside } = target;
        if (page.version === 0) throw new AppError('invalid', `该${noun}没有组件，请先添加组件后再操作`);
        if (body.kind && outside.link !== 'form') throw new AppError('badRequest');
        const kind = body.kind ?? outside.link;
        const links = await linksOf(trx, ctx, formId);
        if (links.length >= MOST_LINKS)
          throw new AppError('invalid', `每个${noun}最多有${MOST_LINKS}个公开链接`);
        if (links.some(({ name }) => name === body.name)) throw new AppError('invalid', '命名不能重复');
        const settings = await settingsFor(trx, ctx, target, { kind, body, context: context() });
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
    },

    async change(
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
        const settings = await settingsFor(trx, ctx, target, { kind: row.kind, body, context: context() });
        if (row.kind === 'form') await keepChannel(trx, ctx, page, { name: body.name, settings });
        await audit(trx, ctx, 'link.change', page.id, { link: id, paused: body.paused });
        return change(trx, ctx, id, {
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
    },

    remove: (ctx: Ctx, id: string): Promise<null> =>
      db.withTenant(ctx, async trx => {
        const { row, target } = await heldLink(trx, ctx, id);
        const { page } = target;
        await change(trx, ctx, id, {
          deleted_at: new Date(now()),
          is_default: false,
          generation: row.generation + 1,
        });
        if (row.is_default) await passDefaultOn(trx, ctx, page.id);
        await audit(trx, ctx, 'link.remove', page.id, { link: id });
        return null;
      }),

    revoke: (ctx: Ctx, id: string, renew: boolean): Promise<CallReturn<Calls['revoke']>> =>
      db.withTenant(ctx, async trx => {
        const { row, target } = await heldLink(trx, ctx, id);
        if (row.status === 'revoked') throw new AppError('invalid', '链接已作废');
        await audit(trx, ctx, renew ? 'link.renew' : 'link.revoke', target.page.id, { link: id });
        const generation = row.generation + 1;
        if (renew) return change(trx, ctx, id, { generation, short: newId() });
        const revoked = await change(trx, ctx, id, { generation, status: 'revoked', is_default: false });
        if (row.is_default) await passDefaultOn(trx, ctx, target.page.id);
        return revoked;
      }),

    numbers: (ctx: Ctx, id: string): Promise<CallReturn<Calls['numbers']>> =>
      db.withTenant(ctx, async trx => {
        await heldLink(trx, ctx, id);
        const rows = await trx
          .selectFrom('public_numbers')
          .select(['day', 'what', 'n'])
          .where('tenant_id', '=', ctx.tenantId)
          .where('link_id', '=', id)
          .orderBy('day', 'desc')
          .limit(2000)
          .execute();
        const days = new Map<string, CallReturn<Calls['numbers']>['days'][number]>();
        for (const { day, what, n } of rows) {
          const on = days.get(day) ?? { day, opened: 0, begun: 0, submitted: 0, refused: {} };
          if (what === 'opened' || what === 'begun' || what === 'submitted') on[what] = n;
          else if (what.startsWith('refused ')) on.refused[what.slice('refused '.length)] = n;
          days.set(day, on);
        }
        return { days: [...days.values()].slice(0, 90) };
      }),

    /** What a poster of a link says. */
    async poster(ctx: Ctx, id: string, paper: Poster['paper']): Promise<Poster> {
      const { baseUrl } = deps.config;
      if (baseUrl === null) throw new AppError('invalid', NO_BASE);
      return db.withTenant(ctx, async trx => {
        const { row, target } = await heldLink(trx, ctx, id);
        if (row.status === 'revoked') throw new AppError('invalid', '链接已作废');
        const does = row.kind === 'form' ? '扫码填写' : '扫码查看';
        return {
          paper,
          title: target.page.name,
          does,
          name: row.name,
          address: `${baseUrl}/cli/p/${row.short}`,
        };
      });
    },

    sources: (ctx: Ctx, formId: string, ids: readonly string[]): Promise<CallReturn<Calls['sources']>> =>
      db.withTenant(ctx, async trx => {
        await findDesign(trx, ctx, formId);
        if (ids.length === 0) return [];
        const rows = await trx
          .selectFrom('public_submits')
          .select(['submission_id', 'link_id', 'channel', 'referrer', 'params'])
          .where('tenant_id', '=', ctx.tenantId)
          .where('form_id', '=', formId)
          .where('submission_id', '=', anyOf(ids))
          .execute();
        return rows.map(row => ({
          id: row.submission_id,
          linkId: row.link_id,
          channel: row.channel,
          referrer: row.referrer,
          params: row.params,
        }));
      }),
  };
}
