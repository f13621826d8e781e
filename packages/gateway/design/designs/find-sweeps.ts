import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { partsAt } from './history.ts';
import type { Replay } from './replay.ts';
import type { LoggedEdit, Sweep } from './sweeps.ts';

/** Checkpoints that are looked back over: with one every 500 edits, days of work of several people. */
const CHECKPOINTS = 100;
/** As many as are shown. */
const MOST = 3;
/** Rows that are replayed at once; the range between two checkpoints has some hundreds. */
const MOST_EDITS = 20_000;

type ReadTransaction = <T>(work: (trx: Trx) => Promise<T>) => Promise<T>;

/**
 * Sweeps whose nodes have not been put back, newest first. Checkpoints say between which of them nodes went, so that only there the
 * log is read; how many nodes stood in a checkpoint never changes and is remembered.
 */
export async function findSweeps(
  read: ReadTransaction,
  ctx: Ctx,
  designId: string,
  replay: Replay,
): Promise<Sweep[]> {
  const seqs = await read(trx => marksOf(trx, ctx, designId));
  const head = seqs[0];
  if (head === undefined) return [];
  const load = (seq: number) => () => read(trx => partsAt(trx, ctx, designId, seq));
  const now = new Set(await replay.standing(load(head)));
  const countAt = (seq: number) => (seq === head ? now.size : replay.count(`${designId} ${seq}`, load(seq)));
  const found: Sweep[] = [];
  let upper: number | null = null;
  for (const [i, to] of seqs.entries()) {
    const from = seqs[i + 1];
    // The newest range is looked at in any case: what was added since may hide what went.
    const fell = from !== undefined && (i === 0 || (await countAt(from)) > (await countAt(to)));
    if (fell) upper ??= to;
    if (fell || upper === null) continue;
    found.push(...(await sweepsBetween(to, upper)));
    upper = null;
    if (found.length >= MOST) break;
  }
  return found
    .map(sweep => ({ ...sweep, gone: sweep.gone.filter(id => !now.has(id)) }))
    .filter(({ gone }, i) => gone.length * 2 >= (found[i]?.gone.length ?? 0))
    .slice(0, MOST);

  async function sweepsBetween(from: number, to: number): Promise<Sweep[]> {
    const { base, edits } = await read(async trx => ({
      base: await partsAt(trx, ctx, designId, from),
      edits: await editsBetween(trx, ctx, designId, from, to),
    }));
    return replay.sweeps(base, edits);
  }
}

/** The newest row of the log and the checkpoints below it, newest first. */
async function marksOf(trx: Trx, ctx: Ctx, designId: string): Promise<number[]> {
  const newest = await trx
    .selectFrom('design_events')
    .select(({ fn }) => fn.max<number>('seq').as('seq'))
    .where('tenant_id', '=', ctx.tenantId)
    .where('design_id', '=', designId)
    .executeTakeFirst();
  const checkpoints = await trx
    .selectFrom('design_checkpoints')
    .select('seq')
    .where('tenant_id', '=', ctx.tenantId)
    .where('design_id', '=', designId)
    .orderBy('seq', 'desc')
    .limit(CHECKPOINTS)
    .execute();
  const seqs = checkpoints.map(({ seq }) => seq);
  const head = newest?.seq ?? null;
  return head !== null && head > (seqs[0] ?? 0) ? [head, ...seqs] : seqs;
}

function editsBetween(trx: Trx, ctx: Ctx, designId: string, from: number, to: number): Promise<LoggedEdit[]> {
  return trx
    .selectFrom('design_events')
    .select(['seq', 'actor', 'at', 'update'])
    .where('tenant_id', '=', ctx.tenantId)
    .where('design_id', '=', designId)
    .where('seq', '>', from)
    .where('seq', '<=', to)
    .orderBy('seq')
    .limit(MOST_EDITS)
    .execute();
}
