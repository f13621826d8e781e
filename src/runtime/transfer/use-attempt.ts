import { useState } from 'react';
import { ApiError } from '../../transport/errors.ts';

/** Work that a dialog waits for: whether it is under way, and what went wrong the last time, in words. */
export function useAttempt() {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setFault(null);
    try {
      await work();
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : '操作失败，请重试');
    } finally {
      setBusy(false);
    }
  };
  return { busy, fault, run };
}
