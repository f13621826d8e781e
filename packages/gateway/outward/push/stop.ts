import type { Trx } from '../../base/db/database.ts';
import { storeMails, storeNotices } from '../../enterprise/notices/index.ts';
import { managersOf } from '../../enterprise/organisation/index.ts';
import { changedHooks } from './hooked.ts';

const TITLE = '数据推送已自动停用';
const WHY = {
  gone: '对方答复该地址已不再使用（410）',
  failing: '连续五天没有一次推送成功',
} as const;

/** Switches a hook off that only fails, and tells whoever manages applets, by message and by mail. What waits stays. */
export async function stopHook(trx: Trx, hookId: string, why: keyof typeof WHY, at: Date): Promise<void> {
  const hook = await trx
    .updateTable('hooks')
    .set(eb => ({ status: 'off', stopped: why, probe_at: null, rev: eb('rev', '+', 1) }))
    .where('id', '=', hookId)
    .where('status', '=', 'on')
    .returning(['tenant_id', 'form_id', 'name'])
    .executeTakeFirst();
  if (!hook) return;
  const ctx = { tenantId: hook.tenant_id };
  await changedHooks(trx, ctx, hook.form_id);
  const form = await trx
    .selectFrom('forms')
    .select('name')
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', hook.form_id)
    .executeTakeFirst();
  const content = `表单「${form?.name ?? ''}」的数据推送「${hook.name}」：${WHY[why]}，已自动停用。请检查接收方，再到「数据推送」中重新启用；等待推送的内容会保留。`;
  const people = await managersOf(trx, ctx, [hook.form_id]);
  await storeNotices(
    trx,
    ctx,
    people.map(user_id => ({ user_id, kind: 'message' as const, title: TITLE, content, at })),
  );
  await storeMails(trx, ctx, people, { subject: TITLE, body: content, at });
}
