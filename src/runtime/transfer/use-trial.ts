import type { Job } from '@gonghui/contract/jobs.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { callOff, watch } from './jobs.ts';

/** A trial import belongs to the dialog that asked for it: it never comes into the tray, and ends with the dialog. */
export function useTrial() {
  const [job, setJob] = useState<Job | null>(null);
  const current = useRef<{ job: Job | null; stop(): void } | null>(null);

  /** Lets it go; one that still runs is called off. */
  const forget = useCallback(() => {
    const gone = current.current;
    current.current = null;
    setJob(null);
    gone?.stop();
    if (gone?.job && gone.job.finishedAt === null) void callOff(gone.job.id).catch(() => {});
  }, []);
  const begin = useCallback(
    (id: string) => {
      forget();
      const mine = { job: null as Job | null, stop: () => {} };
      current.current = mine;
      mine.stop = watch(id, seen => {
        mine.job = seen;
        if (current.current === mine) setJob(seen);
      });
    },
    [forget],
  );
  useEffect(() => forget, [forget]);
  return { job, running: job !== null && job.finishedAt === null, begin, forget };
}
