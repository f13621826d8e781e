/** How the browser reacts to a code (spec, platform §8). */
export type Reaction = 'toast' | 'silent' | 'alert' | 'sign-out' | 'licence';

export interface ErrorEntry {
  code: number;
  /** HTTP status the gateway answers with; the spec's own codes travel in the envelope. */
  status: number;
  message: string;
  reaction: Reaction;
}

/** Spec, platform §8: what a request that never got an answer is called. */
export const NETWORK_CODE = -200;

/** Every code the gateway can answer with. `docs/errors.md` lists exactly these; a test compares the two. */
export const ERRORS = {
  badRequest: { code: 400, status: 400, message: '请求内容有误', reaction: 'toast' },
  notSignedIn: { code: 401, status: 401, message: '登录过期，请重新登录', reaction: 'sign-out' },
  forbidden: { code: 403, status: 403, message: '您没有权限进行此操作', reaction: 'toast' },
  notFound: { code: 404, status: 404, message: '内容不存在或已被删除', reaction: 'toast' },
  conflict: { code: 409, status: 409, message: '内容已被他人更新，请刷新后再试', reaction: 'toast' },
  tooLarge: { code: 413, status: 413, message: '内容过大，请精简后再试', reaction: 'toast' },
  invalid: { code: 422, status: 422, message: '填写内容有误，请检查后再提交', reaction: 'toast' },
  tooMany: { code: 429, status: 429, message: '操作过于频繁，请稍后再试', reaction: 'toast' },
  internal: { code: 500, status: 500, message: '服务异常，请稍后再试', reaction: 'toast' },
  unavailable: { code: 503, status: 503, message: '服务暂时不可用，请稍后再试', reaction: 'toast' },
  contentBanned: { code: 507, status: 200, message: '内容涉及违规', reaction: 'alert' },
  contentRejected: { code: 508, status: 200, message: '文本内容校验不通过，不允许提交', reaction: 'alert' },
  duplicateValue: { code: 509, status: 200, message: '此项内容已存在，不允许重复提交', reaction: 'alert' },
  storageFull: {
    code: 530,
    status: 507,
    message: '服务器存储空间不足，暂时无法保存，请联系管理员清理后再试',
    reaction: 'toast',
  },
  badCredentials: { code: 1001, status: 200, message: '账号或密码错误', reaction: 'silent' },
  accountLocked: {
    code: 1003,
    status: 200,
    message: '登录失败次数过多，账号已锁定，请15分钟后再试',
    reaction: 'silent',
  },
  accountDisabled: { code: 1004, status: 200, message: '账号已停用，请联系管理员', reaction: 'silent' },
  signInElsewhere: { code: 1302, status: 200, message: '即将跳转', reaction: 'silent' },
  passwordExpired: { code: 1512, status: 200, message: '请先修改密码', reaction: 'silent' },
  gone: { code: 1515, status: 200, message: '内容已下线', reaction: 'silent' },
  licenceExpired: { code: 10501, status: 200, message: '许可证过期，请更新许可证', reaction: 'licence' },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorName = keyof typeof ERRORS;
