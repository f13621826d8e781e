import { LIMITS } from '@gonghui/kernel/limits.ts';
import { text } from '@gonghui/kernel/text-shapes.ts';
import * as z from 'zod/mini';
import { call } from './define.ts';
import {
  Delivery,
  DeliveryFilter,
  DeliveryId,
  HeaderAsked,
  HOOK_SOURCES,
  HOOK_STAGES,
  HookField,
  HookSettings,
  HookShape,
  HookUrl,
  MOST_HEADERS,
  MOST_PUSHED,
} from './hook-shapes.ts';
import {
  AskedMillis,
  AskedWhole,
  ComponentId,
  Id,
  IdParams,
  NullAnswer,
  PageQuery,
  pageOf,
} from './shapes.ts';

const headers = z._default(z.array(HeaderAsked).check(z.maxLength(MOST_HEADERS)), []);
/** A hook as somebody makes it. */
export const NewHook = z.object({
  ...HookSettings.shape,
  formId: Id,
  sourceType: z._default(z.enum(HOOK_SOURCES), 'form'),
  /** A dataset of the form's applet and of that kind, where it is no form: then there are no events and no condition. */
  sourceId: z.optional(Id),
  headers,
});
/** Said once, when it is made. */
const secret = z.nullable(z.string());
const SavedHook = z.object({ hook: HookShape, secret });
/** What whoever saves is to know: hooks that are on and carry a key that is called otherwise now. */
const FieldTable = z.object({ fields: z.array(HookField), samples: z.record(z.string(), z.json()) });

/** Data push (spec, designers §7; rules H1 to H12). `{id}` is a form where a comment says so, else a hook. */
export const hookCalls = {
  /** Of a form: what keys stand for, and what the body of each event looks like. */
  fieldTable: call({
    method: 'GET',
    path: '/v1/hook/{id}/fieldTable',
    access: ['app'],
    builds: { page: 'params.id' },
    rate: 'read',
    summary: '字段对照表',
    params: IdParams,
    result: FieldTable,
  }),
  /**
   * Of a form: names of keys by field, '' takes one away; fields that are not named keep theirs. 409 with `data {hooks}` where hooks
   * that are on carry such a key, unless `confirmed`.
   */
  fieldAlias: call({
    method: 'POST',
    path: '/v1/hook/{id}/fieldAlias',
    access: ['app'],
    builds: { page: 'params.id' },
    rate: 'write',
    summary: '设置字段别名',
    params: IdParams,
    body: z.object({
      aliases: z.record(ComponentId, text(64)),
      confirmed: z._default(z.boolean(), false),
    }),
    result: FieldTable,
  }),
  /** Of a form: its hooks, the first made first. */
  list: call({
    method: 'GET',
    path: '/v1/hook/{id}',
    access: ['app'],
    builds: { page: 'params.id' },
    rate: 'read',
    summary: '表单的数据推送',
    params: IdParams,
    result: z.object({ list: z.array(HookShape) }),
  }),
  create: call({
    method: 'POST',
    path: '/v1/hook',
    access: ['app'],
    builds: { page: 'body.formId' },
    rate: 'write',
    summary: '新建数据推送',
    body: NewHook,
    result: SavedHook,
  }),
  /** 409 where somebody saved it since `rev`. Another host, scheme or port clears headers that come without a value, and makes a new secret. */
  update: call({
    method: 'PUT',
    path: '/v1/hook',
    access: ['app'],
    builds: { hook: 'body.id' },
    rate: 'write',
    summary: '修改数据推送',
    body: z.object({
      ...HookSettings.shape,
      id: Id,
      rev: AskedWhole,
      headers,
      newSecret: z._default(z.boolean(), false),
    }),
    result: SavedHook,
  }),
  /** What waits is not sent any more. */
  remove: call({
    method: 'DELETE',
    path: '/v1/hook/{id}',
    access: ['app'],
    builds: { hook: 'params.id' },
    rate: 'write',
    summary: '删除数据推送',
    params: IdParams,
    result: NullAnswer,
  }),
  /** Switched off, events are not kept; what waits stays until it is on. */
  status: call({
    method: 'PUT',
    path: '/v1/hook/{id}/status',
    access: ['app'],
    builds: { hook: 'params.id' },
    rate: 'write',
    summary: '启用或停用数据推送',
    params: IdParams,
    body: z.object({ status: z.enum(['on', 'off']) }),
    result: HookShape,
  }),
  /** Sends `test.ping`, signed as `hookId` signs. Its kept headers go along where the address is of the same origin. Ten a minute. */
  connect: call({
    method: 'POST',
    path: '/v1/hook/connect',
    access: ['app'],
    builds: { hook: 'body.hookId' },
    rate: 'write',
    summary: '测试连接',
    body: z.object({ url: HookUrl, headers, hookId: z.optional(Id) }),
    result: z.object({
      ok: z.boolean(),
      stage: z.enum(HOOK_STAGES),
      message: z.string(),
      status: z.nullable(z.int()),
      ms: z.int(),
      head: z.string(),
    }),
  }),
  /** Deliveries, the newest first, with their tries. */
  failureLog: call({
    method: 'POST',
    path: '/v1/hook/{id}/failureLog/page',
    access: ['app'],
    builds: { hook: 'params.id' },
    rate: 'read',
    summary: '推送日志',
    params: IdParams,
    body: z.object({
      filter: z._default(DeliveryFilter, {}),
      page: z._default(PageQuery.check(z.refine(page => page.pageSize <= LIMITS.listPageSize)), {
        current: 1,
        pageSize: 20,
      }),
    }),
    result: pageOf(Delivery),
  }),
  /**
   * `replay`: deliveries again, with id and body as they were. `records`: chosen ones, or all that were changed in a span, as they are
   * now (`record.snapshot`). `rows`: all rows of the dataset, as the caller may take them away (`dataset.row`). A job; 10,000 at most,
   * and 422 where there is nothing to send.
   */
  batchPush: call({
    method: 'POST',
    path: '/v1/hook/{id}/batchPush',
    access: ['app'],
    builds: { hook: 'params.id' },
    rate: 'write',
    summary: '批量推送',
    params: IdParams,
    body: z.discriminatedUnion('mode', [
      z.object({
        mode: z.literal('replay'),
        ids: z.optional(z.array(DeliveryId).check(z.minLength(1), z.maxLength(MOST_PUSHED))),
        filter: z.optional(DeliveryFilter),
      }),
      z.object({
        mode: z.literal('records'),
        ids: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(MOST_PUSHED))),
        from: z.optional(AskedMillis),
        to: z.optional(AskedMillis),
      }),
      z.object({ mode: z.literal('rows') }),
    ]),
    result: z.object({ jobId: Id, count: z.int() }),
  }),
  /** A file that a pushed body names: by the signature in its address, seven days long (rule H3). */
  file: call({
    method: 'GET',
    path: '/v1/public/hook/files/{token}',
    access: 'public',
    rate: 'public',
    summary: '推送内容中的文件',
    params: z.object({ token: text(200) }),
    binary: true,
    result: NullAnswer,
  }),
};
