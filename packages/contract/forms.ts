import { LIMITS } from '@gonghui/kernel/limits.ts';
import { cleanName } from '@gonghui/kernel/text-rules.ts';
import * as z from 'zod/mini';
import { call } from './define.ts';
import { Id, IdParams, Named, Nothing, PageQuery, pageOf, Scope } from './shapes.ts';
import { TemplateShape } from './template-shape.ts';

/** Longest name of a form or group; the inline rename shows 不能超过{n}字 with it. */
export const FORM_NAME_LENGTH = 50;

/** Spec, platform §3 "Applet form list item"; `group` holds children, the others are designs. */
export const FormType = z.enum(['normal', 'custom', 'visual', 'datav', 'dm', 'group']);

const Name = z
  .string()
  .check(
    z.overwrite(cleanName),
    z.minLength(1, '不能为空'),
    z.maxLength(FORM_NAME_LENGTH, `不能超过${FORM_NAME_LENGTH}字`),
  );
const Sorting = z.int().check(z.minimum(0), z.maximum(1_000_000));
/** Milliseconds since 1970, as the server's clock has it. */
const Millis = z.number();
const GroupId = z.nullable(Id);

const itemFields = {
  id: Id,
  appletId: Id,
  name: z.string(),
  type: FormType,
  sorting: z.int(),
  /** The group it stands in, null at the top. */
  groupId: GroupId,
  sourceId: z.nullable(z.string()),
  /** Whether the caller is in the form's audience. */
  hasAccess: z.boolean(),
  scope: Scope,
  processActivated: z.boolean(),
  existsApprovalNodes: z.boolean(),
  publicRelease: z.boolean(),
  /** Submissions one person may make; 0 is without limit. */
  submitNum: z.int(),
  /** Whether a filler may change what he submitted. */
  submitEdit: z.boolean(),
  /** Shown after submitting; empty for the standard text. */
  submitMessage: z.string(),
  /** Number of the last explicit save; 0 for a design never saved. */
  version: z.int(),
  /** What fillers see; null before the first release and after taking it offline. */
  releasedVersion: z.nullable(z.int()),
  updatedAt: Millis,
};

/** One row of the list; groups nest to two levels, so a group's children can be groups once more. */
const Leaf = z.object(itemFields);
const Inner = z.object({ ...itemFields, children: z.array(Leaf) });
export const FormItem = z.object({ ...itemFields, children: z.array(Inner) });

/** A form with a template: the manager's view. */
export const FormDetail = z.object({
  ...itemFields,
  template: TemplateShape,
  /** The version `template` is of (see `formDesignVersion`). */
  templateVersion: z.int(),
  digest: z.string(),
  savedAt: Millis,
  savedBy: Named,
});

/** What a filler may know of a form: the released version and nothing about the others. */
export const FillForm = z.object({
  id: Id,
  appletId: Id,
  name: z.string(),
  type: FormType,
  version: z.int(),
  /** Fields that the caller may not fill in have the status `readonly` or `hidden` in it. */
  template: TemplateShape,
  submitMessage: z.string(),
  /** He may change what he submitted. */
  submitEdit: z.boolean(),
  /** How many times he may still submit; null is without limit. */
  left: z.nullable(z.int()),
});

/** A form or group in the list of those a person may open. */
const OpenItem = { id: Id, name: z.string(), type: FormType, sorting: z.int(), groupId: GroupId };
const OpenLeaf = z.object(OpenItem);
const OpenInner = z.object({ ...OpenItem, children: z.array(OpenLeaf) });

export const VersionItem = z.object({
  version: z.int(),
  digest: z.string(),
  savedAt: Millis,
  savedBy: Named,
  /** The one that fillers see. */
  released: z.boolean(),
});

/** Spec, designers §3 "Field sheet": fields of another form that a field can be bound to. */
export const FieldSheet = z.object({
  formId: Id,
  formName: z.string(),
  fields: z.array(z.object({ key: z.string(), alias: z.string(), type: z.string() })),
});

const Release = z.object({
  released: z.boolean(),
  releasedVersion: z.nullable(z.int()),
  releasedAt: z.nullable(Millis),
  releasedBy: z.nullable(Named),
  version: z.int(),
  scope: Scope,
});

/** Forms of an applet (spec, platform §7 "Forms"). Bodies and answers the spec leaves open are defined here. */
export const formCalls = {
  /** All forms and groups of an applet as a tree, each level by `sorting`. `pager.total` counts the top level. */
  page: call({
    method: 'POST',
    path: '/v1/forms/page',
    access: ['app'],
    rate: 'read',
    summary: '应用内的表单列表',
    body: z.object({ appletId: Id, page: PageQuery, keyword: z.optional(z.string().check(z.maxLength(50))) }),
    result: pageOf(FormItem),
  }),
  /** Ours: what the caller may open in an applet: released forms whose audience he is in, with their groups. */
  open: call({
    method: 'GET',
    path: '/v1/applets/{id}/forms',
    access: 'object',
    rate: 'read',
    summary: '当前用户在应用内可打开的表单',
    params: IdParams,
    result: z.object({
      appletId: Id,
      appletName: z.string(),
      forms: z.array(z.object({ ...OpenItem, children: z.array(OpenInner) })),
    }),
  }),
  /** `sorting` is the number of forms plus one; without an applet the spec's message is the answer. */
  create: call({
    method: 'POST',
    path: '/v1/forms',
    access: ['app'],
    rate: 'write',
    summary: '新建表单',
    maxBytes: LIMITS.templateBytes + 65_536,
    body: z.object({
      type: z.enum(['normal']),
      appletId: z.optional(z.nullable(z.string())),
      name: z.optional(
        z
          .string()
          .check(z.overwrite(cleanName), z.maxLength(FORM_NAME_LENGTH, `不能超过${FORM_NAME_LENGTH}字`)),
      ),
      template: z.optional(TemplateShape),
      sorting: z.optional(Sorting),
      groupId: z.optional(GroupId),
    }),
    result: z.object({ id: Id, name: z.string() }),
  }),
  /**
   * The design as last saved, or as `formDesignVersion` was. `from` and `dmFormId` are the spec's: where the caller
   * comes from (`design` counts the visit for the recent list), and the board asking; neither changes the answer.
   */
  get: call({
    method: 'GET',
    path: '/v1/forms/{id}',
    access: ['app'],
    rate: 'read',
    summary: '表单设计',
    params: IdParams,
    query: z.object({
      from: z.optional(z.string().check(z.maxLength(40))),
      dmFormId: z.optional(z.string().check(z.maxLength(40))),
      formDesignVersion: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
    }),
    result: FormDetail,
  }),
  /** The released version, for fillers. Decided by the form: released, and the caller in its audience (or a manager). */
  fill: call({
    method: 'GET',
    path: '/v1/forms/get/{id}',
    access: 'object',
    rate: 'read',
    summary: '填写用的表单',
    params: IdParams,
    result: FillForm,
  }),
  rename: call({
    method: 'PATCH',
    path: '/v1/forms/{id}/name',
    access: ['app'],
    rate: 'write',
    summary: '表单重命名',
    params: IdParams,
    body: z.object({ name: Name }),
    result: Nothing,
  }),
  remove: call({
    method: 'DELETE',
    path: '/v1/forms/{id}',
    access: ['app'],
    rate: 'write',
    summary: '删除表单',
    params: IdParams,
    result: Nothing,
  }),
  /** Copies the saved design, not the records; the copy is not released. */
  clone: call({
    method: 'POST',
    path: '/v1/forms/clone',
    access: ['app'],
    rate: 'write',
    summary: '复制表单',
    body: z.object({ formId: Id, formName: Name }),
    result: z.object({ id: Id, name: z.string() }),
  }),
  createGroup: call({
    method: 'POST',
    path: '/v1/forms/createFormGroup',
    access: ['app'],
    rate: 'write',
    summary: '新建分组',
    body: z.object({
      appletId: z.optional(z.nullable(z.string())),
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
    rate: 'write',
    summary: '分组重命名',
    body: z.object({ id: Id, groupName: Name }),
    result: Nothing,
  }),
  /** What stood in the group moves up to where the group was; no form is deleted. */
  removeGroup: call({
    method: 'DELETE',
    path: '/v1/forms/{id}/removeFormGroup',
    access: ['app'],
    rate: 'write',
    summary: '删除分组',
    params: IdParams,
    result: Nothing,
  }),
  /** Puts a form or group (`type` says which) at the end of a group, or of the top level when `groupId` is null. */
  move: call({
    method: 'PATCH',
    path: '/v1/forms/group',
    access: ['app'],
    rate: 'write',
    summary: '移动到分组',
    body: z.object({ id: Id, groupId: z.optional(GroupId), type: z.optional(FormType) }),
    result: Nothing,
  }),
  /**
   * `sort`: the whole tree in display order, each entry with its group, so that one drag over group borders is one
   * call. Entries left out keep their place behind those named.
   */
  sort: call({
    method: 'PATCH',
    path: '/v1/forms/editSorting',
    access: ['app'],
    rate: 'write',
    summary: '调整排序',
    body: z.object({
      appletId: Id,
      sort: z
        .array(z.object({ id: Id, groupId: z.optional(GroupId) }))
        .check(z.maxLength(LIMITS.listPageSize)),
    }),
    result: Nothing,
  }),
  /**
   * The explicit save. `baseVersion` is the version the design was based on; when another save came first the answer
   * is code 409 with `data {version, savedAt, savedBy}` and nothing is stored. Left out, as in the spec, it saves on top.
   * A template at fault answers code 422 with `data {problems: [{nodeId, prop?, message}]}`.
   */
  save: call({
    method: 'PATCH',
    path: '/v1/forms/{id}/components',
    access: ['app'],
    rate: 'write',
    summary: '保存表单设计',
    params: IdParams,
    maxBytes: LIMITS.templateBytes + 65_536,
    body: z.object({
      type: FormType,
      template: TemplateShape,
      baseVersion: z.optional(z.int().check(z.minimum(0))),
    }),
    result: z.object({ version: z.int(), digest: z.string(), savedAt: Millis, savedBy: Named }),
  }),
  /** Ours: every explicit save, newest first. */
  versions: call({
    method: 'GET',
    path: '/v1/forms/{id}/versions',
    access: ['app'],
    rate: 'read',
    summary: '保存过的版本',
    params: IdParams,
    result: z.object({ list: z.array(VersionItem) }),
  }),
  version: call({
    method: 'GET',
    path: '/v1/forms/{id}/versions/{version}',
    access: ['app'],
    rate: 'read',
    summary: '某个版本的设计',
    params: z.object({ id: Id, version: z.coerce.number().check(z.int(), z.minimum(0)) }),
    result: z.extend(VersionItem, { template: TemplateShape }),
  }),
  /** Sets the audience; on a released form it takes effect at once. */
  commitScope: call({
    method: 'POST',
    path: '/v1/forms/{id}/CommitScope',
    access: ['app'],
    rate: 'write',
    summary: '设置可填写的成员',
    params: IdParams,
    body: z.object({ scope: Scope }),
    result: Nothing,
  }),
  /** Makes the saved version the one fillers see; `scope` may come along, `version` guards against a save in between. */
  release: call({
    method: 'POST',
    path: '/v1/forms/{id}/release',
    access: ['app'],
    rate: 'write',
    summary: '发布表单',
    params: IdParams,
    body: z.object({ scope: z.optional(Scope), version: z.optional(z.int()) }),
    result: Release,
  }),
  /** `{x}` of the spec: the kind of release asked about; `group` is the one within the organisation. */
  releaseState: call({
    method: 'GET',
    path: '/v1/forms/{id}/release/{x}',
    access: ['app'],
    rate: 'read',
    summary: '发布状态',
    params: z.object({ id: Id, x: z.enum(['group']) }),
    result: Release,
  }),
  /** Ours, named after the applet's call: fillers no longer see the form; records stay. */
  offline: call({
    method: 'PATCH',
    path: '/v1/forms/{id}/offline',
    access: ['app'],
    rate: 'write',
    summary: '下线表单',
    params: IdParams,
    result: Nothing,
  }),
  /** Forms the caller opened last and may still open. `canDesign`: he was in the designer rather than filling. */
  recent: call({
    method: 'POST',
    path: '/v1/forms/recentForms',
    access: 'signed-in',
    rate: 'read',
    summary: '最近使用的表单',
    body: z.object({ page: z._default(PageQuery, { current: 1, pageSize: LIMITS.recentPageSize }) }),
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
  /** `{x}` of the spec: a form id. Whether the caller may fill it in; the same answer for foreign and unknown ids. */
  check: call({
    method: 'GET',
    path: '/v1/forms/check/{x}',
    access: 'object',
    rate: 'read',
    summary: '是否可填写',
    params: z.object({ x: Id }),
    result: z.object({ fillable: z.boolean(), reason: z.nullable(z.string()) }),
  }),
  /** Field sheets of the other forms in the applet. */
  associated: call({
    method: 'GET',
    path: '/v1/forms/{id}/associatedForms',
    access: ['app'],
    rate: 'read',
    summary: '可关联的表单',
    params: IdParams,
    result: z.object({ list: z.array(FieldSheet) }),
  }),
};

export type FormItem = z.output<typeof FormItem>;
export type FormDetail = z.output<typeof FormDetail>;
export type FillForm = z.output<typeof FillForm>;
export type VersionItem = z.output<typeof VersionItem>;
export type FieldSheet = z.output<typeof FieldSheet>;
export type ReleaseState = z.output<typeof Release>;
