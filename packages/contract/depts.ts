import { nameShape } from '@gonghui/kernel/text-shapes.ts';
import * as z from 'zod/mini';
import { call } from './define.ts';
import { AskedWhole, Id, IdParams, NamedId, NullAnswer } from './shapes.ts';

const Name = nameShape(30, { empty: '不能为空' });

export const Dept = z.object({
  id: Id,
  parentId: z.nullable(Id),
  name: z.string(),
  sorting: z.int(),
  /** Who leads it: approvals find him by it. */
  leader: z.nullable(NamedId),
  /** People in this department itself. */
  members: z.int(),
});

/** Departments. The spec shows only their ids in other bodies; these calls are ours. */
export const deptCalls = {
  /** All of them, parents before children, each level by `sorting`. */
  list: call({
    method: 'GET',
    path: '/v1/depts',
    access: 'signed-in',
    rate: 'read',
    summary: '部门',
    result: z.array(Dept),
  }),
  create: call({
    method: 'POST',
    path: '/v1/depts',
    access: ['admin'],
    rate: 'write',
    summary: '新增部门',
    body: z.object({
      name: Name,
      parentId: z.optional(z.nullable(Id)),
      sorting: z.optional(AskedWhole),
      leaderId: z.optional(z.nullable(Id)),
    }),
    result: z.object({ id: Id }),
  }),
  /** Moving a department below itself is refused. */
  update: call({
    method: 'PUT',
    path: '/v1/depts/{id}',
    access: ['admin'],
    rate: 'write',
    summary: '修改部门',
    params: IdParams,
    body: z.object({
      name: z.optional(Name),
      parentId: z.optional(z.nullable(Id)),
      sorting: z.optional(AskedWhole),
      leaderId: z.optional(z.nullable(Id)),
    }),
    result: NullAnswer,
  }),
  /** Refused while it has people or departments below it. */
  remove: call({
    method: 'DELETE',
    path: '/v1/depts/{id}',
    access: ['admin'],
    rate: 'write',
    summary: '删除部门',
    params: IdParams,
    result: NullAnswer,
  }),
};
