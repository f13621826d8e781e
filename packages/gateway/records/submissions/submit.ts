import { createHmac } from 'node:crypto';
import { AppError } from '@gonghui/kernel/errors.ts';
import { canonical } from '@gonghui/kernel/json.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import { derivedKey } from '../../base/sealing.ts';
import {
  type Admission,
  type Answer,
  admit,
  type Body,
  check,
  complete,
  publishSubmission,
  type SentSubmission,
  SUBMITTED,
  store,
} from './submit-phases.ts';
import { duplicateError, type keysOf, takenBy } from './unique-keys.ts';

/** A release in between, or an id that exists already: either is over at the next try. */
const TRIES = 4;

/** Undoes what field hooks did for a submission that was not stored after all. */
class NotStored extends Error {}

/** Takes a submission: once per key, whole or not at all (promises R4, R5, R10). */
export async function submitForm(
  deps: Deps,
  ctx: Ctx,
  formId: string,
  body: Body,
  admission?: Admission,
): Promise<Answer> {
  const digest = createHmac('sha256', derivedKey(deps.secrets, 'submission digests'))
    .update(canonical(body.values))
    .digest('base64url');
  try {
    await admission?.before();
    for (let attempt = 1; attempt <= TRIES; attempt++) {
      const answer = await tryOnce(deps, ctx, { formId, body, digest, admission }, attempt > 1);
      if (answer) return answer;
      const earlier = await storedAnswer(deps, ctx, formId, body.key, digest);
      if (earlier) return earlier;
    }
  } catch (error) {
    // The form may have changed since the first try was stored: its answer counts, not what would be said today.
    const earlier = error instanceof AppError && (await storedAnswer(deps, ctx, formId, body.key, digest));
    if (earlier) return earlier;
    throw error;
  }
  throw new AppError('conflict', '表单正在更新，请稍后再提交');
}

/** The answer; null when nothing was stored because the key is taken, or the form was released anew in between. */
async function tryOnce(
  deps: Deps,
  ctx: Ctx,
  asked: Omit<SentSubmission, 'deps' | 'trx' | 'ctx'>,
  anew: boolean,
): Promise<Answer | null> {
  let duplicates: ReturnType<typeof keysOf> = [];
  try {
    return await deps.db.withTenant(ctx, async trx => {
      const sent = { deps, trx, ctx, ...asked };
      const admitted = await admit(sent, anew);
      const completed = await complete(sent, admitted, await check(sent, admitted));
      duplicates = completed.unique;
      const { id, at, hooked } = completed;
      const answer = { id, createdAt: at.getTime(), message: admitted.form.submit_message || SUBMITTED };
      if (await store(sent, admitted, completed, answer)) {
        await publishSubmission(sent, admitted, completed);
        return answer;
      }
      if (hooked) throw new NotStored();
      return null;
    });
  } catch (error) {
    const { formId, admission } = asked;
    if (error instanceof NotStored || (await admission?.undone(error))) return null;
    if ((error as { code?: string }).code !== '23505') throw error;
    const taken = await deps.db.withTenant(ctx, trx => takenBy(trx, ctx, formId, duplicates, null));
    if (taken.length > 0) throw duplicateError(taken);
    return null;
  }
}

/** What the first submission under this key was answered; refuses other values, and other people, under it. */
async function storedAnswer(
  deps: Deps,
  ctx: Ctx,
  formId: string,
  key: string,
  digest: string,
): Promise<Answer | null> {
  const row = await deps.db.withTenant(ctx, trx =>
    trx
      .selectFrom('submissions')
      .select(['answer', 'digest', 'created_by'])
      .where('tenant_id', '=', ctx.tenantId)
      .where('form_id', '=', formId)
      .where('idem_key', '=', key)
      .executeTakeFirst(),
  );
  if (!row) return null;
  if (row.created_by !== ctx.actor.id) throw new AppError('conflict', '提交标识已被使用，请再次提交');
  // Two tabs share one draft and its key, or an answer was lost and what was filled in has changed since.
  if (row.digest !== digest)
    throw new AppError(
      'conflict',
      '您已提交过这份表单，当时的内容与现在不同（可能在另一个页面提交）。再次点击提交，会另外新增一条记录',
    );
  return row.answer as unknown as Answer;
}
