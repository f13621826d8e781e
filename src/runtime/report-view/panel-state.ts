import type { Answer } from '@gonghui/elements/query/answer.ts';
import { ERRORS } from '@gonghui/kernel/error-table.ts';

/** What a panel shows. `last`: what it showed before, which stays while it is asked anew and when that fails. */
export type PanelState =
  /** No dataset, or nothing in a required mapping (spec, designers §4): its name. */
  | { readonly is: 'unset'; readonly missing: string }
  | { readonly is: 'loading'; readonly last?: Answer }
  | {
      readonly is: 'failed';
      /** For who built it. */
      readonly message: string;
      /** For who only reads: what he can do nothing about is one sentence. */
      readonly forReaders: string;
      readonly last?: Answer;
    }
  | { readonly is: 'shown'; readonly answer: Answer };

/** Refusals that are about who asks or what is there, or that he can do something about: a right, what is gone, a question
 * too large, too many of them. */
const OF_WHO_ASKS: ReadonlySet<number> = new Set(
  (['forbidden', 'notFound', 'gone', 'tooLarge', 'tooMany'] as const).map(kind => ERRORS[kind].code),
);

/** A panel that was not answered. `code` of the error table; `message`: what was said of it. */
export const failedState = (code: number, message: string) =>
  ({
    is: 'failed',
    message,
    forReaders: OF_WHO_ASKS.has(code) ? message : '数据暂时无法显示，请稍后重试',
  }) as const;

/** The answer to show, however old; undefined where there is none yet. */
export const answerIn = (state: PanelState): Answer | undefined =>
  state.is === 'shown' ? state.answer : state.is === 'unset' ? undefined : state.last;

/** Spec, designers §8 "batch load failure". `position` from 1. */
export const failure = (position: number, id: string, reason: string): string =>
  `第${position}个报表【${id}】接口出现错误了：${reason}`;
