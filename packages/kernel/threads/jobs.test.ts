import { expect, it } from 'vitest';
import { JobFailed, JobThread } from './jobs.ts';
import { ThreadGone } from './thread.ts';

type Job = 'work' | 'fail' | 'break' | 'leave' | 'hang';

/** Serves jobs as every script does; on request it fails, answers what cannot be sent, ends its thread, or never answers. */
const SCRIPT = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { threadId } from 'node:worker_threads';
    import { serveJobs } from '${new URL('./serve.ts', import.meta.url)}';
    serveJobs(job => {
      if (job === 'fail') throw new Error('cannot be done');
      if (job === 'leave') process.exit();
      if (job === 'hang') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
      return job === 'break' ? Symbol() : threadId;
    });
  `)}`,
);

it('a job that fails says why, and the thread goes on', async () => {
  const jobs = new JobThread<Job, number>(SCRIPT);
  const first = await jobs.ask('work');
  const answers = await Promise.allSettled([jobs.ask('fail'), jobs.ask('work')]);
  expect(answers).toMatchObject([{ reason: new JobFailed('cannot be done') }, { value: first }]);
  await jobs.stop();
});

it.each([
  ['dies', 'break', 'failed'],
  ['ends', 'leave', 'ended'],
] as const)(
  'a thread that %s lets down whoever waits, and the next job gets a new one',
  async (_how, job, why) => {
    const jobs = new JobThread<Job, number>(SCRIPT);
    const first = await jobs.ask('work');
    const answers = await Promise.allSettled([jobs.ask(job), jobs.ask('work')]);
    expect(answers).toMatchObject([{ reason: { why } }, { reason: { why } }]);
    expect(await jobs.ask('work')).not.toBe(first);
    await jobs.stop();
  },
);

it('a thread that hangs is ended, and the next job gets a new one', async () => {
  const jobs = new JobThread<Job, number>(SCRIPT, undefined, 1);
  await expect(jobs.ask('hang')).rejects.toMatchObject({ why: 'late' });
  const patient = new JobThread<Job, number>(SCRIPT);
  expect(await patient.ask('work')).toEqual(expect.any(Number));
  await patient.stop();
});

it('whoever waits when it is stopped is let go', async () => {
  const jobs = new JobThread<Job, number>(SCRIPT);
  const waiting = jobs.ask('hang');
  const stopped = jobs.stop();
  await expect(waiting).rejects.toBeInstanceOf(ThreadGone);
  await stopped;
});
