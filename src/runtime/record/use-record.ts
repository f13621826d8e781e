import type { CallResult } from '@gonghui/contract/define.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { send } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';

export type RecordDetail = CallResult<typeof submissionCalls.detail>;

export const useRecord = (id: string) =>
  useLoad(`record ${id}`, signal =>
    send(submissionCalls.detail, { params: { id } }, { signal, quiet: true }),
  );
