import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import { type Link, MOST_LINKS, usualSettings } from '@gonghui/contract/link-shapes.ts';
import type { linkCalls } from '@gonghui/contract/links.ts';
import { momentIn, TIME_ZONE } from '@gonghui/domain/time-zone.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { type Selectable, sql } from 'kysely';
import type { Ctx, Deps } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { type FormRow, findDesign } from '../forms/index.ts';
import { audit, hashPassword } from '../identity/index.ts';
import { changeRow } from '../pages/index.ts';
import { formVersion } from '../submissions/index.ts';
import { checkedSettings } from './settings.ts';
import type { LinkTables } from './tables.ts';
import { visitorOf } from './visitor.ts';

type Calls = typeof linkCalls;
type Row = Selectable<LinkTables['public_links']>;
type Body = CallArgs<Calls['create']>['body'];

const moment = (at: number | null): Date | null => (at === null ? null : new Date(at));

export const shownLink = (row: Row): Link => ({
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
  createdAt: row.created_at.getTime(),
});

/** Links of a form that are not deleted, the default one first, then as they were made. */
export const linksOf = (trx: Trx, ctx: Ctx, formId: string): Promise<Row[]> =>
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

/** A link and its form, both held to the end of the transaction. Unknown and foreign ones answer alike. */
async function heldLink(trx: Trx, ctx: Ctx, id: string): Promise<{ row: Row; form: FormRow }> {
  const row = await trx
    .selectFrom('public_links')
    .selectAll()
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('notFound');
  return { row, form: await findDesign(trx, ctx, row.form_id, true) };
}

/** Fields that settings may name: those that strangers fill in now, else those of the last save. */
export const fieldsFor = async (trx: Trx, ctx: Ctx, form: FormRow) =>
  (await formVersion(trx, ctx, form.id, form.released_version ?? form.version)).fields;

type Channelled = Pick<FormRow, 'id' | 'channels'>;

/** Records keep the name of their link as it was: lists offer all that a form's links ever had. The form's row is held. */
async function keepChannel(trx: Trx, ctx: Ctx, { id, channels }: Channelled, name: string): Promise<void> {
  if (!channels.includes(name)) await changeRow(trx, ctx, id, { channels: [...channels, name] });
}

/** A new link; the form's row is held by the caller. */
export async function insertLink(
  trx: Trx,
  ctx: Ctx,
  form: Channelled,
  link: Pick<Row, 'name' | 'quota' | 'opens_at' | 'closes_at' | 'password_hash' | 'settings' | 'is_default'>,
  at: Date,
): Promise<Row> {
  const { settings, ...rest } = link;
  const row = await trx
    .insertInto('public_links')
    .values({
      ...rest,
      id: newId(),
      tenant_id: ctx.tenantId,
      form_id: form.id,
      short: newId(),
      kind: 'form',
      settings: JSON.stringify(settings),
      visitor_id: await visitorOf(trx, ctx),
      created_by: ctx.actor.id,
      created_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await keepChannel(trx, ctx, form, row.name);
  await audit(trx, ctx, 'link.create', form.id, { link: row.id });
  return row;
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

/** Channels of a form, for who manages applications. Each function is one transaction, with its line in the audit trail. */
export function createManaging(deps: Deps) {
  const { db, now } = deps;

  const today = () => momentIn(TIME_ZONE, now()).slice(0, 10);

  /** argon2id, before the transaction: it takes a while. Undefined where the password stays as it is. */
  const sealed = async ({ password }: Pick<Body, 'password'>): Promise<string | null | undefined> =>
    typeof password === 'string' ? hashPassword(password) : password;

  return {
    async create(ctx: Ctx, formId: string, body: Body): Promise<CallReturn<Calls['create']>> {
      const password = await sealed(body);
      return db.withTenant(ctx, async trx => {
        const form = await findDesign(trx, ctx, formId, true);
        if (form.version === 0) throw new AppError('invalid', '该表单没有组件，请先添加组件后再操作');
        const links = await linksOf(trx, ctx, formId);
        if (links.length >= MOST_LINKS)
          throw new AppError('invalid', `每个表单最多有${MOST_LINKS}个公开链接`);
        if (links.some(({ name }) => name === body.name)) throw new AppError('invalid', '命名不能重复');
        const settings = checkedSettings(body, await fieldsFor(trx, ctx, form), today());
        const { name, quota } = body;
        const row = await insertLink(
          trx,
          ctx,
          form,
          {
            name,
            quota,
            settings,
            opens_at: moment(body.opensAt),
            closes_at: moment(body.closesAt),
            password_hash: password ?? null,
            is_default: links.length === 0,
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
        const { row, form } = await heldLink(trx, ctx, id);
        if (row.rev !== body.rev) throw new AppError('conflict', undefined, { rev: row.rev });
        if (row.status === 'revoked') throw new AppError('invalid', '链接已作废，不能再修改');
        const others = (await linksOf(trx, ctx, form.id)).filter(one => one.id !== id);
        if (others.some(({ name }) => name === body.name)) throw new AppError('invalid', '命名不能重复');
        const settings = checkedSettings(body, await fieldsFor(trx, ctx, form), today());
        await keepChannel(trx, ctx, form, body.name);
        await audit(trx, ctx, 'link.change', form.id, { link: id, paused: body.paused });
        return change(trx, ctx, id, {
          name: body.name,
          status: body.paused ? 'off' : 'on',
          quota: body.quota,
          opens_at: moment(body.opensAt),
          closes_at: moment(body.closesAt),
          settings: JSON.stringify(settings),
          ...(password === undefined ? {} : { password_hash: password }),
        });
      });
    },

    remove: (ctx: Ctx, id: string): Promise<null> =>
      db.withTenant(ctx, async trx => {
        const { row, form } = await heldLink(trx, ctx, id);
        await change(trx, ctx, id, {
          deleted_at: new Date(now()),
          is_default: false,
          generation: row.generation + 1,
        });
        const [next] = (await linksOf(trx, ctx, form.id)).filter(({ status }) => status !== 'revoked');
        if (row.is_default && next) await change(trx, ctx, next.id, { is_default: true });
        await audit(trx, ctx, 'link.remove', form.id, { link: id });
        return null;
      }),

    revoke: (ctx: Ctx, id: string, renew: boolean): Promise<CallReturn<Calls['revoke']>> =>
      db.withTenant(ctx, async trx => {
        const { row, form } = await heldLink(trx, ctx, id);
        if (row.status === 'revoked') throw new AppError('invalid', '链接已作废');
        await audit(trx, ctx, renew ? 'link.renew' : 'link.revoke', form.id, { link: id });
        const generation = row.generation + 1;
        return change(
          trx,
          ctx,
          id,
          renew ? { generation, short: newId() } : { generation, status: 'revoked' },
        );
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

    sources: (ctx: Ctx, formId: string, ids: readonly string[]): Promise<CallReturn<Calls['sources']>> =>
      db.withTenant(ctx, async trx => {
        await findDesign(trx, ctx, formId);
        if (ids.length === 0) return [];
        const rows = await trx
          .selectFrom('public_submits')
          .select(['submission_id', 'link_id', 'channel', 'referrer', 'params'])
          .where('tenant_id', '=', ctx.tenantId)
          .where('form_id', '=', formId)
          .where('submission_id', 'in', [...ids])
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
