import type { Notice } from '@gonghui/contract/notices.ts';
import type { Device } from '@gonghui/elements/ui/device.ts';
import { taskPath } from '../../addresses/task-path.ts';
import { designerOfKind } from '../../kinds/index.ts';

export const KIND_LABELS: Readonly<Record<Notice['kind'], string>> = {
  task: '待办',
  cc: '抄送',
  status: '审批结果',
  urge: '催办',
  stuck: '待指派',
  mention: '提到我的',
  message: '流程消息',
  mail: '邮件',
};

/** Which list of the task centre a notice belongs to. */
const LISTS: Partial<Record<Notice['kind'], string>> = {
  task: 'claimed',
  urge: 'claimed',
  cc: 'cc',
  status: 'submitted',
  stuck: 'stuck',
};

/** Where a notice leads on this device; null where it leads nowhere. */
export function pathOf(
  { kind, link, design }: Pick<Notice, 'kind' | 'link' | 'design'>,
  device: Device,
): string | null {
  if (design) {
    const path = designerOfKind(design.kind, design.appletId, design.formId, design.designId);
    return path && `${path}?remark=${encodeURIComponent(design.nodeId)}`;
  }
  if (!link) return null;
  const id = link.taskId ?? link.instanceId;
  const list = LISTS[kind] ?? (link.taskId ? 'claimed' : 'submitted');
  // What somebody is only told about is looked at as the record that it is.
  if (kind === 'message' || kind === 'mail' || kind === 'mention')
    return `/url/form/${link.formId}/${link.instanceId}`;
  return taskPath(device, list, id);
}
