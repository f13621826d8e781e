import { AppError } from '@gonghui/kernel/errors.ts';
import { sql } from 'kysely';
import type { Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import type { Events } from '../../base/events/events.ts';
import { formReleased } from '../../design/forms/index.ts';
import {
  recordChanging,
  recordsErased,
  recordsRemoved,
  recordsRestored,
} from '../../records/submissions/index.ts';
import { changeTurn } from './change-turn.ts';
import { recheckLinks } from './recheck.ts';

/** Links of these records in one order, or two batches could wait for each other. */
async function holdLinks(trx: Trx, ids: readonly string[]): Promise<number> {
  const { rows } = await sql`select id from public_links where id in (select link_id from public_submits
      where submission_id = any(${[...ids]}::text[])) order by id for no key update`.execute(trx);
  return rows.length;
}

/** Takes or gives back the places of these records. */
const moved = (ids: readonly string[], held: boolean) => sql<{ link_id: string; n: number }>`with changed as (
    update public_submits set held = ${held}
    where submission_id = any(${[...ids]}::text[]) and held <> ${held} returning link_id)
  update public_links l set used = l.used + ${held ? 1 : -1}::int * c.n
  from (select link_id, count(*)::int as n from changed group by link_id) c
  where l.id = c.link_id and (${!held} or l.quota is null or l.used + c.n <= l.quota)
  returning c.link_id, c.n`;

/** A removed record gives its place and its turn back; one that is brought back needs both (rule L9). */
export function subscribeLinks(events: Events, deps: Pick<Deps, 'now'>): void {
  events.on(formReleased, recheckLinks(deps));
  events.on(recordsRemoved, async (trx, _ctx, { recordIds }) => {
    if ((await holdLinks(trx, recordIds)) > 0) await moved(recordIds, false).execute(trx);
  });
  events.on(recordsRestored, async (trx, _ctx, { recordIds }) => {
    const links = await holdLinks(trx, recordIds);
    if (links === 0) return;
    try {
      const { rows } = await moved(recordIds, true).execute(trx);
      if (rows.length < links) throw new AppError('invalid', '公开链接的名额已满，不能恢复该记录');
    } catch (error) {
      if ((error as { code?: string }).code !== '23505') throw error;
      throw new AppError('invalid', '填写者之后又提交了一次，不能恢复该记录');
    }
  });
  events.on(recordChanging, changeTurn);
  events.on(recordsErased, async (trx, _ctx, { recordIds }) => {
    await sql`delete from public_submits where submission_id = any(${[...recordIds]}::text[])`.execute(trx);
  });
}
