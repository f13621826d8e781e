import type { CallReturn } from '@gonghui/contract/define.ts';
import type { formCalls } from '@gonghui/contract/forms.ts';
import { kindOfPage, settledPage } from '@gonghui/elements/kinds/index.ts';
import { type Reference, referencesOf } from '@gonghui/elements/references/references.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { findRow, pagesOf } from '../page-rows/index.ts';
import { appletOf } from '../pages/index.ts';
import { pagesNaming, type SavedPage, templateIn } from '../versions/index.ts';

/** Lines of each sort that somebody is told; further ones are counted. */
const MOST = 10;

/** A dataset that reads the records of a form. */
export interface DatasetReader {
  readonly name: string;
  readonly formId: string;
  readonly appletId: string;
}
export type ReadersOf = (trx: Trx, ctx: Ctx, formIds: readonly string[]) => Promise<readonly DatasetReader[]>;

type Uses = CallReturn<typeof formCalls.uses>;

const firstOf = (lines: ReadonlySet<string>): Uses['reads'] => ({
  lines: [...lines].slice(0, MOST),
  more: Math.max(0, lines.size - MOST),
});

/** Pages of an applet (`own`) whose uses are asked for, by what a line calls each; `outside`: of those in other applets alone. */
interface UsedPages {
  readonly called: ReadonlyMap<string, string>;
  readonly own: string;
  readonly outside?: true;
}

/** What a design names of the pages asked for; the text that was searched may have been anybody's. */
function namedBy({ type, template }: SavedPage, called: UsedPages['called']): Reference[] {
  const kind = kindOfPage(type);
  return kind
    ? referencesOf(kind, templateIn(kind, template)).filter(
        ({ to, id }) => called.has(id) && (to === 'form' || to === 'page' || to === 'applet'),
      )
    : [];
}

async function linesOf(
  trx: Trx,
  ctx: Ctx,
  { called, own, outside }: UsedPages,
  readers: ReadersOf,
): Promise<Uses> {
  const ids = [...called.keys()];
  const [reads, leads] = [new Set<string>(), new Set<string>()];
  for (const row of await pagesNaming(trx, ctx, ids, outside ? own : null)) {
    if (called.has(row.id)) continue;
    const who = `${within(row, own)}${(kindOfPage(row.type) ?? settledPage(row.type))?.noun ?? ''}「${row.name}」`;
    if (row.source_id !== null && called.has(row.source_id))
      reads.add(`${who}显示${called.get(row.source_id)}的记录`);
    for (const { to, id } of namedBy(row, called))
      if (to === 'form') reads.add(`${who}从${called.get(id)}的记录中取数`);
      else leads.add(`${who}中有链接或组件指向${called.get(id)}`);
  }
  for (const { name, formId, appletId } of await readers(trx, ctx, ids))
    if (!outside || appletId !== own) reads.add(`数据集「${name}」读取${called.get(formId)}的记录`);
  return { reads: firstOf(reads), leads: firstOf(leads) };
}

/** Where a page stands, if that is another applet. */
const within = ({ applet, applet_id }: SavedPage, own: string): string =>
  applet_id === own ? '' : `应用「${applet}」的`;

/** What uses pages, and applets from outside them; `readers` tells which datasets read forms. */
export function createPageUses({ db }: Deps, readers: ReadersOf) {
  return {
    ofPage: (ctx: Ctx, id: string): Promise<Uses> =>
      db.withTenant(ctx, async trx => {
        const row = await findRow(trx, ctx, id);
        return linesOf(trx, ctx, { called: new Map([[row.id, '它']]), own: row.applet_id }, readers);
      }),
    ofApplet: (ctx: Ctx, appletId: string): Promise<Uses> =>
      db.withTenant(ctx, async trx => {
        await appletOf(trx, ctx, appletId);
        const pages = await pagesOf(trx, ctx, appletId);
        const called = new Map(pages.map(({ id, name }): [string, string] => [id, `「${name}」`]));
        return linesOf(
          trx,
          ctx,
          { called: called.set(appletId, '这个应用'), own: appletId, outside: true },
          readers,
        );
      }),
  };
}

export type PageUses = ReturnType<typeof createPageUses>;
