import type { Ctx } from '@gonghui/gateway/base/context.ts';
import type { Database, Trx } from '@gonghui/gateway/base/db/database.ts';
import { protectTable } from '@gonghui/gateway/base/db/tenancy.ts';
import { addDesign, removeDesign } from '@gonghui/gateway/design/designs/index.ts';
import type { KindHooks } from '@gonghui/gateway/design/kinds/index.ts';
import {
  checkedDesign,
  copyVersion,
  type Mark,
  saveVersion,
} from '@gonghui/gateway/design/versions/index.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { sql } from 'kysely';
import shelf from './kind.ts';

interface Row {
  id: string;
  tenant_id: string;
  applet_id: string;
  name: string;
  version: number;
}

/** The table that a kind of the product would make in a migration. */
export const makeShelves = (db: Database): Promise<void> =>
  db.withSystem(async trx => {
    await sql`create table shelves (id text primary key, tenant_id text not null, applet_id text not null,
      name text not null, version integer not null default 0)`.execute(trx);
    await protectTable(trx, 'shelves');
  });

/** What the gateway has to know of shelves: where each stands. Developers, who may look at pages, may not open them. */
export const shelfHooks: KindHooks = {
  homes: {
    async find(trx, designs) {
      const { rows } = await sql<{ designId: string; appletId: string; name: string }>`
        select s.id as "designId", s.applet_id as "appletId", s.name
        from unnest(${designs.map(({ tenantId }) => tenantId)}::text[], ${designs.map(({ designId }) => designId)}::text[])
          as asked(tenant_id, id)
        join shelves s on s.tenant_id = asked.tenant_id and s.id = asked.id
        join applets a on a.tenant_id = s.tenant_id and a.id = s.applet_id and a.deleted_at is null`.execute(
        trx,
      );
      return rows;
    },
    right: (_roles, builds) => (builds ? 'edit' : 'none'),
  },
};

/** Makes a shelf, with what stands on another one if there is one. */
export async function makeShelf(
  trx: Trx,
  ctx: Ctx,
  {
    appletId,
    name,
    pageId = null,
    like,
  }: { appletId: string; name: string; pageId?: string | null; like?: string },
): Promise<string> {
  const id = newId();
  const version =
    like === undefined ? 0 : await copyVersion(trx, ctx, shelf, { from: like, to: id, at: new Date() });
  await sql`insert into shelves (id, tenant_id, applet_id, name, version)
    values (${id}, ${ctx.tenantId}, ${appletId}, ${name}, ${version})`.execute(trx);
  await addDesign(trx, id, { kind: shelf.kind, tenantId: ctx.tenantId, pageId });
  return id;
}

/** The explicit save, under a lock on the row that knows the version. */
export async function saveShelf(
  trx: Trx,
  ctx: Ctx,
  id: string,
  template: Template,
  base?: number,
): Promise<Mark> {
  const { rows } = await sql<Row>`select * from shelves where id = ${id} for update`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('no such shelf');
  return saveVersion(trx, ctx, row, checkedDesign(shelf, template, {}), {
    base,
    at: new Date(),
    keep: async version => {
      await sql`update shelves set version = ${version} where id = ${id}`.execute(trx);
    },
  });
}

export async function removeShelf(trx: Trx, ctx: Ctx, id: string): Promise<void> {
  await sql`delete from shelves where id = ${id}`.execute(trx);
  await removeDesign(trx, ctx, id, new Date());
}
