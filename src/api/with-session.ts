import { ERRORS } from '@gonghui/kernel/error-table.ts';
import { refreshTokens } from '../session/refresh.ts';
import { endSession } from '../session/sign-out.ts';
import { readTokens } from '../session/storage.ts';
import { untilFree } from '../transport/busy.ts';
import { ApiError } from '../transport/errors.ts';
import { alertText, reactionTo } from '../transport/reactions.ts';
import type { Envelope } from '../transport/transport.ts';
import { toastError } from '../ui/toast.ts';

export interface SessionOptions {
  signal?: AbortSignal;
  /** The page shows failures itself; only the end of the session is still handled here. */
  quiet?: boolean;
  /** The content checks speak of a submission (spec, platform §8, code 507). */
  submission?: boolean;
  /** Codes besides 200 that are a success to this caller (spec: 1512 on sign-in and on switching enterprise). */
  accept?: readonly number[];
}

/** The one place that acts on a failed call (spec, platform §8; the kernel's error table says what). */
async function react(answer: Envelope, options: SessionOptions, signedIn: boolean): Promise<ApiError> {
  const { reaction, text } = reactionTo(answer.code, answer.message);
  const words = reaction === 'alert' ? alertText(answer.code, text, answer.data, !!options.submission) : text;
  const error = new ApiError(answer.code, words, answer.data, reaction);
  if (reaction === 'sign-out') {
    if (signedIn) await endSession({ reason: text });
    else if (!options.quiet) toastError(text);
  } else if (reaction === 'licence') {
    await endSession({ reason: text, licenceExpired: true });
  } else if (!options.quiet) {
    if (reaction === 'toast') toastError(text);
    // Loaded when first needed: React's dialog is no part of a page that never fails.
    else if (reaction === 'alert')
      void import('../ui/plain/confirm.tsx').then(ui => ui.inform(words, { okText: '去修改' }));
  }
  return error;
}

/**
 * Asks with the access token of this browser, whichever way `ask` goes, and answers with `data`. An expired token is
 * renewed once, unseen, and the same is asked again, as it is of a server with too much to do; a session that is over ends here. Rejects with an ApiError after
 * having shown or done what its code asks for, so callers only handle what is theirs.
 */
export async function withSession(
  ask: (token: string | undefined) => Promise<Envelope>,
  options: SessionOptions = {},
): Promise<unknown> {
  const tokens = readTokens();
  const patiently = (token: string | undefined) => untilFree(() => ask(token), options);
  let answer = await patiently(tokens?.token);
  if (answer.code === ERRORS.notSignedIn.code && tokens) {
    const fresh = await refreshTokens(tokens.token);
    if (fresh === 'unreachable') {
      const { text } = reactionTo(ERRORS.unavailable.code, ERRORS.unavailable.message);
      if (!options.quiet) toastError(text);
      throw new ApiError(ERRORS.unavailable.code, text, null, 'toast');
    }
    if (fresh !== 'denied') answer = await patiently(fresh.token);
  }
  if (answer.code === 200 || options.accept?.includes(answer.code)) return answer.data;
  throw await react(answer, options, tokens !== null);
}
