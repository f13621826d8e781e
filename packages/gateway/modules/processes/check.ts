import { fieldsOf } from '@gonghui/domain/form-fields.ts';
import { checkProcess, type FlowError } from '@gonghui/elements/flow/check.ts';
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

/** Refuses with the flow check's errors: listed per node title (spec, designers §5), in one sentence and as data. */
export function refuseFaulty(errors: readonly FlowError[]): void {
  if (errors.length === 0) return;
  const listed = errors.map(({ nodeId, title, message }) => ({ nodeId, title, message }));
  const spoken = [...new Set(listed.map(({ title, message }) => `${title}：${message}`))];
  const more = spoken.length > SPOKEN ? `；等${spoken.length}处问题` : '';
  throw new AppError('invalid', spoken.slice(0, SPOKEN).join('；') + more, { errors: listed });
}

/** Fields that a flow of this form may name: those of the last saved design. */
export async function fieldsForFlow(
  trx: Trx,
  ctx: Ctx,
  form: FormRow,
): Promise<ReadonlyMap<string, FlowField>> {
  const { template } = await findVersion(trx, ctx, form.id, form.version);
  const fields = fieldsOf(JSON.parse(template) as Template);
  return new Map(fields.map(({ id, type, label }) => [id, { id, type, label }]));
}

/** The tree of a save as it was checked: what the design document is made of, and the digest of that. */
export interface CheckedFlow {
  template: Template;
  digest: string;
}

/** The whole check of a body, whoever wrote it. Refuses as `refuseFaulty`. */
export async function checkedFlow(
  trx: Trx,
  ctx: Ctx,
  form: FormRow,
  template: readonly ProcessNode[],
): Promise<CheckedFlow> {
  const fields = await fieldsForFlow(trx, ctx, form);
  const checked = checkProcess({ template }, { fields });
  refuseFaulty(checked.errors);
  const { template: nodes } = toProcess(checked.template, { id: form.id, name: form.name });
  refuseFaulty(await peopleErrors(trx, ctx, nodes));
  if (JSON.stringify(checked.template).length > LIMITS.templateBytes) throw new AppError('tooLarge');
  return { template: checked.template, digest: digestOf(checked.template as unknown as Json) };
}
