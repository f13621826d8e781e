import {
  ACTIONS,
  type Act,
  type AfterBack,
  type CountersignKind,
  missingWords,
} from '@gonghui/elements/flow/actions/actions.ts';
import type { ReaderActions } from './model.ts';

/** What a person has put together of an action that needs more than a comment. */
export interface ActionDraft {
  users: string[];
  countersign: CountersignKind | null;
  /** Index into `mine.backTo`; null until chosen. */
  target: number | null;
  after: AfterBack;
}

/** The action as it opens: where there is one way only, it is taken. */
export const askOf = (mine: Pick<ReaderActions, 'countersign' | 'backTo'>): ActionDraft => ({
  users: [],
  countersign: mine.countersign.length === 1 ? (mine.countersign[0] ?? null) : null,
  target: mine.backTo.length === 1 ? 0 : null,
  after: 'again',
});

/** What is missing before an action can be sent; '' when nothing is. */
export function missing(
  act: Act,
  ask: ActionDraft,
  mine: ReaderActions,
  signature: string | null,
  comment: string,
): string {
  const { needs } = ACTIONS[act];
  if (needs.signature && mine.signature && !signature) return '请先手写签名';
  if (needs.kind && !ask.countersign) return needs.kind.missing;
  if (needs.people && ask.users.length === 0) return needs.people.missing;
  if (needs.target && ask.target === null) return needs.target.missing;
  return missingWords(act, comment) ?? '';
}

/** The part of the call's body that is about this action. */
export function bodyOf(act: Act, ask: ActionDraft, mine: ReaderActions, signature: string | null) {
  const { needs } = ACTIONS[act];
  const to = ask.target === null ? undefined : (mine.backTo[ask.target]?.nodeId ?? null);
  return {
    ...(needs.signature && mine.signature && { signature }),
    ...(needs.people && { users: ask.users }),
    ...(needs.kind && { countersign: ask.countersign ?? undefined }),
    ...(needs.target && { to, after: ask.after }),
  };
}
