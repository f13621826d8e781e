/** Why a component of another design cannot be shown. */
export const EXTERNAL_STATES = ['gone', 'offline', 'no-access', 'circle', 'too-deep', 'too-many'] as const;
type ExternalState = (typeof EXTERNAL_STATES)[number];

/** What stands in the place of a component that cannot be shown. */
export const EXTERNAL_WORDS: Readonly<Record<ExternalState, string>> = {
  gone: '来源已被删除',
  offline: '来源已下线',
  'no-access': '您没有权限查看这部分内容',
  circle: '来源之间循环引用，无法显示',
  'too-deep': '引用层级过深，无法显示',
  'too-many': '页面组件过多，无法显示这部分内容',
};

/** The words for what the gateway says in `props.state`; of a reason that this version does not know, that it is gone. */
export const externalWords = (state: unknown): string =>
  EXTERNAL_WORDS[EXTERNAL_STATES.find(one => one === state) ?? 'gone'];
