import { approvalCalls } from '@gonghui/contract/approvals.ts';
import { send } from '../../api/client.ts';

/** What is said of the approvals that end with a form, or with an applet, when it is deleted; '' where none is under way. */
export async function underwayText(id: string): Promise<string> {
  const { count, titles } = await send(approvalCalls.underway, { params: { id } });
  if (count === 0) return '';
  const more = count > titles.length ? '等' : '';
  return `\n还有 ${count} 条审批正在进行：${titles.join('、')}${more}。删除后不再审批，发起人会收到通知。`;
}
