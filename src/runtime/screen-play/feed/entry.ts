import type { Answer } from '@gonghui/elements/query/answer.ts';
import { answerIn, failedState, type PanelState } from '../../report-view/panel-state.ts';
import type { FedAsset } from './assets-in.ts';
import { isLost } from './failures.ts';
import { type Fed, NOTHING, staleAfter } from './fed.ts';
import type { Outcome, Question } from './questions.ts';

/** A component with what is known of its data. Moments without a name are the steady clock's, in milliseconds. */
export interface Entry {
  asset: FedAsset;
  question: Question | null;
  fed: Fed;
  /** The question that what it shows is the answer to. */
  answered: string | null;
  etag: string | undefined;
  /** When it is to be asked; Infinity: not by itself. */
  dueAt: number;
  /** When it was last answered; -Infinity for what was kept from before the page was opened. */
  goodAt: number;
  /** Failures in a row. */
  failures: number;
  /** The question that is under way. */
  asking: string | null;
  /** Something was told of it since that question went out, which its answer may not know of. */
  again: boolean;
}

export const newEntry = (asset: FedAsset): Entry => ({
  asset,
  question: null,
  fed: NOTHING,
  answered: null,
  etag: undefined,
  dueAt: 0,
  goodAt: Number.NEGATIVE_INFINITY,
  failures: 0,
  asking: null,
  again: false,
});

/** What it showed last, which stays until something else is there. */
const last = (state: PanelState): { last?: Answer } => {
  const answer = answerIn(state);
  return answer ? { last: answer } : {};
};

/** It asks something else from now on, or, for want of `missing`, nothing. */
export function turnTo(entry: Entry, question: Question | null, missing: string | null): boolean {
  if (entry.question?.key === question?.key && (question || entry.fed.state.is === 'unset')) return false;
  const { fed } = entry;
  entry.question = question;
  entry.etag = undefined;
  entry.dueAt = 0;
  entry.failures = 0;
  entry.fed = question
    ? { ...fed, state: { is: 'loading', ...last(fed.state) } }
    : { ...NOTHING, state: { is: 'unset', missing: missing ?? '数据集' } };
  return true;
}

/** It was answered, at `steady`, which is `time` by the gateway's clock. */
export function noteAnswer(entry: Entry, { answer, etag }: Outcome, steady: number, time: number): void {
  const shown = answer ?? answerIn(entry.fed.state);
  entry.goodAt = steady;
  entry.failures = 0;
  entry.etag = etag ?? entry.etag;
  const { state } = entry.fed;
  if (!shown) return;
  entry.answered = entry.question?.key ?? null;
  const same = state.is === 'shown' && state.answer === shown;
  entry.fed = { state: same ? state : { is: 'shown', answer: shown }, heardAt: time, stale: false };
}

/** It was not; of what he may not see any more nothing stays. */
export function failed(
  entry: Entry,
  { code, message, gone }: Pick<Outcome, 'code' | 'gone'> & { message: string },
): void {
  const { fed } = entry;
  const lost = gone === true || isLost(code);
  entry.failures += 1;
  entry.fed = { ...fed, state: { ...failedState(code, message), ...(lost ? {} : last(fed.state)) } };
  if (lost) entry.etag = undefined;
}

/** When it becomes stale, by the steady clock; Infinity where it does not. `cut`: nothing can be asked at all. */
export function staleAt({ fed, goodAt, asset, question }: Entry, cut: boolean): number {
  const failing = cut || fed.state.is === 'failed';
  return failing && question && !fed.stale && answerIn(fed.state)
    ? goodAt + staleAfter(asset.every)
    : Number.POSITIVE_INFINITY;
}
