import { GONE } from '@gonghui/applet-package/names.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { anyOf } from '../../base/db/many.ts';

type Tenant = Pick<Ctx, 'tenantId'>;

/** People of these ids, whether they are still there or not: who left has no account that anybody could be mapped to. */
export async function usersOf(trx: Trx, { tenantId }: Tenant, ids: readonly string[]) {
  const rows = await trx
    .selectFrom('users')
    .select(['id', 'username', 'display_name', 'deleted_at'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', anyOf(ids))
    .execute();
  return rows.map(({ id, username, display_name: name, deleted_at }) => ({
    id,
    account: deleted_at === null ? username : GONE,
    name,
  }));
}

/** What parts a path is written with. */
const SLASH = '/';

/** Departments of these ids by their path from the top; a slash within a name is written as its wide twin. */
export async function deptPaths(
  trx: Trx,
  { tenantId }: Tenant,
  ids: readonly string[] | null,
): Promise<{ id: string; path: string; name: string }[]> {
  const rows = await trx
    .selectFrom('depts')
    .select(['id', 'parent_id', 'name'])
    .where('tenant_id', '=', tenantId)
    .execute();
  const byId = new Map(rows.map(row => [row.id, row]));
  const pathOf = (id: string): string => {
    const names: string[] = [];
    for (let row = byId.get(id); row; row = byId.get(row.parent_id ?? ''))
      names.unshift(row.name.replaceAll(SLASH, '／'));
    return names.join(SLASH);
  };
  const asked = ids === null ? rows.map(({ id }) => id) : ids.filter(id => byId.has(id));
  return asked.map(id => ({ id, path: pathOf(id), name: byId.get(id)?.name ?? '' }));
}

export const rolesOf = (trx: Trx, { tenantId }: Tenant, ids: readonly string[]) =>
  trx
    .selectFrom('roles')
    .select(['id', 'title'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', anyOf(ids))
    .execute();

export const filesOf = (trx: Trx, { tenantId }: Tenant, ids: readonly string[]) =>
  trx
    .selectFrom('files')
    .select(['id', 'name', 'mime', 'size', 'digest', 'purpose'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', anyOf(ids))
    .execute();

export const connectionsOf = (trx: Trx, { tenantId }: Tenant, ids: readonly string[]) =>
  trx
    .selectFrom('data_sources')
    .select(['id', 'name', 'kind'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', anyOf(ids))
    .execute();

export const fontsOf = (trx: Trx, { tenantId }: Tenant, ids: readonly string[]) =>
  trx
    .selectFrom('fonts')
    .select(['id', 'name', 'file_id'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', anyOf(ids))
    .execute();

/** Data files with the settings of their sheets and the keys of their columns; the bytes as they came are what travels. */
export async function dataFilesOf(trx: Trx, { tenantId }: Tenant, ids: readonly string[]) {
  const files = await trx
    .selectFrom('data_files')
    .select(['id', 'name', 'source_digest'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', anyOf(ids))
    .execute();
  const sheets = await trx
    .selectFrom('data_sheets')
    .select(['file_id', 'name', 'settings', 'columns'])
    .where('tenant_id', '=', tenantId)
    .where('file_id', '=', anyOf(ids))
    .orderBy('place')
    .execute();
  const byFile = Map.groupBy(sheets, sheet => sheet.file_id);
  return files.map(file => ({
    ...file,
    sheets: (byFile.get(file.id) ?? []).map(({ name, settings, columns }) => ({
      name,
      settings,
      columns: columns.map(({ key, title }) => ({ key, title })),
    })),
  }));
}

/** Maps of the enterprise, all or those of these regions. */
export const mapsOf = (trx: Trx, { tenantId }: Tenant, codes: readonly string[] | null) =>
  trx
    .selectFrom('map_packs')
    .select(['code', 'name', 'approval_no', 'file_id'])
    .where('tenant_id', '=', tenantId)
    .$if(codes !== null, query => query.where('code', '=', anyOf(codes ?? [])))
    .orderBy('code')
    .execute();

/** Pages, datasets and applets that are there, of any applet, by what they and their applet are called. */
export async function othersOf(trx: Trx, { tenantId }: Tenant, ids: readonly string[]) {
  const { rows } = await sql<{
    id: string;
    kind: 'page' | 'dataset' | 'applet';
    applet: string;
    called: string;
  }>`
    select f.id, 'page' as kind, a.name as applet, f.name as called from forms f
      join applets a on a.tenant_id = f.tenant_id and a.id = f.applet_id and a.deleted_at is null
      where f.tenant_id = ${tenantId} and f.deleted_at is null and f.id = any(${[...ids]}::text[])
    union all select d.id, 'dataset', a.name, d.name from datasets d
      join applets a on a.tenant_id = d.tenant_id and a.id = d.applet_id and a.deleted_at is null
      where d.tenant_id = ${tenantId} and d.deleted_at is null and d.id = any(${[...ids]}::text[])
    union all select a.id, 'applet', a.name, '' from applets a
      where a.tenant_id = ${tenantId} and a.deleted_at is null and a.id = any(${[...ids]}::text[])`.execute(
    trx,
  );
  return rows;
}
