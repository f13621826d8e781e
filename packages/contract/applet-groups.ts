import { nameShape, trimmed } from '@gonghui/kernel/text-shapes.ts';
import * as z from 'zod/mini';
import { AppletItem } from './applets.ts';
import { call } from './define.ts';
import { AskedWhole, Id, IdParams, NullAnswer, PageQuery, pageOf } from './shapes.ts';

const Name = nameShape(20, { empty: '不能为空', long: '不能超过20字' });
const Page = z._default(PageQuery, { current: 1, pageSize: 999 });

export const AppletGroup = z.object({
  id: Id,
  name: z.string(),
  sorting: z.int(),
  /** Those of its applets that the caller may open. */
  applets: z.array(AppletItem),
});

/** Groups of applets on the workbench (spec, platform §7 and §3 "Application group query"). */
export const appletGroupCalls = {
  /** `available`: only groups with an applet the caller may open. `mine`: only applets the caller made. */
  page: call({
    method: 'POST',
    path: '/v1/applet_groups/page',
    access: 'signed-in',
    rate: 'read',
    summary: '应用分组',
    body: z.object({
      page: Page,
      available: z.optional(z.boolean()),
      mine: z.optional(z.boolean()),
    }),
    result: pageOf(AppletGroup),
  }),
  create: call({
    method: 'POST',
    path: '/v1/applet_groups',
    access: ['app'],
    builds: 'enterprise',
    rate: 'write',
    summary: '新建分组',
    body: z.object({ name: Name, applets: z._default(z.array(Id).check(z.maxLength(500)), []) }),
    result: z.object({ id: Id }),
  }),
  update: call({
    method: 'PATCH',
    path: '/v1/applet_groups/{id}',
    access: ['app'],
    builds: 'enterprise',
    rate: 'write',
    summary: '修改分组',
    params: IdParams,
    body: z.object({ name: z.optional(Name), sorting: z.optional(AskedWhole) }),
    result: NullAnswer,
  }),
  /** The applets in it stay. */
  remove: call({
    method: 'DELETE',
    path: '/v1/applet_groups/{id}',
    access: ['app'],
    builds: 'enterprise',
    rate: 'write',
    summary: '删除分组',
    params: IdParams,
    result: NullAnswer,
  }),
  applets: call({
    method: 'POST',
    path: '/v1/applet_groups/applets',
    access: 'signed-in',
    rate: 'read',
    summary: '分组内的应用',
    body: z.object({ groupId: Id, page: Page }),
    result: pageOf(AppletItem),
  }),
  /** Sets, in this order, which applets are in a group. */
  modify: call({
    method: 'POST',
    path: '/v1/applet_groups/modify_group',
    access: ['app'],
    builds: 'enterprise',
    rate: 'write',
    summary: '调整分组内的应用',
    body: z.object({ groupId: Id, applets: z.array(Id).check(z.maxLength(500)) }),
    result: NullAnswer,
  }),
  /** Applets not yet in the group. */
  available: call({
    method: 'POST',
    path: '/v1/applet_groups/applets/available',
    access: ['app'],
    builds: 'enterprise',
    rate: 'read',
    summary: '可加入分组的应用',
    body: z.object({
      groupId: z.optional(Id),
      keyword: z.optional(trimmed(50)),
      page: Page,
    }),
    result: pageOf(AppletItem),
  }),
};
