import type { AppletAuth } from '@gonghui/contract/applet-auth.ts';

/** What somebody sets of an applet's rights. */
export type AuthDraft = Pick<AppletAuth, 'managers' | 'visitors'>;

export const sameAuth = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Rights that two people set at once, each from `base`: a part that only one of them changed is as he has it. A part that both
 * changed stays as `mine` has it; `clash` says that there is one.
 */
export function mergeAuth(
  base: AuthDraft,
  mine: AuthDraft,
  theirs: AuthDraft,
): { draft: AuthDraft; clash: boolean } {
  const parts = ['managers', 'visitors'] as const;
  const changedBy = (whose: AuthDraft) => parts.filter(part => !sameAuth(whose[part], base[part]));
  const own = changedBy(mine);
  const clash = own.some(part => changedBy(theirs).includes(part) && !sameAuth(mine[part], theirs[part]));
  const draft = { managers: theirs.managers, visitors: theirs.visitors };
  for (const part of own) Object.assign(draft, { [part]: mine[part] });
  return { draft, clash };
}
