import { boardCalls } from '@gonghui/contract/boards.ts';
import { canonical, type Json } from '@gonghui/kernel/json.ts';
import { wordsOf } from '@gonghui/kernel/words-of.ts';
import { send } from '../../../api/client.ts';
import { session } from '../../../session/store.ts';
import { isOffline } from '../../../transport/errors.ts';
import type { ListRecord } from '../../record/list/data/record-blocks.ts';
import { sendChange } from '../../record/list/edits/send-change.ts';
import type { ListColumn } from '../../record/list/views/layout.ts';

/** What somebody is to be told of a move; `back`: the card is where it was. */
export interface MoveMessage {
  message: string;
  back: boolean;
}

/** Of a card that cannot go there, or is where it should go: nothing happened, and nobody needs to hear of it. */
export const STAYS: MoveMessage = { message: '', back: true };

interface MoveOutcome {
  /** Null when all of it is stored. */
  said: MoveMessage | null;
  /** Of the record by now. */
  rev: number;
  /** Others changed what is shown. */
  anew: boolean;
}

/** Tells the gateway of a card that was moved: its field, with the value that was seen (rule B3), and where it stands (rule B4). */
export async function sendMove(
  { boardId, field, byHand }: { boardId: string; field: ListColumn; byHand: boolean },
  card: ListRecord,
  values: Record<string, Json> | null,
  place: { after: string | null; before: string | null },
): Promise<MoveOutcome> {
  const back = (message: string, anew = false): MoveOutcome => ({
    said: { message, back: true },
    rev: card.rev,
    anew,
  });
  let { rev } = card;
  if (values) {
    const base = { [field.id]: card.values[field.id] ?? field.spec.empty };
    const answer = await sendChange(card.id, { rev, values, base });
    if (answer.kind === 'unreached')
      return back(`${session.user ? '网络不可用' : '登录已过期'}，卡片已放回原处`);
    if (answer.kind === 'refused') return back(answer.message, true);
    if (answer.kind === 'conflict') return back(`「${field.title}」已被他人修改，已显示现在的值`, true);
    rev = answer.rev;
    const now = canonical(answer.values[field.id] ?? field.spec.empty);
    // Nothing of it was taken: the field is locked in this record alone.
    if (now === canonical(base[field.id] ?? null))
      return back(`您不能修改这条记录的「${field.title}」，卡片已放回原处`, true);
    // A formula of the form made another value of it.
    if (now !== canonical(values[field.id] ?? null)) return { said: null, rev, anew: true };
  }
  // Alone in its column, or put where nobody has looked yet, it stands by its age.
  if (!byHand || (place.after === null && place.before === null)) return { said: null, rev, anew: false };
  try {
    const body = { recordId: card.id, ...place };
    await send(boardCalls.rank, { params: { id: boardId }, body }, { quiet: true });
    return { said: null, rev, anew: false };
  } catch (error) {
    const why = isOffline(error) ? '网络不可用' : wordsOf(error, '请重试');
    if (!values) return back(why, !isOffline(error));
    // Moved into another column it stays there, in the place that its age gives it.
    return { said: { message: `卡片已移动，顺序没有保存：${why}`, back: false }, rev, anew: true };
  }
}
