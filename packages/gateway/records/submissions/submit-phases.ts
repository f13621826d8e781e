import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import type { submissionCalls } from '@gonghui/contract/submissions.ts';
import { fieldIds } from '@gonghui/domain/form-fields.ts';
import { limitedFields } from '@gonghui/domain/form-rights.ts';
import { restrictTemplate, stateTemplate } from '@gonghui/domain/masked-record.ts';
import {
  insertRecordSql,
  type NewRecord,
  repeatedEntry,
  type UniqueEntry,
  type Values,
} from '@gonghui/domain/record-write.ts';
import { losesValues } from '@gonghui/elements/form/lost-values.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Template } from '@gonghui/scene/types.ts';
import type { Acting, Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { runRepeated } from '../../base/db/prepared.ts';
import { finishWith } from '../../base/db/transaction.ts';
import { publish } from '../../base/events/events.ts';
import { derivedKey } from '../../base/sealing.ts';
import { type FormVersion, formVersion } from '../../design/forms/index.ts';
import type { FormRow } from '../../design/page-rows/index.ts';
import { holdSubmitLimit } from '../../design/permissions/index.ts';
import { forgetAccess, recentAccess } from '../access/index.ts';
import { checkFilled, optionErrors, verifyContents } from '../linkage/index.ts';
import { type RecordsWritten, recordHandedIn, recordsChanged, recordsWritten } from './events.ts';
import { beforeCreate } from './fields/hooks.ts';
import { filesIn } from './files.ts';
import { referenceErrors } from './references.ts';
import { sealValues } from './secrets.ts';
import { duplicateError, keysOf } from './unique-keys.ts';
import { newRecord } from './written.ts';

export type Body = CallArgs<typeof submissionCalls.submit>['body'];
export type Answer = CallReturn<typeof submissionCalls.submit>;

/** Standard text after submitting, where the form has none of its own. */
export const SUBMITTED = '提交成功';

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

/** A submission as it was sent, and the transaction in which it is tried. */
export interface SentSubmission extends Acting {
  readonly formId: string;
  readonly body: Body;
  /** Of its values, sealed: tells a submission that is sent again from another one under the same key. */
  readonly digest: string;
  readonly admission: Admission | undefined;
}

/** A form that takes the submission, in the version that is released. */
export interface Admitted {
  readonly form: FormRow;
  readonly released: number;
  readonly template: Template;
  readonly fields: FormVersion['fields'];
  /** Fields that who submits may not fill in, for `restrictTemplate`. */
  readonly limited: ReturnType<typeof limitedFields>;
  /** The design as he fills it in: the status of each field says what of it is his. */
  readonly filled: Template;
}

/** A record that only has to be stored. */
export interface Completed {
  readonly id: string;
  readonly at: Date;
  readonly values: Values;
  readonly unique: UniqueEntry[];
  /** Field hooks have done something for it, which has to be undone where it is not stored. */
  readonly hooked: boolean;
}

/** First: whether the form takes a submission of this person now. `anew`: rights remembered from before are asked again. */
export async function admit(
  { deps, trx, ctx, formId, admission }: SentSubmission,
  anew: boolean,
): Promise<Admitted> {
  if (anew) forgetAccess(deps, ctx.tenantId);
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
    opens.length > 0 ? stateTemplate(allowed, new Map(opens.map(id => [id, 'editable'])), 'mark') : allowed;
  return { form, released, template, fields, limited, filled };
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

/** Second: the values as the form reads, computes and takes them; refuses the rest, field by field. */
export async function check(
  sent: SentSubmission,
  { released, fields, limited, filled }: Admitted,
): Promise<Values> {
  const { trx, ctx, formId, body } = sent;
  const { values, errors: faults, cells } = await checkFilled(sent, filled, body.values);
  const errors = {
    ...(await referenceErrors(trx, ctx, fields, values)),
    ...(await optionErrors(trx, ctx, fields, values)),
    ...faults,
  };
  const wrong = Object.keys(errors).length > 0;
  if (body.version !== undefined && body.version !== released) {
    const older = wrong ? null : await findOlder(trx, ctx, formId, body.version);
    const mine = older && restrictTemplate(older.template, limited, 'mark');
    if (!mine || losesValues(mine.components, body.values, values))
      throw new AppError('conflict', '表单已更新，请刷新后按新的内容填写', { version: released, errors });
  }
  if (wrong) throw new AppError('invalid', undefined, { errors, cells });
  await verifyContents(trx, ctx, { template: filled, fields }, values);
  return values;
}

/** Third: what the record gets beside what was filled in, such as its number and its places; `values` are added to. */
export async function complete(
  { deps, trx, ctx, formId }: SentSubmission,
  { fields }: Admitted,
  values: Values,
): Promise<Completed> {
  const at = new Date(deps.now());
  const id = newId();
  const hooked = await beforeCreate(trx, { ctx, formId, at, fields, records: [{ id, values }] });
  const unique = keysOf(fields, values);
  const twice = repeatedEntry(unique);
  if (twice) throw duplicateError([twice]);
  return { id, at, values, unique, hooked };
}

/**
 * Fourth: one statement, with what a link and subscribers send along. False when nothing was stored because the key is taken,
 * or the form was released anew in between. Where nothing comes after it, it takes the commit along.
 */
export async function store(
  { deps, trx, ctx, formId, body, digest, admission }: SentSubmission,
  { form, released, fields }: Admitted,
  { id, at, values, unique }: Completed,
  answer: Answer,
): Promise<boolean> {
  const taken = admission?.take({ id, at, values });
  const along: Parameters<NonNullable<RecordsWritten['along']>>[0][] = [...(taken?.along ?? [])];
  if (form.hooked)
    await publish(trx, recordsWritten, ctx, {
      formId,
      version: { version: released, fields },
      records: [newRecord(id, ctx.actor.id, at, fields, values)],
      imported: false,
      along: step => void along.push(step),
    });
  const { text, values: parameters } = insertRecordSql({
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
    values: sealValues(derivedKey(deps.secrets, 'record values'), fields, values),
    unique,
    files: filesIn(fields, values),
    flowVersion: form.flow_version,
    behind: taken?.behind,
    along,
  });
  const last = form.flow_version === null && !admission?.after;
  const rows = last
    ? await finishWith<{ stored: number }>(trx, text, parameters, ctx.tenantId)
    : (await runRepeated<{ stored: number }>(trx, text, parameters, ctx.tenantId)).rows;
  return rows[0]?.stored === 1;
}

/** Fifth: tells who has to do something because of it; a form with a flow starts it. */
export async function publishSubmission(
  { trx, ctx, formId, body, admission }: SentSubmission,
  { form, template, fields }: Admitted,
  { id, at, values }: Completed,
): Promise<void> {
  await admission?.after?.(trx);
  const { id: form_id, name, flow_version } = form;
  if (flow_version === null) return publish(trx, recordsChanged, ctx, { formId });
  await publish(trx, recordHandedIn, ctx, {
    form: { id: form_id, name, flow_version },
    recordId: id,
    template,
    fields,
    values,
    chosen: body.chosen ?? {},
    at: at.getTime(),
  });
}
