import { createHmac } from 'node:crypto';
import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import type { submissionCalls } from '@gonghui/contract/submissions.ts';
import { fieldIds } from '@gonghui/domain/form-fields.ts';
import { limitedFields } from '@gonghui/domain/form-rights.ts';
import { restrictTemplate, stateTemplate } from '@gonghui/domain/masked-record.ts';
import { insertRecordSql, type NewRecord, repeatedEntry, type Values } from '@gonghui/domain/record-write.ts';
import { losesValues } from '@gonghui/elements/form/lost-values.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { canonical } from '@gonghui/kernel/json.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { runRepeated } from '../../base/db/prepared.ts';
import { finishWith } from '../../base/db/transaction.ts';
import { publish } from '../../base/events/events.ts';
import { derivedKey } from '../../base/sealing.ts';
import { formVersion } from '../../design/forms/index.ts';
import { holdSubmitLimit } from '../../design/permissions/index.ts';
import { forgetAccess, recentAccess } from '../access/index.ts';
import { checkFilled, optionErrors, verifyContents } from '../linkage/index.ts';
import { type RecordsWritten, recordHandedIn, recordsChanged, recordsWritten } from './events.ts';
import { beforeCreate } from './fields/hooks.ts';
import { filesIn } from './files.ts';
import { referenceErrors } from './references.ts';
import { sealValues } from './secrets.ts';
import { duplicateError, keysOf, takenBy } from './unique-keys.ts';
import { newRecord } from './written.ts';

type Body = CallArgs<typeof submissionCalls.submit>['body'];
type Answer = CallReturn<typeof submissionCalls.submit>;

/** Standard text after submitting, where the form has none of its own. */
export const SUBMITTED = '提交成功';
/** A release in between, or an id that exists already: either is over at the next try. */
const TRIES = 4;

/** What has a say in a submission beside the form: a public link, whose limits are taken in the statement that stores it. */
export interface Admission {
  /** Fields that it fills in itself, whatever their status in the design. */
  readonly opens: readonly string[];
  /** Refuses by throwing, before anything is looked at. */
  before(): Promise<void>;
  /** What the statement takes with it, all of it or nothing. */
  take(work: { id: string; at: Date; values: Values }): Required<Pick<NewRecord, 'behind' | 'along'>>;
  /** Refuses by throwing, in the transaction, once the submission is stored; null where nothing is asked then. */
  readonly after: ((trx: Trx) => Promise<void>) | null;
  /**
   * Whether the statement failed because not all of it was to be had, and no reason against another try is known; throws the
   * reason where one is. False for any other failure.
   */
  undone(error: unknown): Promise<boolean>;
}

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
      const answer = await tryOnce(deps, ctx, formId, body, digest, attempt > 1, admission);
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

/** The version that somebody filled in; null when there is none of that number. */
async function findOlder(trx: Trx, ctx: Ctx, formId: string, version: number) {
  try {
    return await formVersion(trx, ctx, formId, version);
  } catch (error) {
    if (error instanceof AppError && error.kind === 'notFound') return null;
    throw error;
  }
}

/** The answer; null when nothing was stored because the key is taken, or the form was released anew in between. */
async function tryOnce(
  deps: Deps,
  ctx: Ctx,
  formId: string,
  body: Body,
  digest: string,
  fresh: boolean,
  admission: Admission | undefined,
): Promise<Answer | null> {
  let duplicates: ReturnType<typeof keysOf> = [];
  try {
    return await deps.db.withTenant(ctx, async trx => {
      if (fresh) forgetAccess(deps, ctx.tenantId);
      const { form, fills, rights } = await recentAccess(deps, trx, ctx, formId);
      const released = form.released_version;
      if (released === null) throw new AppError('forbidden', '表单已下线，暂不能提交');
      if (!fills) throw new AppError('forbidden', '表单未对您开放，不能提交');
      // How often a stranger may submit is counted by his visit, where his link is taken up.
      if (!ctx.visit) await holdSubmitLimit(trx, ctx, form);
      const { template, fields } = await formVersion(trx, ctx, formId, released);
      const limited = limitedFields(rights.grants, fieldIds(fields), 'fill');
      const allowed = restrictTemplate(template, limited, 'mark');
      const opens = admission?.opens ?? [];
      const filled =
        opens.length > 0
          ? stateTemplate(allowed, new Map(opens.map(id => [id, 'editable'])), 'mark')
          : allowed;
      const check = await checkFilled(deps, trx, ctx, filled, body.values);
      const errors = {
        ...(await referenceErrors(trx, ctx, fields, check.values)),
        ...(await optionErrors(trx, ctx, fields, check.values)),
        ...check.errors,
      };
      const wrong = Object.keys(errors).length > 0;
      if (body.version !== undefined && body.version !== released) {
        const older = wrong ? null : await findOlder(trx, ctx, formId, body.version);
        const mine = older && restrictTemplate(older.template, limited, 'mark');
        if (!mine || losesValues(mine.components, body.values, check.values))
          throw new AppError('conflict', '表单已更新，请刷新后按新的内容填写', { version: released, errors });
      }
      if (wrong) {
        throw new AppError('invalid', undefined, { errors, cells: check.cells });
      }
      await verifyContents(trx, ctx, filled, fields, check.values);
      const at = new Date(deps.now());
      const id = newId();
      const records = [{ id, values: check.values }];
      const hooked = await beforeCreate(trx, { ctx, formId, at, fields, records });
      const unique = keysOf(fields, check.values);
      const twice = repeatedEntry(unique);
      if (twice) throw duplicateError([twice]);
      duplicates = unique;
      const taken = admission?.take({ id, at, values: check.values });
      const along: Parameters<NonNullable<RecordsWritten['along']>>[0][] = [...(taken?.along ?? [])];
      if (form.hooked)
        await publish(trx, recordsWritten, ctx, {
          formId,
          version: { version: released, fields },
          records: [newRecord(id, ctx.actor.id, at, fields, check.values)],
          imported: false,
          along: step => void along.push(step),
        });
      const answer = { id, createdAt: at.getTime(), message: form.submit_message || SUBMITTED };
      const statement = insertRecordSql({
        formId,
        tenantId: ctx.tenantId,
        version: released,
        id,
        key: body.key,
        digest,
        answer,
        userId: ctx.actor.id,
        at,
        fields,
        values: sealValues(derivedKey(deps.secrets, 'record values'), fields, check.values),
        unique,
        files: filesIn(fields, check.values),
        flowVersion: form.flow_version,
        behind: taken?.behind,
        along,
      });
      const after = admission?.after ?? null;
      if (form.flow_version === null && after === null) {
        const [done] = await finishWith<{ stored: number }>(
          trx,
          statement.text,
          statement.values,
          ctx.tenantId,
        );
        if (done?.stored === 1) {
          await publish(trx, recordsChanged, ctx, { formId });
          return answer;
        }
      } else {
        const { rows } = await runRepeated<{ stored: number }>(
          trx,
          statement.text,
          statement.values,
          ctx.tenantId,
        );
        if (rows[0]?.stored === 1) {
          await after?.(trx);
          const { id: form_id, name, flow_version } = form;
          if (flow_version === null) await publish(trx, recordsChanged, ctx, { formId });
          else
            await publish(trx, recordHandedIn, ctx, {
              form: { id: form_id, name, flow_version },
              recordId: id,
              template,
              fields,
              values: check.values,
              chosen: body.chosen ?? {},
              at: at.getTime(),
            });
          return answer;
        }
      }
      if (hooked) throw new NotStored();
      return null;
    });
  } catch (error) {
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
