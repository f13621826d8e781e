import { anyJson, shaped, text } from '@gonghui/kernel/text-shapes.ts';
import * as z from 'zod/mini';
import { call } from './define.ts';
import { FillForm } from './form-shapes.ts';
import { LINK_KINDS, LINK_STATES, MOST_SOURCES, ONCE_KINDS, SOURCE_LENGTH } from './link-shapes.ts';
import { publicFileCalls } from './public-files.ts';
import { FILLED_BYTES, Short } from './public-shapes.ts';
import { receiptCalls } from './receipts.ts';
import { AskedWhole, ComponentId, NullAnswer } from './shapes.ts';
import { ValuesShape } from './template-shape.ts';

const Text = (max: number) => text(max);
const ShortParams = z.object({ shortLink: Short });

/**
 * What a stranger asks who has the address of a link (spec, platform §7: "requests get a public path prefix"; rules L1 to L22).
 * The paths are those of members below `/public`, the form in them by its short link; `x-signature` carries the visit that
 * `open` began, and it opens these calls alone.
 */
export const publicCalls = {
  /**
   * Begins a visit, or says why there is none. What is unknown, revoked or switched off answers 1515, alike in body and in what
   * is done for it. `visit`: an earlier token of this link, whose time of opening and key go on.
   */
  open: call({
    method: 'POST',
    path: '/public/v1/links/{shortLink}/open',
    access: 'public',
    rate: 'public',
    summary: '打开公开链接',
    params: ShortParams,
    body: z.object({
      password: z.optional(Text(64)),
      /** The solution of the task that an earlier answer gave. */
      proof: z.optional(Text(4000)),
      /** 128 random bits that a browser keeps. */
      device: shaped(22, /^[A-Za-z0-9_-]{22}$/),
      visit: z.optional(Text(8000)),
      source: z._default(
        z.object({
          referrer: z._default(Text(500), ''),
          params: z._default(z.record(Text(40), Text(SOURCE_LENGTH)), {}),
        }),
        { referrer: '', params: {} },
      ),
    }),
    maxBytes: 64 * 1024,
    result: z.object({
      state: z.enum(LINK_STATES),
      /** Says in words what `state` means, where it is not `open`. */
      message: z.string(),
      password: z.boolean(),
      proof: z.boolean(),
      visit: z.nullable(z.string()),
      kind: z.enum(LINK_KINDS),
      title: z.string(),
      opensAt: z.nullable(z.number()),
      closesAt: z.nullable(z.number()),
      left: z.nullable(z.int()),
      /** Websites that may show it in a frame, and are told its height. */
      origins: z.array(z.string()),
      now: z.number(),
    }),
  }),
  /** The form as strangers fill it in; its ids are those of the link. */
  form: call({
    method: 'GET',
    path: '/public/v1/forms/get/{shortLink}',
    access: 'link',
    rate: 'public',
    summary: '公开填写的表单',
    params: ShortParams,
    result: z.extend(FillForm, {
      /** Parameters of the address that fill fields in. */
      prefill: z.array(z.object({ param: z.string(), fieldId: ComponentId, locked: z.boolean() })),
      sources: z.array(z.string()).check(z.maxLength(MOST_SOURCES)),
      /** How often somebody may submit by the link (rule L10). */
      once: z.enum(ONCE_KINDS),
    }),
  }),
  /**
   * What a link to records or a board shows (rules L21, L22): its columns, and of a board the groups that its cards stand in.
   * Everything is text that people read: no value, name of a person or file of the enterprise leaves beside it.
   */
  look: call({
    method: 'GET',
    path: '/public/v1/records/{shortLink}',
    access: 'link',
    rate: 'public',
    summary: '公开的记录列表',
    params: ShortParams,
    result: z.object({
      title: z.string(),
      columns: z.array(z.object({ label: z.string(), numeric: z.boolean() })),
      /** By a field that is among the columns; null where there is none, and records stand in a list. `key` names one of this link, and says nothing. */
      groups: z.nullable(z.array(z.object({ key: z.string(), title: z.string(), count: z.int() }))),
      /** Groups that are more than are counted. */
      capped: z.boolean(),
      /** Records stand on days: they are asked for by month. */
      calendar: z.boolean(),
      pageSize: z.int(),
    }),
  }),
  /** A page of it, or of a calendar a month. The caller names a page, a group or a month, and nothing else. */
  records: call({
    method: 'POST',
    path: '/public/v1/records/{shortLink}',
    access: 'link',
    rate: 'public',
    summary: '查询公开的记录',
    params: ShortParams,
    body: z.strictObject({
      page: z._default(z.int().check(z.minimum(1), z.maximum(100_000)), 1),
      group: z.optional(z.object({ key: Text(8000) })),
      month: z.optional(shaped(7, /^[12]\d{3}-(0[1-9]|1[0-2])$/, '月份有误')),
    }),
    result: z.object({
      /** Of each record what each column says. */
      list: z.array(z.array(z.string())),
      /** Of a month: when each of them is. */
      days: z.optional(z.array(z.object({ from: z.string(), to: z.string(), time: z.nullable(z.string()) }))),
      total: z.int(),
      /** There are more than that. */
      capped: z.boolean(),
    }),
  }),
  /** Somebody has begun to fill in: counted, nothing else. */
  begun: call({
    method: 'POST',
    path: '/public/v1/forms/{shortLink}/begun',
    access: 'link',
    rate: 'public',
    summary: '开始填写',
    params: ShortParams,
    result: NullAnswer,
  }),
  /**
   * As `submissions.submit`, once per key and visit. Limits are refused with 403 `{state}`; `receipt` opens what was sent,
   * again and again, for who has it.
   */
  submit: call({
    method: 'POST',
    path: '/public/v1/forms/{shortLink}',
    access: 'link',
    rate: 'public',
    summary: '公开提交表单',
    params: ShortParams,
    maxBytes: FILLED_BYTES,
    body: z.object({
      values: ValuesShape,
      key: shaped(64, /^[A-Za-z0-9_-]{8,64}$/),
      version: z.optional(AskedWhole),
    }),
    result: z.object({ id: z.string(), createdAt: z.number(), message: z.string(), receipt: z.string() }),
  }),
  options: call({
    method: 'POST',
    path: '/public/v1/forms/{shortLink}/options',
    access: 'link',
    rate: 'public',
    summary: '公开填写的关联选项',
    params: ShortParams,
    body: z.object({
      fieldId: ComponentId,
      keyword: z.optional(Text(100)),
      current: z._default(z.int().check(z.minimum(1), z.maximum(1000)), 1),
      values: z.optional(z.array(Text(500)).check(z.maxLength(100))),
    }),
    result: z.object({
      list: z.array(z.object({ value: z.string(), label: z.string() })),
      more: z.boolean(),
    }),
  }),
  /** `{source}` is whatever the design said: which form is asked stands in the released design and is never told. */
  dataControl: call({
    method: 'POST',
    path: '/public/v1/forms/{shortLink}/{source}/datacontrol',
    access: 'link',
    rate: 'public',
    summary: '公开填写的数据联动',
    params: z.object({ shortLink: Short, source: Text(64) }),
    body: z.object({
      fieldId: ComponentId,
      targetFormFieldKey: z.optional(Text(64)),
      conditions: z
        .array(z.object({ key: ComponentId, value: z.optional(anyJson()) }))
        .check(z.maxLength(60)),
    }),
    result: z.object({ found: z.boolean(), value: z.json() }),
  }),
  appointments: call({
    method: 'POST',
    path: '/public/v1/forms/{shortLink}/{field}/appointments',
    access: 'link',
    rate: 'public',
    summary: '公开填写的可预约时段',
    params: z.object({ shortLink: Short, field: ComponentId }),
    body: z.optional(z.object({})),
    result: z.object({
      quota: z.int(),
      open: z.array(z.object({ slot: z.string(), left: z.int() })),
      closed: z.array(z.object({ day: z.string(), reason: z.string() })),
    }),
  }),
  ...publicFileCalls,
  ...receiptCalls,
};
