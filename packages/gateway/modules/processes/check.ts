import { type FormField, fieldIds, fieldsOf } from '@gonghui/domain/form-fields.ts';
import { checkProcess, type FlowError } from '@gonghui/elements/flow/check.ts';
import { cleanFlow } from '@gonghui/elements/flow/clean.ts';
import type { ProcessNode } from '@gonghui/elements/flow/model.ts';
import { toProcess } from '@gonghui/elements/flow/process.ts';
import type { FlowField } from '@gonghui/elements/flow/rules/form-fields.ts';
import { digestOf, type Json } from '@gonghui/kernel/digest.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { LIMITS } from '@gonghui/kernel/limits.ts';
import type { Template } from '@gonghui/scene/types.ts';
import type { Ctx } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { type FormRow, findVersion } from '../forms/repository.ts';
import { peopleErrors } from './people-there.ts';

/** Messages that one sentence can carry; the rest is in `data.errors`. */
const SPOKEN = 5;

const listed = (errors: readonly FlowError[]) =>
  errors.map(({ nodeId, title, message }) => ({ nodeId, title, message }));

/** Refuses with the flow check's errors: listed per node title (spec, designers §5), in one sentence and as data. */
export function refuseFaulty(errors: readonly FlowError[]): void {
  if (errors.length === 0) return;
  const spoken = [...new Set(errors.map(({ title, message }) => `${title}：${message}`))];
  const more = spoken.length > SPOKEN ? `；等${spoken.length}处问题` : '';
  throw new AppError('invalid', spoken.slice(0, SPOKEN).join('；') + more, { errors: listed(errors) });
}

/** Fields of the last saved design of a form. */
export async function savedFields(trx: Trx, ctx: Ctx, form: FormRow): Promise<FormField[]> {
  const { template } = await findVersion(trx, ctx, form.id, form.version);
  return fieldsOf(JSON.parse(template) as Template);
}

/** Those that a flow of this form may name. */
export const forFlow = (fields: readonly FormField[]): ReadonlyMap<string, FlowField> =>
  new Map(fields.map(({ id, type, label }) => [id, { id, type, label }]));

/** The tree of a save as it was checked: what the design document is made of, and the digest of that. */
export interface CheckedFlow {
  template: Template;
  digest: string;
  /** What keeps it from being run. */
  open: { nodeId: string | null; title: string; message: string }[];
}

/** The check of a body, whoever wrote it. Refuses, as `refuseFaulty`, what cannot be stored as a flow. */
export async function checkedFlow(
  trx: Trx,
  ctx: Ctx,
  form: FormRow,
  template: readonly ProcessNode[],
): Promise<CheckedFlow> {
  const fields = await savedFields(trx, ctx, form);
  const checked = checkProcess({ template }, { fields: forFlow(fields) });
  if (!checked.sound) refuseFaulty(checked.errors);
  const clean = cleanFlow(checked.template, new Set(fieldIds(fields)));
  const { template: nodes } = toProcess(clean, { id: form.id, name: form.name });
  const open = [...checked.errors, ...(await peopleErrors(trx, ctx, nodes))];
  if (JSON.stringify(clean).length > LIMITS.templateBytes) throw new AppError('tooLarge');
  return { template: clean, digest: digestOf(clean as unknown as Json), open: listed(open) };
}
