import { WITHHELD } from '@gonghui/elements/page/external/withheld.ts';
import { panelsIn } from '@gonghui/elements/panel/filters/filter-panels.ts';
import { digestOfText } from '@gonghui/kernel/digest.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { Fresh } from '../../base/db/fresh.ts';
import { formsRead } from '../datasets/index.ts';
import { type ReleasedVisual, releasedVisual, standingOf, type VisualStanding } from './released.ts';

/** Designs that are in memory at once: a thousand components are a megabyte. */
const MOST_DESIGNS = 100;
const MOST_VERSIONS = 20_000;

/** What a stream tells of: panels by the form whose records they show. */
export interface Streamed extends VisualStanding {
  /** Names what he gets of the page, and what he may do with it. */
  readonly print: string;
  readonly panels: ReadonlyMap<string, ReadonlySet<string>>;
}

async function streamed(trx: Trx, ctx: Ctx, id: string): Promise<Streamed> {
  const standing = await standingOf(trx, ctx, id);
  const { version, panels, template, may } = await releasedVisual(trx, ctx, id);
  const byDataset = new Map<string, string[]>();
  for (const panel of panelsIn(template)) {
    const datasetId = panels.askedPanel(panel)?.datum.datasetId;
    if (datasetId) byDataset.set(datasetId, [...(byDataset.get(datasetId) ?? []), panel.id]);
  }
  const found = new Map<string, Set<string>>();
  for (const [datasetId, ids] of byDataset)
    for (const form of await formsRead(trx, ctx, datasetId))
      found.set(form, new Set([...(found.get(form) ?? []), ...ids]));
  const print = digestOfText(JSON.stringify([template, WITHHELD.filter(may)]));
  return { ...standing, version, print, panels: found };
}

/**
 * Released reports and screens as somebody reads them now. Hundreds of walls of one maker ask for the same every few seconds: it is
 * read once for all of them (`Fresh`), anew behind whatever this process wrote.
 */
export function createFreshReleased({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const designs = new Fresh<ReleasedVisual>(MOST_DESIGNS);
  const streams = new Fresh<Streamed>(MOST_VERSIONS);
  const standings = new Fresh<VisualStanding>(MOST_VERSIONS);
  /** What decides what of it he reads. */
  const seenBy = ({ tenantId, actor, roles }: Ctx, id: string): string =>
    JSON.stringify([tenantId, id, actor.id, [...roles].sort()]);
  const moment = ({ tenantId }: Ctx, written = db.written.countOf(tenantId)) => ({
    tenantId,
    at: now(),
    written,
  });

  return {
    /** `written`: how much this process had written at the moment that has to be known of; now, where it is left out. */
    design: (ctx: Ctx, id: string, written?: number): Promise<ReleasedVisual> =>
      designs.of(seenBy(ctx, id), moment(ctx, written), () =>
        db.withTenant(ctx, trx => releasedVisual(trx, ctx, id)),
      ),
    stream: (ctx: Ctx, id: string): Promise<Streamed> =>
      streams.of(seenBy(ctx, id), moment(ctx), () => db.withTenant(ctx, trx => streamed(trx, ctx, id))),
    /** Whether it is his, and which: the design is not read for it. `longestMs`: as in `Fresh`. */
    standing: (ctx: Ctx, id: string, longestMs?: number): Promise<VisualStanding> =>
      standings.of(
        seenBy(ctx, id),
        moment(ctx),
        () => db.withTenant(ctx, trx => standingOf(trx, ctx, id)),
        longestMs,
      ),
  };
}

export type FreshReleased = ReturnType<typeof createFreshReleased>;
