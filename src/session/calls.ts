import { call } from '@gonghui/contract/define.ts';
import * as z from 'zod/mini';

const Role = z.enum(['admin', 'app', 'developer', 'platform', 'user']);

export const sessionCalls = {
  system: call({
    method: 'GET',
    path: '/v1/sys/info',
    access: 'public',
    rate: 'read',
    summary: '系统信息',
    result: z.object({ deploymentMode: z.int(), loginType: z.optional(z.string()) }),
  }),
  userinfo: call({
    method: 'GET',
    path: '/v1/userinfo',
    access: 'signed-in',
    rate: 'read',
    summary: '当前用户',
    result: z.object({
      id: z.string(),
      username: z.string(),
      displayName: z.string(),
      avatar: z.optional(z.nullable(z.string())),
      roles: z.array(Role),
      guided: z.boolean(),
      initialized: z.boolean(),
    }),
  }),
  validate: call({
    method: 'GET',
    path: '/v1/permission/validate',
    access: 'signed-in',
    rate: 'read',
    summary: '权限检查',
    result: z.object({ expireIn: z.optional(z.int()) }),
  }),
};
