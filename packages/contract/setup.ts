import { shaped } from '@gonghui/kernel/text-shapes.ts';
import * as z from 'zod/mini';
import { Sealed } from './auth.ts';
import { call } from './define.ts';
import { EnterpriseName } from './enterprise.ts';
import { NullAnswer } from './shapes.ts';
import { DisplayName, Username } from './users.ts';

/** What a first start prints on the console, within the address of the page. */
const Token = shaped(32, /^[\w-]{32}$/, '初始化地址不完整，请从控制台完整复制');

/**
 * The first enterprise and its administrator, by whoever can read the server's console. The specification names the page
 * (`/init-system`) and no calls; these are ours. Once there is an enterprise they answer as calls that do not exist.
 */
export const setupCalls = {
  check: call({
    method: 'POST',
    path: '/v1/setup/check',
    access: 'public',
    rate: 'sign-in',
    summary: '初始化地址是否有效',
    body: z.object({ token: Token }),
    result: NullAnswer,
  }),
  begin: call({
    method: 'POST',
    path: '/v1/setup',
    access: 'public',
    rate: 'sign-in',
    summary: '建立第一个企业与管理员',
    body: z.object({
      token: Token,
      enterprise: EnterpriseName,
      username: Username,
      displayName: DisplayName,
      password: Sealed,
    }),
    result: NullAnswer,
  }),
};
