import { mayDo } from '@gonghui/domain/form-rights.ts';
import { withoutHidden } from '@gonghui/domain/hidden-components.ts';
import type { Kind } from '@gonghui/elements/kinds/kind.ts';
import { type Withheld, withheldFrom } from '@gonghui/elements/page/external/withheld.ts';
import type { PanelSet } from '@gonghui/elements/panel/panel-set.ts';
import type { Query } from '@gonghui/elements/query/query.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { hooksOf, kindOfRow } from '../../design/kinds/index.ts';
import { findPage } from '../../design/page-rows/index.ts';
import { rightsOf } from '../../design/permissions/index.ts';
import { findVersion, templateIn } from '../../design/versions/index.ts';

/** A design whose components ask datasets, with what its kind has of them: a `radar` of a report is not that of a screen. */
export interface AskingDesign {
  readonly kind: Pick<Kind, 'noun'>;
  readonly panels: PanelSet;
  readonly template: Template;
}

/** A released page that shows what datasets say, as somebody reads it, and what he may do with it (rule P7). */
export interface ReleasedVisual extends AskingDesign {
  readonly name: string;
  readonly version: number;
  may(action: Withheld): boolean;
  /** The same with one of its components, which another design may lend and withhold. */
  mayWith(action: Withheld, component: TemplateComponent): boolean;
}

/** Alike for what nobody has, what asks no datasets and what is for others: it does not even say which kind of page it is. */
const gone = () => new AppError('notFound', '内容不存在，或您没有权限查看');

/** The page, for whom it is released, with what its kind asks and what he may; else it is not there (promise D4). */
async function readable(trx: Trx, ctx: Ctx, id: string) {
  const page = await findPage(trx, ctx, id).catch((error: unknown) => {
    throw error instanceof AppError && error.kind === 'notFound' ? gone() : error;
  });
  const kind = kindOfRow(page);
  const { panels } = kind;
  const version = page.released_version;
  if (!panels || version === null) throw gone();
  const rights = await rightsOf(trx, ctx, page);
  if (!mayDo(rights, 'fill')) throw gone();
  return { page, kind, panels, version, rights };
}

/** Which version of such a page he may read now, and how often what decides rights has changed (migration 099). */
export interface VisualStanding {
  readonly version: number;
  readonly rightsRev: string;
}

/** The design itself is not read for it. */
export async function standingOf(trx: Trx, ctx: Ctx, id: string): Promise<VisualStanding> {
  // Counted before it is read: what changes in between is looked at the next time.
  const { rights_rev } = await trx
    .selectFrom('tenants')
    .select('rights_rev')
    .where('id', '=', ctx.tenantId)
    .executeTakeFirstOrThrow();
  return { version: (await readable(trx, ctx, id)).version, rightsRev: String(rights_rev) };
}

/**
 * The released design of a report or a screen, for whom it is released; to anybody else it is not there (promise D4), and a
 * page whose kind asks no datasets is nowhere here. Components that his groups hide are not in it.
 */
export async function releasedVisual(trx: Trx, ctx: Ctx, id: string): Promise<ReleasedVisual> {
  const { page, kind, panels, version, rights } = await readable(trx, ctx, id);
  const row = await findVersion(trx, ctx, id, version);
  if (!row) throw gone();
  const saved = templateIn(kind, row.template);
  const template = withoutHidden(kind.hooks?.onRelease?.(saved) ?? saved, rights);
  return {
    kind,
    panels,
    name: page.name,
    version,
    template: (await hooksOf(kind).read?.(trx, ctx, page, template)) ?? template,
    may: action => mayDo(rights, action),
    mayWith: (action, component) => mayDo(rights, action) && !withheldFrom(component).includes(action),
  };
}

export const NO_ROWS = '您没有查看明细的权限，请联系应用管理员';

/** Refuses single rows to whom no group gives 查看明细 (rule P7); groups and numbers are what 查看 is about. */
export function mustSeeRows(
  visual: Pick<ReleasedVisual, 'mayWith'>,
  { query, component }: { query: Query; component: TemplateComponent },
): void {
  if (query.kind === 'rows' && !visual.mayWith('rows', component)) throw new AppError('forbidden', NO_ROWS);
}
