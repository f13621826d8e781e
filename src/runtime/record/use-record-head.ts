import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { typesIn } from '@gonghui/elements/form/types-in.ts';
import { loadViews } from '@gonghui/elements/form/views.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { send } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';

/** What a record list is made of: the design its columns come from, and what the person may do. */
export const useRecordHead = (formId: string) =>
  useLoad(`records ${formId}`, async signal => {
    const head = await send(submissionCalls.head, { params: { id: formId } }, { signal, quiet: true });
    await loadViews(typesIn((head.template as unknown as Template).components));
    return head;
  });
