import { ERRORS, NETWORK_CODE } from '@gonghui/kernel/error-table.ts';
import { wordsOf as ownWords } from '@gonghui/kernel/words-of.ts';

export const codeOf = (error: unknown): number => {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'number' ? code : NETWORK_CODE;
};

export const wordsOf = (error: unknown): string => ownWords(error, '网络连接失败，请稍后重试');

/** Codes by which the gateway says that whoever asks is not to see it (any more): nothing of it may stay. */
const LOST: ReadonlySet<number> = new Set([
  ERRORS.notSignedIn.code,
  ERRORS.forbidden.code,
  ERRORS.notFound.code,
  ERRORS.gone.code,
]);
export const isLost = (code: number): boolean => LOST.has(code);

/** The page that is shown is another one by now: it has the component that was asked for no more. */
export function isGone(error: unknown): boolean {
  const { data } = (error ?? {}) as { data?: unknown };
  return ((data ?? {}) as { gone?: unknown }).gone === true;
}

/** Nothing was answered, or it may be otherwise soon. */
export const mayPass = (code: number): boolean =>
  code === NETWORK_CODE || code === 408 || (code >= 500 && code < 600);

/** Seconds after which to come again, as a 429 says; null where it says nothing. */
export function retryAfterOf(error: unknown): number | null {
  const { data } = (error ?? {}) as { data?: unknown };
  const { retryAfter } = (data ?? {}) as { retryAfter?: unknown };
  return codeOf(error) === ERRORS.tooMany.code && typeof retryAfter === 'number' && retryAfter > 0
    ? retryAfter
    : null;
}
