import * as z from 'zod/mini';
import { call } from './define.ts';
import { Id, IdParams, NullAnswer } from './shapes.ts';

export const JobState = z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']);

/** Work that goes on when the page is left: an import, an export. Only who asked for it sees it. */
export const Job = z.object({
  id: Id,
  kind: z.string(),
  title: z.string(),
  state: JobState,
  /** Steps done, and of how many; null while that is not known. */
  done: z.int(),
  total: z.nullable(z.int()),
  /** Why it failed. */
  message: z.nullable(z.string()),
  /** What came of it, as its kind defines; null until it ends. */
  result: z.nullable(z.json()),
  /** Name of the file to fetch: what was exported, or the rows that were refused. */
  fileName: z.nullable(z.string()),
  createdAt: z.number(),
  finishedAt: z.nullable(z.number()),
});

export const jobCalls = {
  /** The caller's latest twenty, newest first. */
  list: call({
    method: 'GET',
    path: '/v1/jobs',
    access: 'signed-in',
    rate: 'read',
    summary: '我的任务',
    result: z.array(Job),
  }),
  get: call({
    method: 'GET',
    path: '/v1/jobs/{id}',
    access: 'object',
    rate: 'read',
    summary: '任务进度',
    params: IdParams,
    result: Job,
  }),
  /** Stops it at the next step; what was done until then stays. */
  cancel: call({
    method: 'POST',
    path: '/v1/jobs/{id}/cancel',
    access: 'object',
    rate: 'write',
    summary: '取消任务',
    params: IdParams,
    result: NullAnswer,
  }),
  file: call({
    method: 'GET',
    path: '/v1/jobs/{id}/file',
    access: 'object',
    rate: 'read',
    summary: '下载任务的文件',
    binary: true,
    params: IdParams,
    result: z.unknown(),
  }),
};

export type Job = z.output<typeof Job>;
export type JobState = z.output<typeof JobState>;
