import { type Job, jobCalls } from '@gonghui/contract/jobs.ts';
import { proxy } from 'valtio';
import { send } from '../../api/client.ts';
import { localStore } from '../../ui/kept-storage.ts';
import { saveFile } from './save-file.ts';

/** Jobs begun in this browser that the person has not put away yet, newest first. */
export const jobs = proxy<{
  list: Job[];
  /** Grows with each job that was begun or ended on this page: something to look at. */
  news: number;
}>({ list: [], news: 0 });

const KEPT = 'gonghui.jobs';
const POLL_MS = 800;
const FETCHED_MS = 3000;
const listeners = new Map<string, (job: Job) => void>();
let timer: ReturnType<typeof setTimeout> | null = null;

const isOver = (job: Job): boolean => job.finishedAt !== null;
const remembered = (): string[] => {
  try {
    const ids: unknown = JSON.parse(localStore.getItem(KEPT) ?? '[]');
    return Array.isArray(ids) ? ids.filter(id => typeof id === 'string') : [];
  } catch {
    return [];
  }
};
/** Without storage the tray forgets at the next reload; the work itself goes on. */
const remember = () => localStore.setItem(KEPT, JSON.stringify(jobs.list.map(({ id }) => id)));

function put(job: Job): void {
  const at = jobs.list.findIndex(({ id }) => id === job.id);
  const before = jobs.list[at];
  if (at === -1) jobs.list.unshift(job);
  else jobs.list[at] = job;
  if (!isOver(job)) return;
  if (before && !isOver(before)) jobs.news += 1;
  listeners.get(job.id)?.(job);
  listeners.delete(job.id);
}

async function poll(): Promise<void> {
  timer = null;
  for (const { id } of jobs.list.filter(job => !isOver(job))) {
    // A gateway that is away for a moment is asked again; a job that is gone is put away.
    const job = await send(jobCalls.get, { params: { id } }, { quiet: true }).catch(
      (error: { code?: number }) => {
        if (error.code === 404) putAway(id);
        return null;
      },
    );
    if (job) put(job);
  }
  lookLater();
}

function lookLater(): void {
  if (timer === null && jobs.list.some(job => !isOver(job))) timer = setTimeout(() => void poll(), POLL_MS);
}

function putAway(id: string): void {
  jobs.list = jobs.list.filter(job => job.id !== id);
  remember();
}

/** Shows a job that was just begun in the tray; `onEnd` hears of its end as long as this page lives. */
export async function follow(id: string, onEnd?: (job: Job) => void): Promise<void> {
  if (onEnd) listeners.set(id, onEnd);
  put(await send(jobCalls.get, { params: { id } }));
  jobs.news += 1;
  remember();
  lookLater();
}

/** Follows a job that belongs to what is on the screen and not to the tray, until its end; the answer stops it. */
export function watch(id: string, onJob: (job: Job) => void): () => void {
  let next: ReturnType<typeof setTimeout>;
  let over = false;
  const poll = async () => {
    const job = await send(jobCalls.get, { params: { id } }, { quiet: true }).catch(() => null);
    if (over) return;
    if (job) onJob(job);
    if (!job || !isOver(job)) next = setTimeout(() => void poll(), POLL_MS / 2);
  };
  void poll();
  return () => {
    over = true;
    clearTimeout(next);
  };
}

/** Takes up again what was begun before the page was loaded anew. Asks nothing when there was nothing. */
export async function resume(): Promise<void> {
  const ids = new Set(remembered());
  if (ids.size === 0) return;
  const all = await send(jobCalls.list, {}, { quiet: true }).catch(() => []);
  for (const job of all.filter(({ id }) => ids.has(id)).reverse()) put(job);
  remember();
  lookLater();
}

export const dismiss = putAway;

/** Asks a job to stop at its next step. */
export const callOff = (id: string): Promise<null> => send(jobCalls.cancel, { params: { id } });

export async function cancel(id: string): Promise<void> {
  await callOff(id);
  put(await send(jobCalls.get, { params: { id } }));
}

/**
 * Saves the file of a job as the browser saves downloads. An export that was fetched leaves by itself; rows that an
 * import refused stay until they are put away.
 */
export async function download(job: Pick<Job, 'id' | 'fileName' | 'kind'>): Promise<void> {
  const blob = (await send(jobCalls.file, { params: { id: job.id } }, { timeout: 300_000 })) as Blob;
  saveFile(blob, job.fileName ?? '');
  if (job.kind !== 'import') setTimeout(() => putAway(job.id), FETCHED_MS);
}

/** Takes an import back: the job that does so takes its place in the tray. */
export async function takeBack(id: string): Promise<void> {
  const { importCalls } = await import('@gonghui/contract/imports.ts');
  const { jobId } = await send(importCalls.takeBack, { params: { id } });
  putAway(id);
  await follow(jobId);
}
