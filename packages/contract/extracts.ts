import { plainText } from '@gonghui/kernel/text-shapes.ts';
import * as z from 'zod/mini';
import { call } from './define.ts';
import { Id, IdParams, NullAnswer } from './shapes.ts';

/** Minutes between two fetches that can be chosen (rule F3). */
export const EXTRACT_EVERY = [15, 30, 60, 120, 360, 720, 1440, 10_080] as const;

const TableName = plainText(128).check(z.minLength(1, '不能为空'));

/** A table as it was last fetched. */
export const Extract = z.object({
  id: Id,
  schema: z.string(),
  table: z.string(),
  growing: z.nullable(z.string()),
  key: z.nullable(z.string()),
  /** Rule E6: 1 there, 2 to be fetched, 3 being fetched, 4 the last try failed and what was there before still is. */
  state: z.int(),
  /** Why it failed. */
  message: z.nullable(z.string()),
  rows: z.nullable(z.int()),
  extractedAt: z.nullable(z.number()),
  everyMinutes: z.nullable(z.int()),
  nextAt: z.nullable(z.number()),
  /** What it has, by element types; null before it was fetched for the first time. */
  columns: z.nullable(z.array(z.object({ name: z.string(), type: z.string() }))),
});

/** A try to fetch a table, when it was over. */
export const ExtractRun = z.object({
  begunAt: z.number(),
  endedAt: z.number(),
  ok: z.boolean(),
  rows: z.nullable(z.int()),
  message: z.nullable(z.string()),
});

/** Ours: tables of databases fetched into files that DuckDB reads, by hand or by schedule. */
export const extractCalls = {
  list: call({
    method: 'GET',
    path: '/v1/datasources/{id}/extracts',
    access: ['app'],
    builds: 'enterprise',
    rate: 'read',
    summary: '数据抽取列表',
    params: IdParams,
    result: z.array(Extract),
  }),
  /** One for each table; asked for again it is fetched again, as it is now asked for. */
  create: call({
    method: 'POST',
    path: '/v1/datasources/{id}/extracts',
    access: ['app'],
    builds: 'enterprise',
    rate: 'write',
    summary: '抽取数据表',
    params: IdParams,
    body: z.object({
      schema: z._default(plainText(128), ''),
      table: TableName,
      /** A column that only grows: only what is new is fetched. Of numbers, days or moments. */
      growing: z.optional(z.nullable(TableName)),
      /** What tells rows apart: with it, rows at the bound are fetched once more and none stands there twice. */
      key: z.optional(z.nullable(TableName)),
    }),
    result: z.object({ extractId: Id, jobId: Id }),
  }),
  /** Its latest fifty tries, the newest first. */
  runs: call({
    method: 'GET',
    path: '/v1/extracts/{id}/runs',
    access: ['app'],
    builds: 'enterprise',
    rate: 'read',
    summary: '数据抽取记录',
    params: IdParams,
    result: z.array(ExtractRun),
  }),
  run: call({
    method: 'POST',
    path: '/v1/extracts/{id}/run',
    access: ['app'],
    builds: 'enterprise',
    rate: 'write',
    summary: '立即抽取',
    params: IdParams,
    result: z.object({ extractId: Id, jobId: Id }),
  }),
  schedule: call({
    method: 'PUT',
    path: '/v1/extracts/{id}/schedule',
    access: ['app'],
    builds: 'enterprise',
    rate: 'write',
    summary: '设置定时抽取',
    params: IdParams,
    /** Null: by hand only. */
    body: z.object({
      everyMinutes: z.nullable(
        z.int().check(z.refine(minutes => EXTRACT_EVERY.some(one => one === minutes), '请选择列出的间隔')),
      ),
    }),
    result: Extract,
  }),
  remove: call({
    method: 'DELETE',
    path: '/v1/extracts/{id}',
    access: ['app'],
    builds: 'enterprise',
    rate: 'write',
    summary: '删除数据抽取',
    params: IdParams,
    result: NullAnswer,
  }),
};

export type Extract = z.output<typeof Extract>;
export type ExtractRun = z.output<typeof ExtractRun>;
