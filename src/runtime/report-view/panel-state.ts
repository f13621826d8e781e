import type { Answer } from '@gonghui/elements/query/answer.ts';

/** What a panel shows. `last`: what it showed before, which stays while it is asked anew and when that fails. */
export type PanelState =
  /** No dataset, or nothing in a required mapping (spec, designers §4): its name. */
  | { readonly is: 'unset'; readonly missing: string }
  | { readonly is: 'loading'; readonly last?: Answer }
  | { readonly is: 'failed'; readonly message: string; readonly last?: Answer }
  | { readonly is: 'shown'; readonly answer: Answer };

/** The answer to show, however old; undefined where there is none yet. */
export const answerIn = (state: PanelState): Answer | undefined =>
  state.is === 'shown' ? state.answer : state.is === 'unset' ? undefined : state.last;

/** Spec, designers §8 "batch load failure". `position` from 1. */
export const failure = (position: number, id: string, reason: string): string =>
  `第${position}个报表【${id}】接口出现错误了：${reason}`;
