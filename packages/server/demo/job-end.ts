import { setTimeout as sleep } from 'node:timers/promises';
import type { Job } from '@gonghui/contract/jobs.ts';
import type { Ctx } from '@gonghui/gateway/base/context.ts';
import type { Services } from '@gonghui/gateway/main/services.ts';

/** Waits for a job of the demo; null when the server ends before it. Throws what the job ended with when it failed. */
export async function jobEnd(
  { jobs }: Services,
  admin: Ctx,
  jobId: string,
  stopped: () => boolean,
): Promise<Job | null> {
  for (;;) {
    const job = await jobs.get(admin, jobId);
    if (job.state === 'done') return job;
    if (job.finishedAt !== null) throw new Error(job.message ?? job.title);
    if (stopped()) return null;
    await sleep(500);
  }
}
