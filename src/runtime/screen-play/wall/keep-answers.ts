import type { Template } from '@gonghui/scene/types.ts';
import { answerIn } from '../../report-view/panel-state.ts';
import type { Feed } from '../feed/feed.ts';
import { type KeptAnswer, type KeptWall, keepWall } from './kept-wall.ts';

/** What is answered is kept so long after it came, in milliseconds: a tick of answers is written once. */
const LATER_MS = 5_000;
/** And the first answers of a page so long: a wall that loses its power a moment later has nothing else to start with. */
const FIRST_MS = 300;

export type KeepState = 'kept' | 'no-room' | 'off';

/** Why nothing was kept. */
export const notKept = (error: unknown): KeepState =>
  error instanceof DOMException && error.name === 'QuotaExceededError' ? 'no-room' : 'off';

/** What a feed shows, however long ago it was told: that asking fails now takes nothing away. */
export const answersIn = (feed: Feed): KeptAnswer[] =>
  feed.all.flatMap(({ asset, question, answered, fed, etag }) => {
    const answer = answerIn(fed.state);
    if (!question || answered !== question.key || !answer || fed.heardAt === null) return [];
    const outcome = { componentId: asset.id, code: 200, answer, ...(etag ? { etag } : {}) };
    return [{ id: asset.id, key: question.key, outcome, heardAt: fed.heardAt }];
  });

/**
 * Puts into a feed what a wall had, and keeps what it is answered from then on, until the answer is called. A browser that keeps
 * nothing, or has no room, plays all the same: `onState` says so.
 */
export function keepAnswers(
  feed: Feed,
  id: string,
  about: () => Omit<KeptWall, 'answers'> & { template: Template },
  kept: readonly KeptAnswer[],
  onState: (state: KeepState) => void,
): () => void {
  feed.restore(kept);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let later = FIRST_MS;
  const write = async () => {
    timer = undefined;
    const answers = answersIn(feed);
    // What was restored and not yet answered again stays as it is.
    const fresh = new Set(answers.map(answer => answer.id));
    if (fresh.size > 0) later = LATER_MS;
    try {
      await keepWall(id, { ...about(), answers: [...answers, ...kept.filter(one => !fresh.has(one.id))] });
      onState('kept');
    } catch (error) {
      onState(notKept(error));
    }
  };
  const stop = feed.subscribe(() => {
    timer ??= setTimeout(() => void write(), later);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
