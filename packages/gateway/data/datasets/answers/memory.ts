import type { Answer } from '@gonghui/elements/query/answer.ts';
import { Fresh } from '../../../base/db/fresh.ts';
import type { Live } from '../../../enterprise/live/index.ts';
import { AnswerCache } from './kept.ts';
import { type Anew, Plans } from './plans.ts';
import { SharedQuestions } from './together.ts';

/** What a gateway remembers of answers, and the questions it is at. */
export interface Memory {
  readonly kept: AnswerCache;
  readonly together: SharedQuestions<Answer>;
  readonly plans: Plans;
  readonly planning: SharedQuestions<Anew>;
  /** How things stand of which questions were planned. */
  readonly marks: Fresh<string | null>;
}

/** Places whose marks are known at once. */
const MOST_MARKS = 20_000;

const memories = new WeakMap<object, Memory>();

/** Of a gateway, by what tells it that records changed: answers live and die with that. */
export function memoryOf(news: Pick<Live, 'epochOf'>): Memory {
  const known = memories.get(news) ?? {
    kept: new AnswerCache(),
    together: new SharedQuestions<Answer>(),
    plans: new Plans(),
    planning: new SharedQuestions<Anew>(),
    marks: new Fresh(MOST_MARKS),
  };
  memories.set(news, known);
  return known;
}

/** How often these forms have changed, as far as this process has heard. */
export const epochsOf = (news: Pick<Live, 'epochOf'>, tenantId: string, formIds: Iterable<string>): string =>
  [...formIds].map(id => news.epochOf(tenantId, id)).join();
