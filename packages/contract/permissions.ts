import { ACTION_NAMES, FORM_ACTIONS, REPORT_ACTIONS } from '@gonghui/domain/form-rights.ts';
import { ConditionShape } from '@gonghui/elements/conditions/shape.ts';
import { nameShape, trimmed } from '@gonghui/kernel/text-shapes.ts';
import * as z from 'zod/mini';
import { call } from './define.ts';
import { AskedNamed, AskedWhole, ComponentId, Id, IdParams, NullAnswer } from './shapes.ts';

/** Groups of one form; more than anybody keeps apart. */
export const MOST_GROUPS = 30;
export const SUBMIT_MESSAGE_LENGTH = 200;
export const MOST_SUBMISSIONS = 10_000;

const people = z._default(z.array(AskedNamed).check(z.maxLength(1000)), []);

/** Who a group is for: whoever the form is released to, all members, or some. */
export const Members = z.object({
  type: z.enum(['release', 'all', 'limited']),
  depts: people,
  users: people,
  roles: people,
});

/** Records a group is about; see `RowRange` of the domain. */
export const Rows = z.union([
  z.object({ kind: z.enum(['own', 'dept', 'depts', 'all']) }),
  z.object({ kind: z.literal('condition'), condition: ConditionShape }),
]);

export const PermissionGroup = z.object({
  id: Id,
  name: nameShape(30, { empty: '不能为空', long: '不能超过30字' }),
  members: Members,
  actions: z
    .array(z.enum([...new Set([...FORM_ACTIONS, ...REPORT_ACTIONS])]))
    .check(z.minLength(1, '至少选择一项'), z.maxLength(Object.keys(ACTION_NAMES).length)),
  rows: Rows,
  /** By field id, columns of subforms too; fields that are not named are editable. Of a screen by component id, hidden ones alone. */
  fields: z.record(ComponentId, z.enum(['readonly', 'hidden'])),
});

/** A field that rights can be given to, in the order of the design. */
const Field = { id: ComponentId, label: z.string(), type: z.string() };

const Permissions = z.object({
  rev: z.int(),
  /** Empty while the release alone decides: whoever it is for fills in and sees his own. */
  groups: z.array(PermissionGroup),
  /** Of the last saved design; none of a report, whose groups are about all of it. Of a screen its components. */
  fields: z.array(z.object({ ...Field, columns: z.array(z.object(Field)) })),
});

export const SubmitSettings = z.object({
  submitNum: z.int().check(z.minimum(0), z.maximum(MOST_SUBMISSIONS)),
  submitEdit: z.boolean(),
  /** Also once it was approved, where it goes through approval. */
  submitEditApproved: z._default(z.boolean(), false),
  submitMessage: trimmed(SUBMIT_MESSAGE_LENGTH, { long: `不能超过${SUBMIT_MESSAGE_LENGTH}字` }),
});

/**
 * Who may do what with a form's records, with a report (rule P7: 查看, 下载, 查看明细) or with a big screen (查看, 下载, and which
 * components are hidden), and how often and how one submits. All ours; the spec names
 * the settings.
 */
export const permissionCalls = {
  get: call({
    method: 'GET',
    path: '/v1/forms/{id}/permissions',
    access: ['app'],
    builds: { page: 'params.id' },
    rate: 'read',
    summary: '表单权限组',
    params: IdParams,
    result: Permissions,
  }),
  /** All groups at once. `rev` as read; when somebody else changed them since, 409 with `data {rev}`. */
  set: call({
    method: 'PUT',
    path: '/v1/forms/{id}/permissions',
    access: ['app'],
    builds: { page: 'params.id' },
    rate: 'write',
    summary: '保存表单权限组',
    params: IdParams,
    body: z.object({
      rev: AskedWhole,
      groups: z.array(PermissionGroup).check(z.maxLength(MOST_GROUPS)),
    }),
    result: Permissions,
  }),
  /** What holds for submitting: `submitNum` 0 is without limit, an empty message is the standard one. */
  submitSettings: call({
    method: 'GET',
    path: '/v1/forms/{id}/submit',
    access: ['app'],
    builds: { page: 'params.id' },
    rate: 'read',
    summary: '提交设置',
    params: IdParams,
    result: SubmitSettings,
  }),
  setSubmitSettings: call({
    method: 'PATCH',
    path: '/v1/forms/{id}/submit',
    access: ['app'],
    builds: { page: 'params.id' },
    rate: 'write',
    summary: '保存提交设置',
    params: IdParams,
    body: SubmitSettings,
    result: NullAnswer,
  }),
};

export type PermissionGroup = z.output<typeof PermissionGroup>;
export type Members = z.output<typeof Members>;
export type Rows = z.output<typeof Rows>;
export type Permissions = z.output<typeof Permissions>;
export type SubmitSettings = z.output<typeof SubmitSettings>;
