import type { Call, CallInput, CallResult } from '@gonghui/contract/define.ts';
import { ERRORS } from '@gonghui/kernel/error-table.ts';
import { refreshTokens } from '../session/refresh.ts';
import { endSession } from '../session/sign-out.ts';
import { readTokens } from '../session/storage.ts';
import { toastError } from '../ui/toast.ts';
import { deviceOf } from './device.ts';
import { ApiError } from './errors.ts';
import { alertText, reactionTo } from './reactions.ts';
import { type Envelope, exchange } from './transport.ts';

export interface SendOptions {
  signal?: AbortSignal;
  /** Milliseconds, where 30000 does not fit. */
  timeout?: number;
  /** The page shows failures itself; only the end of the session is still handled here. */
  quiet?: boolean;
  /** The content checks speak of a submission (spec, platform §8, code 507). */
  submission?: boolean;
  /** Codes besides 200 that are a success to this caller (spec: 1512 on sign-in and on switching enterprise). */
  accept?: readonly number[];
}

/** What `send` takes: only the parts that the call declares. */
type Needed<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: T[K];
};
type AnyCall = Pick<Call, 'method' | 'path' | 'access' | 'binary' | 'multipart' | 'result'>;
export type SendInput<C> = Needed<CallInput<C>>;
/** The input may be left out where nothing in it is needed. */
type Rest<C> =
  Record<string, never> extends SendInput<C>
    ? [input?: SendInput<C>, options?: SendOptions]
    : [input: SendInput<C>, options?: SendOptions];

const fill = (path: string, params: Record<string, unknown> | undefined): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name] ?? '')));

/** multipart calls take their fields as FormData; lists repeat the field. */
const formData = (body: Record<string, unknown>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(body))
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined && item !== null) data.append(name, item instanceof Blob ? item : String(item));
  return data;
};

async function roundTrip(
  call: AnyCall,
  input: { params?: unknown; query?: unknown; body?: unknown },
  options: SendOptions,
  token: string | undefined,
): Promise<Envelope> {
  const { body } = input;
  const multipart =
    call.multipart && !(body instanceof FormData) && typeof body === 'object' && body !== null;
  return exchange({
    method: call.method,
    path: fill(call.path, input.params as Record<string, unknown> | undefined),
    query: input.query as Record<string, unknown> | undefined,
    body: multipart ? formData(body as Record<string, unknown>) : body,
    headers: { device: deviceOf(navigator.userAgent), ...(token && { authorization: `Bearer ${token}` }) },
    timeout: options.timeout,
    signal: options.signal,
    binary: call.binary,
  });
}

/** The one place that acts on a failed call (spec, platform §8; the kernel's error table says what). */
async function react(answer: Envelope, options: SendOptions, signedIn: boolean): Promise<ApiError> {
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
      void import('../ui/confirm.tsx').then(ui => ui.inform(words, { okText: '去修改' }));
  }
  return error;
}

/**
 * Makes a call of the contract and answers with its `data`. Rejects with an ApiError after having shown or done what
 * its code asks for, so callers only handle what is theirs. An expired access token is renewed once, unseen.
 */
export async function send<C extends AnyCall>(
  call: C,
  ...[input, options = {}]: Rest<C>
): Promise<CallResult<C>> {
  const parts = (input ?? {}) as { params?: unknown; query?: unknown; body?: unknown };
  const tokens = readTokens();
  let answer = await roundTrip(call, parts, options, tokens?.token);
  if (answer.code === ERRORS.notSignedIn.code && tokens) {
    const fresh = await refreshTokens(tokens.token);
    if (fresh === 'unreachable') {
      const { text } = reactionTo(ERRORS.unavailable.code, ERRORS.unavailable.message);
      if (!options.quiet) toastError(text);
      throw new ApiError(ERRORS.unavailable.code, text, null, 'toast');
    }
    if (fresh !== 'denied') answer = await roundTrip(call, parts, options, fresh.token);
  }
  if (answer.code === 200 || options.accept?.includes(answer.code)) return answer.data as CallResult<C>;
  throw await react(answer, options, tokens !== null);
}
