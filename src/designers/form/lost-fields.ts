import type { CallReturn } from '@gonghui/contract/define.ts';
import { processCalls } from '@gonghui/contract/process.ts';
import { send } from '../../api/client.ts';
import type { Concern } from '../../kinds/page.ts';

type LostUse = CallReturn<typeof processCalls.uses>['lost'][number];

/** Lines that one sentence can carry. */
const NAMED = 6;

/** Nodes of the active flow with the fields that they ask for in vain: 大额（金额）、主管审批. */
export function lostNames(lost: readonly LostUse[]): string {
  const names = [...new Set(lost.map(({ title, label }) => (label === '' ? title : `${title}（${label}）`)))];
  const more = names.length > NAMED ? ` 等 ${names.length} 处` : '';
  return names.slice(0, NAMED).join('、') + more;
}

/** What the release of a form that lacks what its active flow asks would mean. */
export async function lostToFlow(id: string, signal: AbortSignal): Promise<Concern | null> {
  const { lost } = await send(processCalls.uses, { params: { id } }, { signal });
  if (lost.length === 0) return null;
  const names = lostNames(lost);
  return {
    note: `已启用的审批流程引用了表单中已删除的字段：${names}。`,
    fix: { label: '修改流程', path: '/flow/form' },
    question: `已启用的审批流程引用的字段已不在表单中：${names}。\n发布后，新提交的申请无法判断这些条件，会按其他条件处理。建议先修改流程再发布。`,
  };
}
