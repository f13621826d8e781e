import { setTimeout as sleep } from 'node:timers/promises';
import { digestOf } from '@gonghui/kernel/digest.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { sql } from 'kysely';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';

/** For how long the same question counts as the same: while the job waits or runs, or for good once it was done. */
export type JobUniqueness = 'open' | 'done';

/** What a job is known by among those of its person. */
export const onceOf = (once: JobUniqueness, kind: string, input: Json): string =>
  `${once}:${digestOf([kind, input])}`;

/** What `once` becomes when a job ends: what failed or was cancelled may be asked for again, and so may most of the rest. */
export const onceAfter = (state: 'done' | 'failed' | 'cancelled') =>
  state === 'done' ? sql<string | null>`case when once like 'done:%' then once end` : null;

/** A job whose work was taken back may be asked for again; `result` is added to what it answered. */
export const freeOnce = (trx: Trx, ctx: Ctx, jobId: string, result: Json): Promise<unknown> =>
  sql`update jobs set once = null, result = result || ${JSON.stringify(result)}::jsonb
    where id = ${jobId} and tenant_id = ${ctx.tenantId}`.execute(trx);

/** A claim whose maker has not answered for so long is another's. */
const STALE_MS = 60_000;
const WAIT_MS = 250;
const TRIES = 40;

/**
 * Makes something of an uploaded table once, however often and by however many processes the same is asked at a time:
 * who comes second gets the answer of the first. `make` that fails leaves the next one free to try.
 */
export async function onceOfUpload<T extends Json>(
  { db, now }: Deps,
  ctx: Ctx,
  upload: string,
  what: Json,
  make: () => Promise<T>,
): Promise<T> {
  const place = { tenant_id: ctx.tenantId, upload_id: upload, digest: digestOf(what) };
  const claim = () =>
    db.withTenant(ctx, async trx => {
      const at = new Date(now());
      const stale = new Date(now() - STALE_MS);
      const mine = await trx
        .insertInto('upload_forms')
        .values({ ...place, claimed_at: at })
        .onConflict(conflict =>
          conflict
            .columns(['tenant_id', 'upload_id', 'digest'])
            .doUpdateSet({ claimed_at: at })
            .where('upload_forms.answer', 'is', null)
            .where('upload_forms.claimed_at', '<', stale),
        )
        .returning('digest')
        .executeTakeFirst();
      if (mine) return { mine: true as const };
      const row = await trx
        .selectFrom('upload_forms')
        .select('answer')
        .where('tenant_id', '=', place.tenant_id)
        .where('upload_id', '=', upload)
        .where('digest', '=', place.digest)
        .executeTakeFirst();
      return { mine: false as const, answer: row?.answer ?? null };
    });
  const settle = (answer: T | null) =>
    db.withTenant(ctx, async trx => {
      const own = sql`tenant_id = ${place.tenant_id} and upload_id = ${upload} and digest = ${place.digest}`;
      await (answer === null
        ? sql`delete from upload_forms where ${own}`
        : sql`update upload_forms set answer = ${JSON.stringify(answer)}::jsonb where ${own}`
      ).execute(trx);
    });
  for (let i = 0; i < TRIES; i++) {
    const claimed = await claim();
    if (claimed.mine) {
      try {
        const answer = await make();
        await settle(answer);
        return answer;
      } catch (error) {
        await settle(null);
        throw error;
      }
    }
    if (claimed.answer !== null) return claimed.answer as T;
    await sleep(WAIT_MS);
  }
  throw new AppError('conflict', '正在处理，请稍候再查看结果');
}
