import { approvalCalls } from '@gonghui/contract/approvals.ts';
import { typesIn } from '@gonghui/elements/form/types-in.ts';
import { loadViews } from '@gonghui/elements/form/views.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { send } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import { loadLinkage } from '../form-fill/load-linkage.ts';
import { loadPatterns } from '../form-fill/patterns.ts';

/** How a record's approval stands for the reader; `taskId` says which of his tasks is meant. */
export const useApproval = (instanceId: string, taskId: string | null) =>
  useLoad(`approval ${instanceId} ${taskId ?? ''}`, async signal => {
    const query = taskId === null ? {} : { task: taskId };
    const detail = await send(
      approvalCalls.approval,
      { params: { id: instanceId }, query },
      { signal, quiet: true },
    );
    const template = detail.record.template as unknown as Template;
    await Promise.all([
      loadViews(typesIn(template.components)),
      loadLinkage(template),
      loadPatterns(template).catch(() => undefined),
    ]);
    return detail;
  });
