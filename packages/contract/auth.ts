import { text, trimmed } from '@gonghui/kernel/text-shapes.ts';
import * as z from 'zod/mini';
import { call } from './define.ts';
import { Id, Millis, NullAnswer } from './shapes.ts';

/**
 * A password on its way: base64 of RSA-OAEP(SHA-256) over `nonce|time|password`, made with the key and the nonce of
 * `authCalls.key`. A nonce holds once and for five minutes of the server's clock; the time is not believed, so a wrong
 * clock at the client does not matter.
 */
export const Sealed = text(400).check(z.minLength(1));

export const RoleName = z.enum(['admin', 'app', 'developer', 'platform', 'user']);
export const Enterprise = z.object({ tenantId: Id, userId: Id, name: z.string() });

export const UserInfo = z.object({
  id: Id,
  username: z.string(),
  displayName: z.string(),
  /** File id of the picture, shown from `/getway-api/v1/files/{id}`. */
  avatar: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** What the role names give (spec, platform §6), and the names themselves. */
  roles: z.array(RoleName),
  roleNames: z.array(z.string()),
  depts: z.array(z.object({ id: Id, name: z.string() })),
  guided: z.boolean(),
  isRead: z.boolean(),
  initialized: z.boolean(),
  tenantId: Id,
  tenantName: z.string(),
  /** File id of the enterprise's picture. */
  tenantLogo: z.nullable(z.string()),
  /** Ours: where addresses for others begin; absent without `BASE_URL`. */
  baseUrl: z.optional(z.string()),
  /** Ours: the server's clock as it answers, for what pages take for now. */
  now: z.optional(Millis),
});

/** Spec, platform §3 "Session and user"; `appKey` and `sourceSystemUrl` come with single sign-on and are null without. */
export const SignedIn = z.object({
  token: z.string(),
  refreshToken: z.string(),
  expireIn: z.int(),
  expireInCount: z.int(),
  /** Milliseconds since 1970, null without an end. */
  tenantExpiredTime: z.nullable(z.number()),
  userInfo: UserInfo,
  /** The enterprises this sign-in opens; with more than one the app asks which. */
  enterprises: z.array(Enterprise),
  sameCredentialEnterprises: z.array(Enterprise),
  appKey: z.nullable(z.string()),
  sourceSystemUrl: z.nullable(z.string()),
});

export const authCalls = {
  key: call({
    method: 'GET',
    path: '/v1/authenticate/key',
    access: 'public',
    rate: 'read',
    summary: '登录字段的加密公钥与一次性随机数',
    result: z.object({ keyId: z.string(), key: z.string(), nonce: z.string(), time: z.number() }),
  }),
  /** Same answer (1001) for an unknown account and a wrong password; 1003 after ten failures in fifteen minutes. */
  signIn: call({
    method: 'POST',
    path: '/v1/authenticate',
    access: 'public',
    rate: 'sign-in',
    summary: '登录',
    body: z.object({
      username: trimmed(64, { empty: '不能为空' }),
      password: Sealed,
      keyId: z.optional(text(64)),
    }),
    result: SignedIn,
  }),
  /**
   * The spec's headers `timestamp`, `random` and `sign` are accepted and mean nothing (promise D13): the token itself is
   * the credential. Asked again with the same token within ten seconds, the answer carries the same successor.
   */
  refresh: call({
    method: 'POST',
    path: '/v1/refresh',
    access: 'public',
    rate: 'read',
    summary: '刷新令牌',
    body: z.object({ refreshToken: text(200).check(z.minLength(1)) }),
    result: z.object({
      token: z.string(),
      refreshToken: z.string(),
      expireIn: z.int(),
      expireInCount: z.int(),
    }),
  }),
  logout: call({
    method: 'GET',
    path: '/v1/logout',
    access: 'signed-in',
    rate: 'write',
    summary: '退出登录',
    result: NullAnswer,
  }),
  userinfo: call({
    method: 'GET',
    path: '/v1/userinfo',
    access: 'signed-in',
    rate: 'read',
    summary: '当前用户',
    result: UserInfo,
  }),
  /** Asked at the interval it answers with, in seconds (spec, platform §2). */
  validate: call({
    method: 'GET',
    path: '/v1/permission/validate',
    access: 'signed-in',
    rate: 'read',
    summary: '权限检查',
    result: z.object({ expireIn: z.int() }),
  }),
  enterprises: call({
    method: 'GET',
    path: '/v1/enterprises',
    access: 'signed-in',
    rate: 'read',
    summary: '本次登录可进入的企业',
    result: z.array(Enterprise),
  }),
  /** The two path parts the spec leaves open: the enterprise, and the user's id in it, as `enterprises` lists them. */
  switchEnterprise: call({
    method: 'GET',
    path: '/v1/enterprises/own/{tenantId}/{userId}',
    access: 'signed-in',
    rate: 'write',
    summary: '切换企业',
    params: z.object({ tenantId: Id, userId: Id }),
    result: SignedIn,
  }),
};
