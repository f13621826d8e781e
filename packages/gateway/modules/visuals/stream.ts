import { panelsIn } from '@gonghui/elements/panel/filters/filter-panels.ts';
import type { Ctx, Deps } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { formsRead } from '../datasets/index.ts';
import { type Asked, type Live, openEvents } from '../notices/index.ts';
import { type ReleasedVisual, releasedVersion, releasedVisual } from './released.ts';

/** An open page is told of changes at most this often, */
const PACE_MS = 2000;
/** and less often where many look at the same form: each of them asks anew. */
const EACH_MS = 20;
/** Rights are read again before each word, and this often where there is none: what is taken away ends within five seconds (S5). */
const LOOK_MS = 4000;

/** Panels by the form whose records they show. */
async function panelsByForm(
  trx: Trx,
  ctx: Ctx,
  { panels, template }: ReleasedVisual,
): Promise<Map<string, Set<string>>> {
  const byDataset = new Map<string, string[]>();
  for (const panel of panelsIn(template)) {
    const datasetId = panels.askedPanel(panel)?.datum.datasetId;
    if (datasetId) byDataset.set(datasetId, [...(byDataset.get(datasetId) ?? []), panel.id]);
  }
  const found = new Map<string, Set<string>>();
  for (const [datasetId, ids] of byDataset)
    for (const form of await formsRead(trx, ctx, datasetId))
      found.set(form, new Set([...(found.get(form) ?? []), ...ids]));
  return found;
}

/**
 * Tells an open report or screen which of its panels may show something else now, never what: each is asked anew under the reader's own
 * rights (rule F2). Ends when he loses the page, when another version of it is released, and with the session; the page
 * comes anew then, and hears why. See `visualCalls.stream`.
 */
export async function streamVisual(
  { db }: Pick<Deps, 'db'>,
  live: Pick<Live, 'listenForm' | 'listening'>,
  asked: Asked,
  id: string,
): Promise<void> {
  const { ctx } = asked;
  const { version, panels } = await db.withTenant(ctx, async trx => {
    const visual = await releasedVisual(trx, ctx, id);
    return { version: visual.version, panels: await panelsByForm(trx, ctx, visual) };
  });
  const changed = new Set<string>();
  const stops: (() => void)[] = [];
  let next: ReturnType<typeof setTimeout> | null = null;
  const look = setInterval(() => void still(), LOOK_MS);
  look.unref();
  const events = openEvents(asked, 'reports', () => {
    for (const stop of stops) stop();
    clearInterval(look);
    if (next) clearTimeout(next);
  });
  if (!events) {
    clearInterval(look);
    return;
  }

  /** Whether it is his yet, as it was; else the stream ends. */
  const still = async (): Promise<boolean> => {
    try {
      // Hundreds of walls look every few seconds: none of them reads its whole design for it.
      if ((await db.withTenant(ctx, trx => releasedVersion(trx, ctx, id))) === version) return true;
    } catch {
      // He lost it, or cannot be told whether he did.
    }
    events.end();
    return false;
  };
  const say = async (): Promise<void> => {
    if (next || changed.size === 0) return;
    const most = Math.max(...[...panels.keys()].map(form => live.listening(ctx.tenantId, form)));
    next = setTimeout(
      () => {
        next = null;
        void say();
      },
      Math.max(PACE_MS, most * EACH_MS),
    );
    next.unref();
    const told = [...changed];
    changed.clear();
    if (await still()) events.say('panels', { ids: told });
  };
  for (const [form, ids] of panels)
    stops.push(
      live.listenForm(ctx.tenantId, form, () => {
        for (const panel of ids) changed.add(panel);
        void say();
      }),
    );
  events.say('open', {});
}
