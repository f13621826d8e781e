import { anyJson, nameShape, shaped, text } from '@gonghui/kernel/text-shapes.ts';
import * as z from 'zod/mini';
import { call } from './define.ts';
import { HeaderAsked, HOOK_STAGES, MOST_HEADERS } from './hook-shapes.ts';
import { AskedWhole, ComponentId, Id, IdParams, Millis, NullAnswer } from './shapes.ts';

export const MOST_OUTSIDE_APIS = 20;
/** Parameters that always go along, and those that a form fills in. */
export const MOST_PARAMETERS = 20;
/** Items of an answer that become options, and rows of a subform. */
export const MOST_ITEMS = 500;

const Text = (max: number) => text(max);
const headers = z._default(z.array(HeaderAsked).check(z.maxLength(MOST_HEADERS)), []);

export const ParameterName = shaped(64, /^[\w.[\]-]{1,64}$/, '参数名只能包含字母、数字、下划线、点和连字符');
const Parameter = z.object({ name: ParameterName, value: Text(500) });

/** How it is reached; known to designers and the gateway alone. */
const ReachShape = {
  method: z.enum(['GET', 'POST']),
  url: text(2000, '接口地址不能超过2000字').check(z.minLength(1, '请填写接口地址')),
  /** Parameters that go along as they are. */
  fixed: z._default(z.array(Parameter).check(z.maxLength(MOST_PARAMETERS)), []),
};
const Settings = {
  ...ReachShape,
  name: nameShape(50, { empty: '请填写接口名称', long: '接口名称不能超过50字' }),
  /** Seconds for which an answer to the same question is taken for the next one. */
  cacheSeconds: z.int().check(z.minimum(0), z.maximum(3600)),
};

/** An outside API as somebody makes it. */
export const NewOutsideApi = z.object({ ...Settings, formId: Id, headers });

const OutsideApiShape = z.object({
  ...Settings,
  id: Id,
  formId: Id,
  /** Values never leave: whether there is one. */
  headers: z.array(z.object({ name: z.string(), hasValue: z.boolean() })),
  rev: z.int(),
  updatedAt: Millis,
});
export type OutsideApi = z.output<typeof OutsideApiShape>;

/** Something of an answer that can be picked: where it stands, what it is, and its first letters. */
const AnswerPart = z.object({
  path: z.array(z.string()),
  kind: z.enum(['text', 'number', 'boolean', 'empty', 'list', 'object']),
  /** Of a list, how many items it has. */
  count: z.optional(z.int()),
  sample: z.string(),
});
export type AnswerPart = z.output<typeof AnswerPart>;

/** Whoever fills in names the field and says what stands in the others; where it is asked is the gateway's to know (promise D19). */
const asking = {
  fieldId: ComponentId,
  /** Values of the fields that are asked with; of a column also those of its row. */
  values: z.array(z.object({ key: ComponentId, value: z.optional(anyJson()) })).check(z.maxLength(60)),
};
const OutsideRequestShape = z.object({ formId: Id, ...asking });
/** A stranger's form is that of his visit, whatever he calls it. */
const AskedOutside = z.object({ formId: Text(64), ...asking });

/** `ok` false: the other side did not answer as it should, which `message` says; nothing is to be changed then. */
const Value = z.object({ ok: z.boolean(), message: z.string(), found: z.boolean(), value: z.json() });
const List = z.object({
  ok: z.boolean(),
  message: z.string(),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  /** Rows of a subform, each with new ids and values by column. */
  rows: z.array(z.object({ id: z.string(), values: z.record(z.string(), z.json()) })),
});

/** Outside APIs of a form (docs/decisions/outside-apis.md). `{id}` is a form where a comment says so. */
export const outsideApiCalls = {
  /** Of a form. */
  list: call({
    method: 'GET',
    path: '/v1/external/api/{id}',
    access: ['app'],
    builds: { page: 'params.id' },
    rate: 'read',
    summary: '表单的外部接口',
    params: IdParams,
    result: z.object({ list: z.array(OutsideApiShape) }),
  }),
  create: call({
    method: 'POST',
    path: '/v1/external/api',
    access: ['app'],
    builds: { page: 'body.formId' },
    rate: 'write',
    summary: '新建外部接口',
    body: NewOutsideApi,
    result: OutsideApiShape,
  }),
  /** 409 where somebody saved it since `rev`. Another host, scheme or port clears headers that come without a value (promise D21). */
  update: call({
    method: 'PUT',
    path: '/v1/external/api',
    access: ['app'],
    builds: { outsideApi: 'body.id' },
    rate: 'write',
    summary: '修改外部接口',
    body: z.object({ ...Settings, id: Id, rev: AskedWhole, headers }),
    result: OutsideApiShape,
  }),
  /** Fields that use it are filled by nothing from then on. */
  remove: call({
    method: 'DELETE',
    path: '/v1/external/api/{id}',
    access: ['app'],
    builds: { outsideApi: 'params.id' },
    rate: 'write',
    summary: '删除外部接口',
    params: IdParams,
    result: NullAnswer,
  }),
  /**
   * Asks as a form would, with made-up values; `stage` as `hooks.connect`. Kept headers of `apiId` go along where the address is
   * of the same origin. Ten a minute.
   */
  connect: call({
    method: 'POST',
    path: '/v1/external/api/connect',
    access: ['app'],
    builds: { page: 'body.formId', outsideApi: 'body.apiId' },
    rate: 'write',
    summary: '测试外部接口',
    body: z.object({
      ...ReachShape,
      formId: Id,
      apiId: z.optional(Id),
      headers,
      values: z._default(z.array(Parameter).check(z.maxLength(MOST_PARAMETERS)), []),
    }),
    result: z.object({
      ok: z.boolean(),
      stage: z.enum(HOOK_STAGES),
      message: z.string(),
      status: z.nullable(z.int()),
      ms: z.int(),
      parts: z.array(AnswerPart),
      /** There is more in the answer than is listed. */
      more: z.boolean(),
    }),
  }),
  /** What fills a field, for whoever may fill in the form or change its records. */
  value: call({
    method: 'POST',
    path: '/v1/external/api/resp/parseData',
    access: 'object',
    rate: 'read',
    summary: '由外部接口取值',
    body: OutsideRequestShape,
    result: Value,
  }),
  /** The list variant: options of a field, or rows of a subform. */
  items: call({
    method: 'POST',
    path: '/v1/external/api/repeat/parseData',
    access: 'object',
    rate: 'read',
    summary: '由外部接口取选项或子表单的行',
    body: OutsideRequestShape,
    result: List,
  }),
  publicValue: call({
    method: 'POST',
    path: '/public/v1/external/api/resp/parseData',
    access: 'link',
    rate: 'public',
    summary: '公开填写时由外部接口取值',
    body: AskedOutside,
    result: Value,
  }),
  publicItems: call({
    method: 'POST',
    path: '/public/v1/external/api/repeat/parseData',
    access: 'link',
    rate: 'public',
    summary: '公开填写时由外部接口取选项或子表单的行',
    body: AskedOutside,
    result: List,
  }),
};
