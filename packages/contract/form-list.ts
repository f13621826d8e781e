import { LIMITS } from '@gonghui/kernel/limits.ts';
import { text } from '@gonghui/kernel/text-shapes.ts';
import * as z from 'zod/mini';
import { call } from './define.ts';
import {
  FormItem,
  FormType,
  GroupId,
  Name,
  OpenInner,
  OpenItem,
  OpenLeaf,
  PageUseLines,
  Sorting,
} from './form-shapes.ts';
import { Id, IdParams, Millis, NullAnswer, PageQuery, pageOf, paging } from './shapes.ts';

/** The list of an applet: order, groups and names. */
export const formListCalls = {
  /** All forms and groups of an applet as a tree, each level by `sorting`. `pager.total` counts the top level. */
  page: call({
    method: 'POST',
    path: '/v1/forms/page',
    access: ['app'],
    builds: { applet: 'body.appletId' },
    rate: 'read',
    summary: '应用内的表单列表',
    body: z.object({ appletId: Id, page: PageQuery, keyword: z.optional(text(50)) }),
    result: pageOf(FormItem),
  }),
  /**
   * Ours: what the caller may open in an applet: released pages whose audience he is in, in the navigation that its managers
   * arranged (`menus.ts`), or in order and groups of the list of pages. Reading it counts as opening the applet, as its brief does.
   */
  open: call({
    method: 'GET',
    path: '/v1/applets/{id}/forms',
    access: 'object',
    sample: true,
    rate: 'read',
    summary: '当前用户在应用内可打开的表单',
    params: IdParams,
    result: z.object({
      appletId: Id,
      appletName: z.string(),
      /** What the applet opens with; null where nobody chose, and where he may not open it. */
      homePage: z.nullable(Id),
      forms: z.array(z.object({ ...OpenItem, children: z.array(OpenInner) })),
      /** Pages that he may open and that the navigation leaves out: their addresses lead to them. */
      others: z.array(OpenLeaf),
    }),
  }),
  /** Ours: what uses a page, in words; asked before it is deleted or taken offline. */
  uses: call({
    method: 'GET',
    path: '/v1/forms/{id}/uses',
    access: ['app'],
    builds: { page: 'params.id' },
    rate: 'read',
    summary: '用到该页面的地方',
    params: IdParams,
    result: PageUseLines,
  }),
  rename: call({
    method: 'PATCH',
    path: '/v1/forms/{id}/name',
    access: ['app'],
    builds: { page: 'params.id' },
    rate: 'write',
    summary: '表单重命名',
    params: IdParams,
    body: z.object({ name: Name }),
    result: NullAnswer,
  }),
  remove: call({
    method: 'DELETE',
    path: '/v1/forms/{id}',
    access: ['app'],
    builds: { page: 'params.id' },
    rate: 'write',
    summary: '删除表单',
    params: IdParams,
    result: NullAnswer,
  }),
  createGroup: call({
    method: 'POST',
    path: '/v1/forms/createFormGroup',
    access: ['app'],
    builds: { applet: 'body.appletId' },
    rate: 'write',
    summary: '新建分组',
    body: z.object({
      appletId: z.optional(z.nullable(text(64))),
      groupName: Name,
      parentGroupId: z.optional(GroupId),
      sorting: z.optional(Sorting),
    }),
    result: z.object({ id: Id }),
  }),
  renameGroup: call({
    method: 'POST',
    path: '/v1/forms/updateFormGroupName',
    access: ['app'],
    builds: { page: 'body.id' },
    rate: 'write',
    summary: '分组重命名',
    body: z.object({ id: Id, groupName: Name }),
    result: NullAnswer,
  }),
  /** What stood in the group moves up to where the group was; no form is deleted. */
  removeGroup: call({
    method: 'DELETE',
    path: '/v1/forms/{id}/removeFormGroup',
    access: ['app'],
    builds: { page: 'params.id' },
    rate: 'write',
    summary: '删除分组',
    params: IdParams,
    result: NullAnswer,
  }),
  /** Puts a form or group (`type` says which) at the end of a group, or of the top level when `groupId` is null. */
  move: call({
    method: 'PATCH',
    path: '/v1/forms/group',
    access: ['app'],
    builds: { page: 'body.id' },
    rate: 'write',
    summary: '移动到分组',
    body: z.object({ id: Id, groupId: z.optional(GroupId), type: z.optional(FormType) }),
    result: NullAnswer,
  }),
  /**
   * `sort`: the whole tree in display order, each entry with its group, so that one drag over group borders is one
   * call. Entries left out keep their place behind those named.
   */
  sort: call({
    method: 'PATCH',
    path: '/v1/forms/editSorting',
    access: ['app'],
    builds: { applet: 'body.appletId' },
    rate: 'write',
    summary: '调整排序',
    body: z.object({
      appletId: Id,
      sort: z
        .array(z.object({ id: Id, groupId: z.optional(GroupId) }))
        .check(z.maxLength(LIMITS.listPageSize)),
    }),
    result: NullAnswer,
  }),
  /** Forms the caller opened last and may still open. `canDesign`: he was in the designer rather than filling. */
  recent: call({
    method: 'POST',
    path: '/v1/forms/recentForms',
    access: 'signed-in',
    rate: 'read',
    summary: '最近使用的表单',
    body: z.object(paging(LIMITS.recentPageSize)),
    result: pageOf(
      z.object({
        id: Id,
        name: z.string(),
        type: FormType,
        appletId: Id,
        appletName: z.string(),
        visitedAt: Millis,
        canDesign: z.boolean(),
      }),
    ),
  }),
};
