/** Why a component of another design cannot be shown. `failed`: what it is could not be learned, said by a designer alone. */
export const EXTERNAL_STATES = [
  'gone',
  'offline',
  'no-access',
  'circle',
  'too-deep',
  'too-many',
  'failed',
] as const;
export type ExternalState = (typeof EXTERNAL_STATES)[number];

/** What stands in the place of a component that cannot be shown. */
export const EXTERNAL_WORDS: Readonly<Record<ExternalState, string>> = {
  gone: '来源已被删除',
  offline: '来源已下线',
  'no-access': '您没有权限查看这部分内容',
  circle: '来源之间循环引用，无法显示',
  'too-deep': '引用层级过深，无法显示',
  'too-many': '页面组件过多，无法显示这部分内容',
  failed: '来源加载失败，请稍后重试',
};

/**
 * The words for what `props.state` says. Where it says nothing nobody has looked for the source: only that something of
 * another design stands here. A reason that this version does not know is told as no reason.
 */
export const externalWords = (state: unknown): string => {
  if (state === undefined || state === null) return '外部组件';
  const known = EXTERNAL_STATES.find(one => one === state);
  return known ? EXTERNAL_WORDS[known] : '这部分内容暂时无法显示';
};
