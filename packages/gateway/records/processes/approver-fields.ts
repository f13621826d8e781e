import { fieldsOf } from '@gonghui/domain/form-fields.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Template } from '@gonghui/scene/types.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { type FormRow, findFormVersion } from '../../design/page-rows/index.ts';
import { findVersion } from '../../design/versions/index.ts';
import { nodesByApproverField } from './depts.ts';
import { findFlow, parseFlow } from './repository.ts';

const IN_USE = '该组件关联审批人设置，不可删除';

/** Refuses a design that lost a department field by which the saved flow finds approvers (spec, designers §5). */
export async function refuseLosingApproverFields(
  trx: Trx,
  ctx: Ctx,
  form: FormRow,
  next: Template,
): Promise<void> {
  const flow = await findFlow(trx, ctx, form.id);
  const saved = flow && (await findVersion(trx, ctx, flow.id, flow.version));
  if (!saved) return;
  const used = nodesByApproverField(parseFlow(saved.template));
  if (used.size === 0) return;
  const kept = new Set(fieldsOf(next).map(field => field.id));
  if ([...used.keys()].every(id => kept.has(id))) return;
  // What the design had lost already is the flow check's business.
  const before = JSON.parse((await findFormVersion(trx, ctx, form.id, form.version)).template) as Template;
  const lost = fieldsOf(before).filter(field => used.has(field.id) && !kept.has(field.id));
  if (lost.length === 0) return;
  throw new AppError('invalid', lost.map(field => `「${field.label}」${IN_USE}`).join('；'), {
    problems: lost.map(({ id }) => ({ nodeId: id, message: IN_USE, level: 'error' })),
  });
}
