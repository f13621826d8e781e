import { hidesComponents, mayDo } from '@gonghui/domain/form-rights.ts';
import { withoutHidden } from '@gonghui/domain/hidden-components.ts';
import { everyComponent } from '@gonghui/elements/form/linkage/business-uses.ts';
import { WITHHELD, type Withheld } from '@gonghui/elements/page/external/withheld.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { kindOfRow } from '../../design/kinds/index.ts';
import { findPage, type PageRow } from '../../design/page-rows/index.ts';
import { rightsOf } from '../../design/permissions/index.ts';
import { findVersion, templateIn } from '../../design/versions/index.ts';

/** Kinds whose components stand on a page as they are. A big screen draws its own. */
const SOURCES: ReadonlySet<string> = new Set(['page', 'form', 'report']);

/** Why nothing of a design is shown; `offline` for one that is not released. */
type Absent = 'gone' | 'offline' | 'no-access';

/** The design of the same applet that components are taken from; null where there is none. */
export async function sourceRow(
  trx: Trx,
  ctx: Ctx,
  { applet_id: appletId }: Pick<PageRow, 'applet_id'>,
  id: string,
): Promise<PageRow | null> {
  const row = await findPage(trx, ctx, id).catch((error: unknown) => {
    if (error instanceof AppError && error.kind === 'notFound') return null;
    throw error;
  });
  return row?.applet_id === appletId && SOURCES.has(kindOfRow(row).kind) ? row : null;
}

/** Components of a version of it, by id. */
export async function componentsIn(
  trx: Trx,
  ctx: Ctx,
  row: PageRow,
  version: number,
): Promise<ReadonlyMap<string, TemplateComponent>> {
  const stored = await findVersion(trx, ctx, row.id, version);
  const found = stored ? everyComponent(templateIn(kindOfRow(row), stored.template).components) : [];
  return new Map(found.map(one => [one.id, one]));
}

/** What of a design is shown to whoever looks. */
interface VisibleParts {
  readonly components: ReadonlyMap<string, TemplateComponent>;
  /** Those that his groups hide. */
  readonly hidden: ReadonlySet<string>;
  readonly withheld: readonly Withheld[];
}

/**
 * The same of its release, as whoever looks may see it: what his groups hide is not there, and he is told why. Groups of a form are
 * about fields, which no page shows; all else of it he sees when he fills it in.
 */
export async function shownIn(trx: Trx, ctx: Ctx, page: PageRow, id: string): Promise<VisibleParts | Absent> {
  const row = await sourceRow(trx, ctx, page, id);
  if (!row) return 'gone';
  const version = row.released_version;
  if (version === null) return 'offline';
  const rights = await rightsOf(trx, ctx, row);
  if (!mayDo(rights, 'fill')) return 'no-access';
  const kind = kindOfRow(row);
  const stored = await findVersion(trx, ctx, row.id, version);
  if (!stored) return 'gone';
  const saved = templateIn(kind, stored.template);
  const template = kind.hooks?.onRelease?.(saved) ?? saved;
  const all = everyComponent(template.components);
  const seen = hidesComponents(row.type) ? everyComponent(withoutHidden(template, rights).components) : all;
  const components = new Map(seen.map(one => [one.id, one]));
  return {
    components,
    hidden: new Set(all.flatMap(one => (components.has(one.id) ? [] : one.id))),
    // What asks nothing has nothing to withhold: exporting a form is about its records.
    withheld: kind.panels ? WITHHELD.filter(action => !mayDo(rights, action)) : [],
  };
}
