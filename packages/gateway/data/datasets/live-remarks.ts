import { momentIn, TIME_ZONE } from '@gonghui/domain/time-zone.ts';
import type { Fault } from '@gonghui/elements/kinds/kind.ts';
import { checkDataset } from '@gonghui/query/check/check.ts';
import { ELSEWHERE } from '@gonghui/query/refusal.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import type { AskDeps } from './ask/ask.ts';
import { type DefinitionIn, definitionCalled } from './repository.ts';
import { resolveDataset } from './resolve/dataset.ts';
import { livePlace, tablesSeen } from './resolve/live.ts';

const warning = (message: string, nodeId: string | null = null): Fault => ({
  nodeId,
  ...(nodeId === null ? { prop: 'freshness' } : {}),
  message,
  level: 'warning',
});

/**
 * Why a dataset that is to be asked live will be answered from extracts, as far as it shows without asking: by its sources, by the kind
 * of database, and by formulas that the database has no words for (rule E5).
 */
export async function liveRemarks(deps: AskDeps, trx: Trx, ctx: Ctx, asked: DefinitionIn): Promise<Fault[]> {
  const place = await livePlace(asked.definition, id => definitionCalled(trx, ctx, id));
  if (!place) return [];
  if ('why' in place) return [warning(place.why)];
  const live = await tablesSeen(trx, ctx, place.tables);
  if (!live) return [];
  if ('why' in live) return [warning(live.why)];
  const { dataset } = await resolveDataset({ ...deps, live }, trx, ctx, asked);
  const now = momentIn(TIME_ZONE, deps.now());
  const { dialect } = live.engine;
  return checkDataset(dataset, { timeZone: TIME_ZONE, today: now.slice(0, 10), now, dialect })
    .filter(({ message }) => message.includes(ELSEWHERE))
    .map(({ id, message }) => warning(message, id ?? null));
}
