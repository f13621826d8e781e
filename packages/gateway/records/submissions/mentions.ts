import { AppError } from '@gonghui/kernel/errors.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { peopleAsNow } from '../../enterprise/identity/index.ts';
import { storeNotices } from '../../enterprise/notices/index.ts';
import { type FormAccess, recentAccess } from '../access/index.ts';
import { openRecord, readGranted } from './open-record.ts';

/** What of a comment stands in a message. */
const EXCERPT = 200;

/** A record somebody is named in a comment of, and what it says. */
interface Mention {
  formId: string;
  formName: string;
  recordId: string;
  body: string;
  at: Date;
}

async function sees(trx: Trx, who: Ctx, recordId: string): Promise<boolean> {
  try {
    await openRecord(trx, who, recordId, 'see');
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/**
 * Of these people, those who may see a record that the actor sees himself. Their rights may be as old as remembered rights
 * are: who is told in the end is asked anew (`notifyMentioned`).
 */
export const mentionable = (
  deps: Deps,
  ctx: Ctx,
  recordId: string,
  users: readonly string[],
): Promise<{ users: string[] }> =>
  deps.db.withTenant(ctx, async trx => {
    const { form, version } = await openRecord(trx, ctx, recordId, 'see');
    const asked = [...new Set(users)];
    const people = await peopleAsNow(trx, ctx.tenantId, asked);
    const seeing: string[] = [];
    for (const id of asked) {
      const who = people.get(id);
      if (!who) continue;
      const access = await accessOrNone(deps, trx, who, form.id);
      const [row] = access
        ? await readGranted(trx, who, { ...access, version }, [recordId], { action: 'see' })
        : [];
      if (row) seeing.push(id);
    }
    return { users: seeing };
  });

/** What somebody may do with a form; null when it is not there for him. */
async function accessOrNone(deps: Deps, trx: Trx, who: Ctx, formId: string): Promise<FormAccess | null> {
  try {
    return await recentAccess(deps, trx, who, formId);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/**
 * Leaves a message for each of these people who may see the record: a name in a comment opens nothing to anybody. `notified`
 * are to be touched once the transaction is through; `untold` cannot see what they were called to. Nobody tells himself.
 */
export async function notifyMentioned(
  trx: Trx,
  ctx: Ctx,
  users: readonly string[],
  { formId, formName, recordId, body, at }: Mention,
): Promise<{ notified: string[]; untold: string[] }> {
  const others = users.filter(id => id !== ctx.actor.id);
  const people = await peopleAsNow(trx, ctx.tenantId, others);
  const notified: string[] = [];
  for (const id of others) {
    const who = people.get(id);
    if (who && (await sees(trx, who, recordId))) notified.push(id);
  }
  if (notified.length > 0) {
    await storeNotices(
      trx,
      ctx,
      notified.map(user => ({
        user_id: user,
        kind: 'mention' as const,
        title: `${ctx.actor.name}在「${formName}」的评论中提到了您`,
        content: body.length > EXCERPT ? `${body.slice(0, EXCERPT)}…` : body,
        instance_id: recordId,
        form_id: formId,
        at,
      })),
    );
  }
  return { notified, untold: others.filter(id => !notified.includes(id)) };
}
