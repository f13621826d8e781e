import { taskCalls } from '@gonghui/contract/tasks.ts';
import { useEffect } from 'react';
import { send } from '../../../api/client.ts';

/** Marks a copy as read once it is opened; null for what is no copy. */
export function useReadCopy(id: string | null): void {
  useEffect(() => {
    if (id) send(taskCalls.ccRead, { params: { id } }, { quiet: true }).catch(() => undefined);
  }, [id]);
}
