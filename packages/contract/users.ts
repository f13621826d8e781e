import { nameShape, shaped, text, trimmed } from '@gonghui/kernel/text-shapes.ts';
import * as z from 'zod/mini';
import { RoleName, Sealed } from './auth.ts';
import { call } from './define.ts';
import { Id, IdParams, JsonObject, NamedId, NullAnswer, PageQuery, pageOf, paging } from './shapes.ts';

export const Username = shaped(
  64,
  /^[A-Za-z0-9][\w.@-]{1,63}$/,
  '应以字母或数字开头，2到64位，只含字母、数字和 _ . @ -',
);
export const DisplayName = nameShape(30, { empty: '不能为空' });
const Phone = z.nullable(shaped(11, /^1\d{10}$/, '应为11位数字，以1开头'));
const Email = z.nullable(shaped(254, z.regexes.email, '格式不正确'));
const Position = z.nullable(nameShape(50));
const Ids = z.array(Id).check(z.maxLength(200));
const Status = z.enum(['enabled', 'disabled']);
const Keyword = z.optional(trimmed(50));

export const UserItem = z.object({
  id: Id,
  username: z.string(),
  displayName: z.string(),
  avatar: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  position: z.nullable(z.string()),
  status: Status,
  initialized: z.boolean(),
  depts: z.array(NamedId),
  /** Assigned roles; `roleKinds` is what their names give. */
  roles: z.array(NamedId),
  roleKinds: z.array(RoleName),
  createdAt: z.number(),
});

/** What a picker of people shows, and no more: everybody signed in may read it. */
export const Person = z.object({
  id: Id,
  name: z.string(),
  avatar: z.nullable(z.string()),
  depts: z.array(z.string()),
  enabled: z.boolean(),
});

export const userCalls = {
  create: call({
    method: 'POST',
    path: '/v1/users',
    access: ['admin'],
    rate: 'write',
    summary: '新增用户',
    body: z.object({
      username: Username,
      displayName: DisplayName,
      password: Sealed,
      phone: z.optional(Phone),
      email: z.optional(Email),
      position: z.optional(Position),
      depts: z._default(Ids, []),
      roles: z._default(Ids, []),
    }),
    result: z.object({ id: Id }),
  }),
  /** Administrators change everything; a person himself his picture, phone, mail and the marks of the guided tour. */
  update: call({
    method: 'PUT',
    path: '/v1/users/{id}',
    access: 'object',
    rate: 'write',
    summary: '修改用户',
    params: IdParams,
    body: z.object({
      displayName: z.optional(DisplayName),
      avatar: z.optional(z.nullable(Id)),
      phone: z.optional(Phone),
      email: z.optional(Email),
      position: z.optional(Position),
      depts: z.optional(Ids),
      roles: z.optional(Ids),
      guided: z.optional(z.boolean()),
      isRead: z.optional(z.boolean()),
    }),
    result: NullAnswer,
  }),
  /** Administrators read anybody, everybody reads himself. */
  get: call({
    method: 'GET',
    path: '/v1/users/{id}',
    access: 'object',
    rate: 'read',
    summary: '用户详情',
    params: IdParams,
    result: UserItem,
  }),
  page: call({
    method: 'POST',
    path: '/v1/users/page',
    access: ['admin'],
    rate: 'read',
    summary: '用户列表',
    body: z.object({
      page: PageQuery,
      keyword: Keyword,
      /** People of a department and of those below it. */
      deptId: z.optional(Id),
      roleId: z.optional(Id),
      status: z.optional(Status),
    }),
    result: pageOf(UserItem),
  }),
  /** Everybody who can be picked (spec: page 1, size 99999). `ids` names some, disabled ones included, for showing. */
  process: call({
    method: 'POST',
    path: '/v1/users/process',
    access: 'signed-in',
    rate: 'read',
    summary: '可选人员',
    body: z.object({
      ...paging(99_999),
      keyword: Keyword,
      deptId: z.optional(Id),
      roleId: z.optional(Id),
      ids: z.optional(z.array(Id).check(z.maxLength(1000))),
    }),
    result: pageOf(Person),
  }),
  status: call({
    method: 'PUT',
    path: '/v1/users/{id}/status',
    access: ['admin'],
    rate: 'write',
    summary: '启用或停用用户',
    params: IdParams,
    /** `handTo`: who gets the open tasks of a person who is disabled; without it the administrators assign them. */
    body: z.object({ status: Status, handTo: z.optional(Id) }),
    result: NullAnswer,
  }),
  /** With `validate=true` nothing is deleted: the answer says whether it could be. */
  remove: call({
    method: 'DELETE',
    path: '/v1/users/{id}',
    access: ['admin'],
    rate: 'write',
    summary: '删除用户',
    params: IdParams,
    /** `handTo`: as with `status`. */
    query: z.object({ validate: z.optional(z.enum(['true', 'false', ''])), handTo: z.optional(Id) }),
    result: z.object({
      removable: z.boolean(),
      /** Tasks that wait for him. */
      openTasks: z.int(),
    }),
  }),
  /** The first password of an account that was made for somebody; his own only, and only while not initialised. */
  simplePassword: call({
    method: 'PUT',
    path: '/v1/users/{id}/simplePW',
    access: 'object',
    rate: 'sign-in',
    summary: '首次设置密码',
    params: IdParams,
    body: z.object({ newPassword: Sealed }),
    result: NullAnswer,
  }),
  /** His own only. Other sessions of the account end. */
  password: call({
    method: 'PUT',
    path: '/v1/users/{id}/password',
    access: 'object',
    rate: 'sign-in',
    summary: '修改密码',
    params: IdParams,
    body: z.object({
      username: z.optional(text(64)),
      oldPassword: Sealed,
      newPassword: Sealed,
    }),
    result: NullAnswer,
  }),
  /** The account starts over with this password and must set its own; all its sessions end. */
  resetPassword: call({
    method: 'PUT',
    path: '/v1/users/password/reset',
    access: ['admin'],
    rate: 'write',
    summary: '重置密码',
    body: z.object({ id: Id, newPassword: Sealed }),
    result: NullAnswer,
  }),
  extension: call({
    method: 'GET',
    path: '/v1/users/extension/{id}',
    access: 'object',
    rate: 'read',
    summary: '用户扩展信息',
    params: IdParams,
    result: JsonObject,
  }),
  setExtension: call({
    method: 'PUT',
    path: '/v1/users/extension/{id}',
    access: 'object',
    rate: 'write',
    summary: '保存用户扩展信息',
    maxBytes: 65_536,
    params: IdParams,
    body: JsonObject,
    result: NullAnswer,
  }),
  /** Whether a person may manage applets: the last path part is his id. */
  applicationManager: call({
    method: 'GET',
    path: '/v1/users/applicationManager/{id}',
    access: ['app'],
    builds: 'enterprise',
    rate: 'read',
    summary: '是否应用管理员',
    params: IdParams,
    result: z.object({ manager: z.boolean() }),
  }),
};
