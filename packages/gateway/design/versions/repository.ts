import { type Selectable, sql } from 'kysely';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { anyOf } from '../../base/db/many.ts';
import { namesOf } from '../../enterprise/organisation/index.ts';
import type { VersionTables } from './tables.ts';

/** Saved versions of designs of every kind, written once and read for ever. */
export type VersionRow = Selectable<VersionTables['design_versions']>;

/** Numbers of the newest versions of these designs, of those that have any. */
export async function lastVersions(
  trx: Trx,
  { tenantId }: Pick<Ctx, 'tenantId'>,
  designIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom('design_versions')
    .select(({ fn }) => ['design_id', fn.max('version').as('version')])
    .where('tenant_id', '=', tenantId)
    .where('design_id', '=', anyOf(designIds))
    .groupBy('design_id')
    .execute();
  return new Map(rows.map(row => [row.design_id, row.version]));
}

/** Who saved a version and when. */
export interface Mark {
  version: number;
  digest: string;
  /** Epoch milliseconds. */
  savedAt: number;
  savedBy: { id: string; name: string };
}

/** What of a row says who saved it. */
type VersionStamp = Pick<VersionRow, 'version' | 'digest' | 'saved_by' | 'saved_at'>;

const versionsOf = (trx: Trx, ctx: Ctx, designId: string) =>
  trx.selectFrom('design_versions').where('tenant_id', '=', ctx.tenantId).where('design_id', '=', designId);

/** A saved version of a design; undefined where there is none of that number. */
export const findVersion = (
  trx: Trx,
  ctx: Pick<Ctx, 'tenantId'>,
  designId: string,
  version: number,
): Promise<VersionRow | undefined> =>
  trx
    .selectFrom('design_versions')
    .selectAll()
    .where('tenant_id', '=', ctx.tenantId)
    .where('design_id', '=', designId)
    .where('version', '=', version)
    .executeTakeFirst();

/** The newest one; undefined for a design that nobody has saved, nor made with one to start from. */
export const lastVersion = (trx: Trx, ctx: Ctx, designId: string): Promise<VersionRow | undefined> =>
  versionsOf(trx, ctx, designId).selectAll().orderBy('version', 'desc').limit(1).executeTakeFirst();

/** These rows as they are shown; people who left keep their name. */
export async function marksOf(trx: Trx, ctx: Ctx, rows: readonly VersionStamp[]): Promise<Mark[]> {
  const names = await namesOf(trx, ctx, { users: rows.map(row => row.saved_by), depts: [], roles: [] });
  const named = new Map(names.users.map(user => [user.id, user]));
  return rows.map(row => ({
    version: row.version,
    digest: row.digest,
    savedAt: row.saved_at.getTime(),
    savedBy: named.get(row.saved_by) ?? { id: row.saved_by, name: '' },
  }));
}

/** Of one version; null where there is none with this number. */
export async function markOf(trx: Trx, ctx: Ctx, designId: string, version: number): Promise<Mark | null> {
  const row = await findVersion(trx, ctx, designId, version);
  const [mark = null] = row ? await marksOf(trx, ctx, [row]) : [];
  return mark;
}

/** Every explicit save, newest first. */
export async function savesOf(trx: Trx, ctx: Ctx, designId: string): Promise<Mark[]> {
  const rows = await versionsOf(trx, ctx, designId)
    .select(['version', 'digest', 'saved_by', 'saved_at'])
    .where('version', '>', 0)
    .orderBy('version', 'desc')
    .execute();
  return marksOf(trx, ctx, rows);
}

/** A version is released by somebody who may see what it names: it takes from all of them from now on. */
export async function allowSources(
  trx: Trx,
  ctx: Ctx,
  { design_id, version }: Pick<VersionRow, 'design_id' | 'version'>,
): Promise<void> {
  await trx
    .updateTable('design_versions')
    .set({ refused_sources: [] })
    .where('tenant_id', '=', ctx.tenantId)
    .where('design_id', '=', design_id)
    .where('version', '=', version)
    .execute();
}

/** A page with the design that it was saved with last. */
export interface SavedPage {
  id: string;
  name: string;
  type: string;
  source_id: string | null;
  applet_id: string;
  /** What its applet is called. */
  applet: string;
  template: string;
}

/** One pass over a design, however many ids are looked for; ids are letters, digits, `_` and `-`, none of which mean anything in a pattern. */
const anyIn = (ids: readonly string[]) => ids.filter(id => /^[\w-]+$/.test(id)).join('|');

/**
 * Pages whose design, as last saved, has one of these ids in it somewhere, and those that are about one of them; `outside`: none of
 * this applet, all of which name each other.
 */
export async function pagesNaming(
  trx: Trx,
  ctx: Ctx,
  ids: readonly string[],
  outside: string | null = null,
): Promise<SavedPage[]> {
  const named =
    ids.length === 1
      ? sql<boolean>`strpos(v.template, ${ids[0]}) > 0`
      : sql<boolean>`v.template ~ ${anyIn(ids)}`;
  return trx
    .selectFrom('forms as f')
    .innerJoin('design_versions as v', join =>
      join
        .onRef('v.tenant_id', '=', 'f.tenant_id')
        .onRef('v.design_id', '=', 'f.id')
        .onRef('v.version', '=', 'f.version'),
    )
    .innerJoin('applets as a', join =>
      join.onRef('a.tenant_id', '=', 'f.tenant_id').onRef('a.id', '=', 'f.applet_id'),
    )
    .select(['f.id', 'f.name', 'f.type', 'f.source_id', 'f.applet_id', 'a.name as applet', 'v.template'])
    .where('f.tenant_id', '=', ctx.tenantId)
    .where('f.deleted_at', 'is', null)
    .where('a.deleted_at', 'is', null)
    .where(sql<boolean>`(f.source_id = ${anyOf(ids)} or ${named})`)
    .$if(outside !== null, query => query.where('f.applet_id', '!=', outside))
    .orderBy('f.name')
    .execute();
}
