import type { CountersignKind } from '@gonghui/approval/flow.ts';
import type { Act } from '@gonghui/contract/approval-shapes.ts';
import type { AfterBack } from './acts.ts';
import type { Mine } from './model.ts';

/** What a person has put together of an action that needs more than a comment. */
export interface Ask {
  users: string[];
  countersign: CountersignKind | null;
  /** Index into `mine.backTo`; null until chosen. */
  target: number | null;
  after: AfterBack;
}

/** The action as it opens: where there is one way only, it is taken. */
export const askOf = (mine: Pick<Mine, 'countersign' | 'backTo'>): Ask => ({
  users: [],
  countersign: mine.countersign.length === 1 ? (mine.countersign[0] ?? null) : null,
  target: mine.backTo.length === 1 ? 0 : null,
  after: 'again',
});

/** What is missing before an action can be sent; '' when nothing is. */
export function missing(act: Act, ask: Ask, mine: Mine, signature: string | null): string {
  if ((act === 'agree' || act === 'refuse') && mine.signature && !signature) return '请先手写签名';
  if (act === 'transfer' && ask.users.length === 0) return '请选择接收人';
  if (act === 'countersign' && !ask.countersign) return '请选择加签方式';
  if (act === 'countersign' && ask.users.length === 0) return '请选择加签人';
  if (act === 'back' && ask.target === null) return '请选择退回到哪里';
  return '';
}

/** The part of the call's body that is about this action. */
export function bodyOf(act: Act, ask: Ask, mine: Mine, signature: string | null) {
  if (act === 'agree' || act === 'refuse') return mine.signature ? { signature } : {};
  if (act === 'transfer') return { users: ask.users };
  if (act === 'countersign') return { users: ask.users, countersign: ask.countersign ?? undefined };
  const to = ask.target === null ? undefined : (mine.backTo[ask.target]?.nodeId ?? null);
  return { to, after: ask.after };
}
