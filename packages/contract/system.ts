import { shaped } from '@gonghui/kernel/text-shapes.ts';
import * as z from 'zod/mini';
import { call } from './define.ts';
import { Millis } from './shapes.ts';

export const systemCalls = {
  info: call({
    method: 'GET',
    path: '/v1/sys/info',
    access: 'public',
    rate: 'read',
    summary: '系统信息',
    /** `deploymentMode` 1 is public, anything else private (spec, platform §1). `loginType` names the ways in that are set up. */
    result: z.object({
      deploymentMode: z.int(),
      invit: z.boolean(),
      loginType: z.string(),
      version: z.string(),
      /** Ours: whether there is an enterprise; until there is one, every page leads to setting it up. */
      initialized: z.boolean(),
    }),
  }),
  /** Ours: for whoever watches an installation, or asks for help. */
  version: call({
    method: 'GET',
    path: '/v1/version',
    access: 'public',
    rate: 'read',
    summary: '版本',
    result: z.object({ version: z.string() }),
  }),
  feature: call({
    method: 'GET',
    path: '/v1/features/{name}',
    access: 'public',
    rate: 'read',
    summary: '功能是否开放',
    params: z.object({ name: shaped(64, /^[A-Za-z][\w-]{0,63}$/) }),
    result: z.object({ name: z.string(), enabled: z.boolean() }),
  }),
  /**
   * Whether signing in needs a captcha: none is set up in this version, guessing is stopped by the lock-out. Asked for a public link,
   * it answers a task to be solved, signed for that link, five minutes, once (publishing L13).
   */
  captcha: call({
    method: 'POST',
    path: '/v1/captcha/load',
    access: 'public',
    rate: 'read',
    summary: '验证码',
    body: z.object({
      purpose: z.optional(z.literal('link')),
      link: z.optional(shaped(16, /^[A-Za-z0-9]{1,16}$/)),
    }),
    result: z.object({ required: z.boolean(), task: z._default(z.nullable(z.json()), null) }),
  }),
  /** Ours: what an administrator must know about where the data lies (promise R16). */
  status: call({
    method: 'GET',
    path: '/v1/sys/status',
    access: ['admin'],
    rate: 'read',
    summary: '运行状态',
    result: z.object({
      engine: z.enum(['pglite', 'postgres']),
      singleProcess: z.boolean(),
      powerLossSafe: z.boolean(),
      note: z.string(),
    }),
  }),
  /** Ours: the clock of the server, by which clocks on a screen go that is designed. */
  time: call({
    method: 'GET',
    path: '/v1/sys/time',
    access: 'public',
    rate: 'read',
    summary: '服务器时间',
    result: z.object({ now: Millis }),
  }),
  /** Ours: this contract as OpenAPI 3.1, without the envelope around it. */
  openapi: call({
    method: 'GET',
    path: '/v1/openapi.json',
    access: 'public',
    rate: 'read',
    summary: '接口说明',
    binary: true,
    result: z.unknown(),
  }),
};
