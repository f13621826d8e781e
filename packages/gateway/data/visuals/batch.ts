import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import type { visualCalls } from '@gonghui/contract/visuals.ts';
import type { Answer } from '@gonghui/elements/query/answer.ts';
import { digestOfText } from '@gonghui/kernel/digest.ts';
import type { AppError } from '@gonghui/kernel/errors.ts';
import { toAppError } from '../../http/plugins/errors.ts';

type Questions = CallArgs<typeof visualCalls.batch>['body']['questions'];
type Answers = CallReturn<typeof visualCalls.batch>['answers'];
type Question = Questions[number];

/** Questions of one batch that are asked at once. */
const AT_ONCE = 4;

/** Where the questions of a batch wait for their turn, and who asks. */
export interface BatchQueue {
  /** Resolves when it is the next question's turn, with what gives its place back. */
  take(): Promise<() => void>;
  /** Whoever asked has gone: no further question is asked. */
  readonly signal: AbortSignal;
  /** Hears what is a fault of ours. */
  failed(error: unknown): void;
}

/** Names what an answer shows, whenever and by which way it was computed. */
const etagOf = ({ meta: { asOf: _asOf, source: _source, ...meta }, ...answer }: Answer): string =>
  digestOfText(JSON.stringify([answer, meta]));

function told({ componentId, etag: known }: Question, answer: Answer): Answers[number] {
  const etag = etagOf(answer);
  const { asOf } = answer.meta;
  return etag === known
    ? { componentId, code: 200, etag, asOf, unchanged: true }
    : { componentId, code: 200, etag, asOf, answer };
}

function refused({ componentId }: Question, { entry, message, data }: AppError): Answers[number] {
  const { retryAfter, gone } = (data ?? {}) as { retryAfter?: number; gone?: true };
  return {
    ...{ componentId, code: entry.code, message },
    ...(retryAfter === undefined ? {} : { retryAfter }),
    ...(gone ? { gone } : {}),
  };
}

/**
 * Asks the questions of a batch, a few at a time and each in a place of its own, so that a batch gets no larger share than its
 * questions would alone. What one is refused for is told in its place, in the order in which they were asked.
 */
export async function askEach(
  questions: Questions,
  ask: (question: Question) => Promise<Answer>,
  { take, signal, failed }: BatchQueue,
): Promise<Answers> {
  const answers: Answers = [];
  const left = questions.entries();
  const one = async (question: Question): Promise<Answers[number]> => {
    try {
      signal.throwIfAborted();
      const leave = await take();
      try {
        return told(question, await ask(question));
      } finally {
        leave();
      }
    } catch (error) {
      const known = toAppError(error);
      if (known.kind === 'internal') failed(error);
      return refused(question, known);
    }
  };
  // Each takes the next question that nobody has taken.
  const worker = async () => {
    for (const [at, question] of left) answers[at] = await one(question);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return answers;
}
