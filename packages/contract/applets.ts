import { nameShape, trimmed } from '@gonghui/kernel/text-shapes.ts';
import * as z from 'zod/mini';
import { call } from './define.ts';
import { PageUseLines } from './form-shapes.ts';
import { Id, IdParams, JsonObject, NamedId, NullAnswer, PageQuery, pageOf } from './shapes.ts';

export const APPLET_NAME_LENGTH = 30;
export const AppletName = nameShape(APPLET_NAME_LENGTH, {
  empty: '不能为空',
  long: `不能超过${APPLET_NAME_LENGTH}字`,
});
const Description = trimmed(200);
/** Icon, colour and whatever else the screens keep with an applet; the server only stores it. */
const AppletData = JsonObject;

export const AppletItem = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  appletData: AppletData,
  status: z.enum(['released', 'offline']),
  createdBy: NamedId,
  createdAt: z.number(),
  updatedAt: z.number(),
  /** Forms in it, groups not counted. */
  forms: z.int(),
  /** Whether the caller builds it, or only fills in its forms. */
  canManage: z.boolean(),
});

/** Applets (spec, platform §7). Managers see all; others see released ones that have a form they may fill in. */
export const appletCalls = {
  page: call({
    method: 'POST',
    path: '/v1/applets/page',
    access: 'signed-in',
    rate: 'read',
    summary: '应用列表',
    body: z.object({
      page: z._default(PageQuery, { current: 1, pageSize: 999 }),
      keyword: z.optional(trimmed(50)),
      groupId: z.optional(Id),
      status: z.optional(z.enum(['released', 'offline'])),
    }),
    result: pageOf(AppletItem),
  }),
  create: call({
    method: 'POST',
    path: '/v1/applets',
    access: ['app'],
    builds: 'enterprise',
    rate: 'write',
    summary: '新建应用',
    body: z.object({
      name: AppletName,
      description: z.optional(Description),
      appletData: z.optional(AppletData),
      groupId: z.optional(Id),
    }),
    result: z.object({ id: Id }),
  }),
  recent: call({
    method: 'POST',
    path: '/v1/applets/recentApplets',
    access: 'signed-in',
    rate: 'read',
    summary: '最近使用的应用',
    body: z.object({
      page: z._default(z.int().check(z.minimum(1), z.maximum(1_000_000_000)), 1),
      size: z._default(z.int().check(z.minimum(1), z.maximum(50)), 4),
    }),
    result: pageOf(AppletItem),
  }),
  /** Reading it counts as opening the applet: it moves to the front of the recent ones. */
  brief: call({
    method: 'GET',
    path: '/v1/applets/{id}/brief',
    access: 'object',
    rate: 'read',
    summary: '应用概要',
    params: IdParams,
    /** Where links to it begin; null without `BASE_URL`. */
    result: z.extend(AppletItem, {
      baseUrl: z.nullable(z.string()),
      /** The page that it opens with, for who manages it; null where nobody chose, and for everybody else. */
      homePage: z.nullable(Id),
    }),
  }),
  setBrief: call({
    method: 'PATCH',
    path: '/v1/applets/{id}/brief',
    access: ['app'],
    builds: { applet: 'params.id' },
    rate: 'write',
    summary: '修改应用概要',
    params: IdParams,
    body: z.object({
      name: z.optional(AppletName),
      description: z.optional(Description),
      appletData: z.optional(AppletData),
      /** A page of the applet; null: the first that who opens it may see. */
      homePage: z.optional(z.nullable(Id)),
    }),
    result: NullAnswer,
  }),
  release: call({
    method: 'PATCH',
    path: '/v1/applets/{id}/release',
    access: ['app'],
    builds: { applet: 'params.id' },
    rate: 'write',
    summary: '发布应用',
    params: IdParams,
    result: NullAnswer,
  }),
  offline: call({
    method: 'PATCH',
    path: '/v1/applets/{id}/offline',
    access: ['app'],
    builds: { applet: 'params.id' },
    rate: 'write',
    summary: '下线应用',
    params: IdParams,
    result: NullAnswer,
  }),
  /** Where its released pages, and its home, lead to what members cannot open. In words for who manages it. */
  deadEnds: call({
    method: 'GET',
    path: '/v1/applets/{id}/deadEnds',
    access: ['app'],
    builds: { applet: 'params.id' },
    rate: 'read',
    summary: '应用中打不开的链接',
    params: IdParams,
    result: z.object({ lines: z.array(z.string()) }),
  }),
  /** Ours: what outside the applet uses something in it, in words; asked before it is deleted or taken offline. */
  uses: call({
    method: 'GET',
    path: '/v1/applets/{id}/uses',
    access: ['app'],
    builds: { applet: 'params.id' },
    rate: 'read',
    summary: '应用之外用到它的地方',
    params: IdParams,
    result: PageUseLines,
  }),
  /** Copies the applet with all its designs, which name each other there, without records, audience and releases; the copy starts offline. */
  copy: call({
    method: 'PATCH',
    path: '/v1/applets/{id}/copy',
    access: ['app'],
    builds: { applet: 'params.id' },
    rate: 'write',
    summary: '复制应用',
    params: IdParams,
    body: z.object({ name: z.optional(AppletName) }),
    result: z.object({ id: Id }),
  }),
  /** Where its people open it: the path on this server, and the whole address where `BASE_URL` says it. 422 until it is released. */
  share: call({
    method: 'PATCH',
    path: '/v1/applets/{id}/share',
    access: ['app'],
    builds: { applet: 'params.id' },
    rate: 'read',
    summary: '应用链接',
    params: IdParams,
    result: z.object({ path: z.string(), address: z.nullable(z.string()) }),
  }),
  remove: call({
    method: 'DELETE',
    path: '/v1/applets/{id}',
    access: ['app'],
    builds: { applet: 'params.id' },
    rate: 'write',
    summary: '删除应用',
    params: IdParams,
    result: NullAnswer,
  }),
  access: call({
    method: 'GET',
    path: '/v1/applets/{id}/access',
    access: 'object',
    rate: 'read',
    summary: '当前用户对应用的权限',
    params: IdParams,
    result: z.object({ canVisit: z.boolean(), canManage: z.boolean() }),
  }),
};
