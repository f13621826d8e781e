import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { send } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';

/** What a record list is made of: the design its columns come from, and what the person may do. */
export const useRecordHead = (formId: string) =>
  useLoad(`records ${formId}`, signal =>
    send(submissionCalls.head, { params: { id: formId } }, { signal, quiet: true }),
  );
