import type { CallReturn } from '@gonghui/contract/define.ts';
import type { processCalls } from '@gonghui/contract/process.ts';
import { confirm } from '../../ui/plain/confirm.tsx';

type LostUse = CallReturn<typeof processCalls.uses>['lost'][number];

/** Lines that one sentence can carry. */
const NAMED = 6;

/** Nodes of the active flow with the fields that they ask for in vain: 大额（金额）、主管审批. */
export function lostNames(lost: readonly LostUse[]): string {
  const names = [...new Set(lost.map(({ title, label }) => (label === '' ? title : `${title}（${label}）`)))];
  const more = names.length > NAMED ? ` 等 ${names.length} 处` : '';
  return names.slice(0, NAMED).join('、') + more;
}

/** Asks before the release of a version that lacks what the active flow asks. True: release it. */
export async function askForLost(lost: readonly LostUse[]): Promise<boolean> {
  if (lost.length === 0) return true;
  return confirm(
    `已启用的审批流程引用的字段已不在表单中：${lostNames(lost)}。\n发布后，新提交的申请无法判断这些条件，会按其他条件处理。建议先修改流程再发布。`,
    { okText: '仍然发布', cancelText: '返回', danger: true },
  );
}
