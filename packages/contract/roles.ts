import { nameShape, trimmed } from '@gonghui/kernel/text-shapes.ts';
import * as z from 'zod/mini';
import { RoleName } from './auth.ts';
import { call } from './define.ts';
import { Id, IdParams, NamedId, NullAnswer } from './shapes.ts';

const Title = nameShape(30, { empty: '不能为空' });
const Description = trimmed(200);

export const RoleItem = z.object({
  id: Id,
  /** Technical name; its prefix decides what the role may do (spec, platform §6). */
  name: z.string(),
  title: z.string(),
  description: z.string(),
  /** Made with the enterprise; neither renamed nor deleted. */
  builtin: z.boolean(),
  kind: z.nullable(RoleName),
  members: z.int(),
});

/** Roles. The spec shows only their names in the user's info; these calls are ours. */
export const roleCalls = {
  list: call({
    method: 'GET',
    path: '/v1/roles',
    access: ['app'],
    builds: 'enterprise',
    rate: 'read',
    summary: '角色',
    result: z.array(RoleItem),
  }),
  /** Ours: what a role field offers to whoever fills in. */
  choices: call({
    method: 'GET',
    path: '/v1/roles/choices',
    access: 'signed-in',
    rate: 'read',
    summary: '可选角色',
    result: z.array(NamedId),
  }),
  /** A role of one's own groups people for audiences and approvals; it opens no part of the product. */
  create: call({
    method: 'POST',
    path: '/v1/roles',
    access: ['admin'],
    rate: 'write',
    summary: '新增角色',
    body: z.object({ title: Title, description: z.optional(Description) }),
    result: z.object({ id: Id }),
  }),
  update: call({
    method: 'PUT',
    path: '/v1/roles/{id}',
    access: ['admin'],
    rate: 'write',
    summary: '修改角色',
    params: IdParams,
    body: z.object({ title: z.optional(Title), description: z.optional(Description) }),
    result: NullAnswer,
  }),
  /** Sets who has the role; the last administrator stays one. */
  members: call({
    method: 'PUT',
    path: '/v1/roles/{id}/users',
    access: ['admin'],
    rate: 'write',
    summary: '设置角色成员',
    params: IdParams,
    body: z.object({ users: z.array(Id).check(z.maxLength(10_000)) }),
    result: NullAnswer,
  }),
  /**
   * Adds people to those who have the role, and takes others from them; whoever is in neither list stays as he is. The last
   * administrator stays one.
   */
  changeMembers: call({
    method: 'PATCH',
    path: '/v1/roles/{id}/users',
    access: ['admin'],
    rate: 'write',
    summary: '增减角色成员',
    params: IdParams,
    body: z.object({
      add: z.array(Id).check(z.maxLength(10_000)),
      remove: z.array(Id).check(z.maxLength(10_000)),
    }),
    result: NullAnswer,
  }),
  remove: call({
    method: 'DELETE',
    path: '/v1/roles/{id}',
    access: ['admin'],
    rate: 'write',
    summary: '删除角色',
    params: IdParams,
    result: NullAnswer,
  }),
};
