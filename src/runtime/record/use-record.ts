import type { CallResult } from '@gonghui/contract/define.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { typesIn } from '@gonghui/elements/form/types-in.ts';
import { loadViews } from '@gonghui/elements/form/views.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { send } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';

export type RecordDetail = CallResult<typeof submissionCalls.detail>;

/** One record with the design it was made by, and the views of that design's types at hand. */
export const useRecord = (id: string) =>
  useLoad(`record ${id}`, async signal => {
    const record = await send(submissionCalls.detail, { params: { id } }, { signal, quiet: true });
    await loadViews(typesIn((record.template as unknown as Template).components));
    return record;
  });
