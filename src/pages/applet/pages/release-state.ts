import { onlyOne } from '@gonghui/domain/scope.ts';
import type { Page } from './use-pages.ts';

export type ReleaseMark = 'none' | 'current' | 'behind';

/** Whether people see the page, and whether what they see is the last save. */
export const releaseMark = (page: Pick<Page, 'version' | 'releasedVersion'>): ReleaseMark =>
  page.releasedVersion === null ? 'none' : page.releasedVersion < page.version ? 'behind' : 'current';

export const RELEASE_TEXT: Record<ReleaseMark, string> = {
  none: '未发布',
  current: '已发布',
  behind: '有修改未发布',
};

/** Audience in a few characters, as `self` sees it: released to oneself alone is 仅自己, to another alone his name. */
export const scopeText = (
  page: Pick<Page, 'scope' | 'releasedVersion'>,
  self: string | undefined,
): string => {
  if (page.releasedVersion === null) return '—';
  if (page.scope.type === 'all') return '全部成员';
  const only = onlyOne(page.scope);
  if (only !== null && only === self) return '仅自己';
  const { depts, users, roles } = page.scope;
  const names = [...depts, ...roles, ...users].map(named => named.name);
  if (names.length === 0) return '没有成员';
  return names.length > 2 ? `${names.slice(0, 2).join('、')}等${names.length}项` : names.join('、');
};
