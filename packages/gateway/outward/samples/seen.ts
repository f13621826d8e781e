import type { SampleItem, SampleScope } from '@gonghui/contract/samples.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Selectable } from 'kysely';
import { type Ctx, type Deps, hasRole, mayBuild } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import type { BuiltIns } from './built-in.ts';
import { HOME } from './home.ts';
import type { SampleTables } from './tables.ts';

export type SampleRow = Selectable<SampleTables['samples']>;

/** A sample that somebody may look at, with the digest of its package. */
export interface SeenSample {
  readonly id: string;
  readonly scope: SampleScope;
  readonly digest: string;
  /** Of what was published. */
  readonly row: SampleRow | null;
}

/** What looking samples up needs. */
export interface SeenRoom {
  readonly db: Deps['db'];
  readonly builtIns: BuiltIns;
}

const rowsOf = (trx: Trx, tenantId: string) =>
  trx.selectFrom('samples').selectAll().where('tenant_id', '=', tenantId).orderBy('name').orderBy('id');

/** Those of the enterprise, then those of the installation. */
export async function publishedRows({ db }: Pick<SeenRoom, 'db'>, ctx: Ctx): Promise<SampleRow[]> {
  const own = await db.withTenant(ctx, trx => rowsOf(trx, ctx.tenantId).execute());
  const shared = await db.withTenant(HOME, trx => rowsOf(trx, HOME.tenantId).execute());
  return [...own, ...shared];
}

export const scopeOf = (row: SampleRow): SampleScope =>
  row.tenant_id === HOME.tenantId ? 'installation' : 'enterprise';

const gone = () => new AppError('notFound', '示例不存在或已撤下');

/**
 * The sample of this id, for whoever may make applets, or has the role platform: the product's, the installation's and those of his
 * enterprise. To anybody else it is not there.
 */
export async function seenSample({ db, builtIns }: SeenRoom, ctx: Ctx, id: string): Promise<SeenSample> {
  if (!hasRole(ctx, 'app', 'platform')) throw gone();
  if (builtIns.get(id)) {
    const { digest } = await builtIns.facts(id);
    return { id, scope: 'builtin', digest, row: null };
  }
  const among = (tenantId: string) =>
    db.withTenant({ tenantId }, trx => rowsOf(trx, tenantId).where('id', '=', id).executeTakeFirst());
  const row = (await among(ctx.tenantId)) ?? (await among(HOME.tenantId));
  if (!row) throw gone();
  return { id, scope: scopeOf(row), digest: row.digest, row };
}

/** Whether somebody may take a sample away: who published it; of an enterprise's whoever builds its applet, of the installation's the role platform. */
export function mayWithdraw(ctx: Ctx, row: SampleRow): boolean {
  if (row.published_by === ctx.actor.id && row.source_tenant === ctx.tenantId) return true;
  return scopeOf(row) === 'installation' ? ctx.roles.has('platform') : mayBuild(ctx, row.source_applet);
}

/** A published sample as cards show it. */
export function itemOfRow(ctx: Ctx, row: SampleRow): SampleItem {
  const scope = scopeOf(row);
  const own = row.source_tenant === ctx.tenantId && mayBuild(ctx, row.source_applet);
  return {
    id: row.id,
    scope,
    group: scope === 'enterprise' ? '本企业' : '平台',
    name: row.name,
    description: row.description,
    appletData: row.applet_data,
    contents: row.contents,
    withData: row.with_data,
    // Of another enterprise nobody is named.
    publishedBy: row.source_tenant === ctx.tenantId ? row.published_name : null,
    publishedAt: row.published_at.getTime(),
    appletId: own ? row.source_applet : null,
    canWithdraw: mayWithdraw(ctx, row),
  };
}

/** A sample of the product as cards show it. */
export async function itemOfBuiltIn(builtIns: BuiltIns, id: string): Promise<SampleItem> {
  const one = builtIns.get(id);
  if (!one) throw gone();
  const { group, name, description, appletData } = one;
  const { contents } = await builtIns.facts(id);
  return {
    ...{ id, scope: 'builtin', group, name, description, contents, withData: true },
    appletData: appletData as SampleItem['appletData'],
    ...{ publishedBy: null, publishedAt: null, appletId: null, canWithdraw: false },
  };
}
