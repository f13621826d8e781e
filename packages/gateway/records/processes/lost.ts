import { fieldUses, lostUses } from '@gonghui/elements/flow/field-uses.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import type { FormRow } from '../../design/page-rows/index.ts';
import { findVersion } from '../../design/versions/index.ts';
import { storeNotices } from '../../enterprise/notices/index.ts';
import { managersOf } from '../../enterprise/organisation/index.ts';
import { savedFields } from './check.ts';
import { findFlow, parseFlow } from './repository.ts';

/** A condition or an approver of the active flow whose field is no longer in the saved form, or of another type. */
export interface LostUse {
  fieldId: string;
  label: string;
  nodeId: string;
  title: string;
  of: 'condition' | 'approver';
  type?: string;
}

/** Uses by which new requests would go another way than was meant; empty while the flow is not activated. */
export async function lostOf(trx: Trx, ctx: Ctx, form: FormRow): Promise<LostUse[]> {
  const flow = await findFlow(trx, ctx, form.id);
  if (!flow?.activated) return [];
  const saved = await findVersion(trx, ctx, flow.id, form.flow_version ?? flow.version);
  const fields = new Map((await savedFields(trx, ctx, form)).map(({ id, type }) => [id, type]));
  return lostUses(fieldUses(saved ? parseFlow(saved.template) : []), fields).flatMap(
    ({ of, label = '', ...use }): LostUse[] => (of === 'right' ? [] : [{ ...use, label, of }]),
  );
}

const NAMED = 6;

/**
 * Leaves a message for the application's managers when a version of the form is released that lacks what the active
 * flow asks: nobody looks into the flow for it by himself.
 */
export async function notifyLostUses(trx: Trx, ctx: Ctx, form: FormRow, at: Date): Promise<void> {
  const lost = await lostOf(trx, ctx, form);
  if (lost.length === 0) return;
  const managers = await managersOf(trx, ctx, [form.id]);
  const named = [...new Set(lost.map(({ title, label }) => (label ? `${title}（${label}）` : title)))];
  const more = named.length > NAMED ? ` 等 ${named.length} 处` : '';
  const content = `${ctx.actor.name}发布了第 ${form.version} 版。以下设置引用的字段已不在表单中，新提交的申请无法据此判断，将按其他条件处理：${named.slice(0, NAMED).join('、')}${more}。请到流程设计中修改。`;
  await storeNotices(
    trx,
    ctx,
    managers.map(user => ({
      user_id: user,
      kind: 'message' as const,
      title: `「${form.name}」的审批流程引用了已删除的字段`,
      content,
      at,
    })),
  );
}
