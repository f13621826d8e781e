import type { Rename } from '@gonghui/elements/references/reference.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { publish } from '../../base/events/events.ts';
import {
  type AppletAuth,
  audit,
  authOf,
  insertAuth,
  standingsChanged,
  USUAL_AUTH,
} from '../../enterprise/identity/index.ts';
import type { Attached } from './parts.ts';
import { existing } from './repository.ts';

export interface AppletChange {
  name?: string;
  description?: string;
  appletData?: Record<string, unknown>;
  /** The page that it opens with. */
  homePage?: string | null;
}

/** What keeping applets needs: the clock, and whoever keeps parts of them. */
export interface KeepDeps {
  readonly now: Deps['now'];
  readonly attached: Attached;
}

async function checkHome(attached: Attached, trx: Trx, ctx: Ctx, id: string, page: string): Promise<void> {
  const held = await Promise.all(attached.map(part => part.holds(trx, ctx, id, page)));
  if (!held.includes(true)) throw new AppError('badRequest', '首页不在这个应用中，或已被删除，请重新选择');
}

/** Changes what an applet is called, says or opens with, and whether it is released. */
export async function changeApplet(
  { attached, now }: KeepDeps,
  trx: Trx,
  ctx: Ctx,
  id: string,
  fields: AppletChange & { status?: 'released' | 'offline' },
): Promise<void> {
  const applet = await existing(trx, ctx.tenantId, id);
  const { homePage } = fields;
  // One that was deleted since may stay: what else is saved beside it is not held up by that.
  if (homePage && homePage !== applet.home_page) await checkHome(attached, trx, ctx, id, homePage);
  await trx
    .updateTable('applets')
    .set({
      name: fields.name,
      description: fields.description,
      applet_data: fields.appletData && JSON.stringify(fields.appletData),
      status: fields.status,
      home_page: homePage,
      updated_at: new Date(now()),
    })
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', id)
    .execute();
}

/** A new row, with who builds and visits it; answers its id. */
export async function insertApplet(
  trx: Trx,
  ctx: Ctx,
  applet: AppletChange & { name: string },
  auth: AppletAuth = USUAL_AUTH,
): Promise<string> {
  const id = newId();
  await trx
    .insertInto('applets')
    .values({
      id,
      tenant_id: ctx.tenantId,
      name: applet.name,
      description: applet.description ?? '',
      applet_data: JSON.stringify(applet.appletData ?? {}),
      created_by: ctx.actor.id,
    })
    .execute();
  await insertAuth(trx, ctx, id, auth);
  await publish(trx, standingsChanged, ctx, {});
  return id;
}

/** Copies an applet with all its parts, which name each other in the copy as they did before. */
export function copyApplet(room: KeepDeps & Pick<Deps, 'db'>, ctx: Ctx, id: string, name?: string) {
  return room.db.withTenant(ctx, async trx => {
    const source = await existing(trx, ctx.tenantId, id);
    const about = {
      name: name ?? `${source.name.slice(0, 27)}-副本`,
      description: source.description,
      appletData: source.applet_data,
    };
    const copy = await insertApplet(trx, ctx, about, await authOf(trx, ctx, id));
    const copies = new Map([[id, copy]]);
    for (const part of room.attached)
      for (const kept of await part.ids(trx, ctx, id)) copies.set(kept, newId());
    const rename: Rename = (_, named) => copies.get(named) ?? named;
    for (const part of room.attached) await part.copy(trx, ctx, { from: id, to: copy, copies, rename });
    const homePage = copies.get(source.home_page ?? '');
    if (homePage) await changeApplet(room, trx, ctx, copy, { homePage });
    await audit(trx, ctx, 'applet copied', copy, { from: id });
    return { id: copy };
  });
}

/** Deletes an applet with all its parts. */
export function removeApplet(
  { attached, db, now }: KeepDeps & Pick<Deps, 'db'>,
  ctx: Ctx,
  id: string,
): Promise<void> {
  return db.withTenant(ctx, async trx => {
    await existing(trx, ctx.tenantId, id);
    for (const part of attached) await part.remove(trx, ctx, id);
    await trx
      .updateTable('applets')
      .set({ deleted_at: new Date(now()), status: 'offline' })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', id)
      .execute();
    await audit(trx, ctx, 'applet deleted', id);
  });
}
