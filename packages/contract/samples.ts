import { text, trimmed } from '@gonghui/kernel/text-shapes.ts';
import * as z from 'zod/mini';
import { AppletName } from './applets.ts';
import { call } from './define.ts';
import { FormDetail, FormItem } from './form-shapes.ts';
import { Id, IdParams, JsonObject, Millis, NullAnswer, PageQuery, pageOf } from './shapes.ts';

/** Whose a sample is: the product's own, the enterprise's, or the installation's. */
export const SAMPLE_SCOPES = ['builtin', 'enterprise', 'installation'] as const;
export type SampleScope = (typeof SAMPLE_SCOPES)[number];

export const SampleItem = z.object({
  id: Id,
  scope: z.enum(SAMPLE_SCOPES),
  /** What cards are put together by. */
  group: z.string(),
  name: z.string(),
  description: z.string(),
  appletData: JsonObject,
  /** How many pages of each kind there are. */
  contents: z.array(z.object({ noun: z.string(), count: z.int() })),
  /** Records go along. */
  withData: z.boolean(),
  publishedBy: z.nullable(z.string()),
  publishedAt: z.nullable(Millis),
  /** The applet that it was made of, for whoever builds that; null otherwise. */
  appletId: z.nullable(Id),
  canWithdraw: z.boolean(),
});
export type SampleItem = z.output<typeof SampleItem>;

/** What is published: the applet as it is now. */
const Publishing = z.object({
  withData: z._default(z.boolean(), false),
  /** Without them, what the applet says of itself. */
  name: z.optional(AppletName),
  description: z.optional(trimmed(200)),
});

const looks = { access: ['app', 'platform'], builds: 'enterprise', rate: 'read' } as const;

/** Sample applets (spec, platform §7). Who may make applets looks at them; nothing of a sample is ever changed by looking. */
export const sampleCalls = {
  /** Ours: the samples that the caller may start from. */
  list: call({
    method: 'GET',
    path: '/v1/applets/templates',
    ...looks,
    summary: '示例应用列表',
    result: z.object({ list: z.array(SampleItem) }),
  }),
  brief: call({
    method: 'GET',
    path: '/v1/applets/template/{id}/brief',
    ...looks,
    summary: '示例应用概要',
    params: IdParams,
    result: SampleItem,
  }),
  /** A job that makes a new applet of a sample: all of its designs or nothing, then its records. The caller stands in for all its people. */
  create: call({
    method: 'POST',
    path: '/v1/applets/createByTemplate',
    access: ['app'],
    builds: 'enterprise',
    rate: 'write',
    summary: '从示例新建应用',
    body: z.object({ templateId: Id, name: AppletName, withData: z._default(z.boolean(), false) }),
    result: z.object({ jobId: Id }),
  }),
  /** A job that makes the applet as it is now a sample of the enterprise, in the place of what was published of it before. */
  publish: call({
    method: 'PATCH',
    path: '/v1/applets/{id}/template',
    access: ['app'],
    builds: { applet: 'params.id' },
    rate: 'write',
    summary: '发布为示例',
    params: IdParams,
    body: Publishing,
    result: z.object({ jobId: Id }),
  }),
  /** The same for all enterprises of the installation, by who has the role platform and builds the applet. */
  publishForAll: call({
    method: 'PATCH',
    path: '/v1/applets/{id}/td/template',
    access: ['platform'],
    rate: 'write',
    summary: '发布为平台示例',
    params: IdParams,
    body: Publishing,
    result: z.object({ jobId: Id }),
  }),
  /** `id`: of the sample, or of the applet that it was made of. By who published it, builds the applet, or has the role platform. */
  withdraw: call({
    method: 'DELETE',
    path: '/v1/applets/{id}/template',
    access: ['app', 'platform'],
    builds: { applet: 'params.id' },
    rate: 'write',
    summary: '撤下示例',
    params: IdParams,
    result: NullAnswer,
  }),
  /** `appletId` is the sample's. As `/v1/forms/page`, to be looked at. */
  pages: call({
    method: 'POST',
    path: '/v1/forms/template/page',
    ...looks,
    summary: '示例应用内的表单列表',
    body: z.object({
      appletId: Id,
      page: z._default(PageQuery, { current: 1, pageSize: 999 }),
      keyword: z.optional(text(50)),
    }),
    result: pageOf(FormItem),
  }),
  /** As `/v1/forms/{id}`, of a page of a sample. */
  page: call({
    method: 'GET',
    path: '/v1/forms/template/{id}',
    ...looks,
    summary: '示例应用的表单',
    params: IdParams,
    query: z.object({
      from: z.optional(text(20)),
      dmFormId: z.optional(text(64)),
      formDesignVersion: z.optional(text(20)),
    }),
    result: FormDetail,
  }),
};
