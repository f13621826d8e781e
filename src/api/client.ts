import type { Call, CallInput, CallResult } from '@gonghui/contract/define.ts';
import { ERRORS } from '@gonghui/kernel/error-table.ts';
import { untilFree } from '../transport/busy.ts';
import { deviceOf } from '../transport/device.ts';
import { ApiError } from '../transport/errors.ts';
import { reactionTo } from '../transport/reactions.ts';
import { type Envelope, exchange } from '../transport/transport.ts';
import { boardQuery } from './board-scope.ts';
import { sampleHeader } from './sample-scope.ts';
import { signed, visitHere } from './visit.ts';
import { type SessionOptions, withSession } from './with-session.ts';

export interface SendOptions extends SessionOptions {
  /** Milliseconds, where 30000 does not fit. */
  timeout?: number;
  /** Beside those that every call has. */
  headers?: Readonly<Record<string, string>>;
}

/** What `send` takes: only the parts that the call declares. */
type DeclaredOnly<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: T[K];
};
type AnyCall = Pick<Call, 'method' | 'path' | 'access' | 'binary' | 'multipart' | 'board' | 'result'>;
export type SendInput<C> = DeclaredOnly<CallInput<C>>;
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
  const { path, headers } = signed(call);
  const multipart =
    call.multipart && !(body instanceof FormData) && typeof body === 'object' && body !== null;
  return exchange({
    method: call.method,
    path: fill(path, input.params as Record<string, unknown> | undefined),
    query: { ...(input.query as Record<string, unknown> | undefined), ...boardQuery(call) },
    body: multipart ? formData(body as Record<string, unknown>) : body,
    headers: {
      device: deviceOf(navigator.userAgent),
      ...headers,
      ...sampleHeader(call.path),
      ...options.headers,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    timeout: options.timeout,
    signal: options.signal,
    binary: call.binary,
  });
}

/**
 * Makes a call of the contract and answers with its `data`. Rejects with an ApiError after having shown or done what
 * its code asks for, so callers only handle what is theirs. An expired access token is renewed once, unseen;
 * a server with too much to do is asked again.
 */
export async function send<C extends AnyCall>(
  call: C,
  ...[input, options = {}]: Rest<C>
): Promise<CallResult<C>> {
  const parts = (input ?? {}) as { params?: unknown; query?: unknown; body?: unknown };
  if (visitHere())
    return (await asStranger(() => roundTrip(call, parts, options, undefined), options)) as CallResult<C>;
  return (await withSession(token => roundTrip(call, parts, options, token), options)) as CallResult<C>;
}

/**
 * Asks as the stranger whose visit this page is: nothing is shown, no session is renewed or ended. A visit that is over is begun
 * anew once, unseen, and the same is asked again; where it cannot be, why is what he is told. Rejects with an ApiError.
 */
export async function asStranger(
  ask: () => Promise<Envelope>,
  options: Pick<SendOptions, 'signal'> = {},
): Promise<unknown> {
  const patiently = () => untilFree(ask, { ...options, quiet: true });
  let answer = await patiently();
  if (OVER.has(answer.code)) {
    const visit = visitHere();
    if (visit) {
      visit.token = await visit.renew();
      answer = await patiently();
    }
  }
  if (answer.code === 200) return answer.data;
  const { reaction, text } = reactionTo(answer.code, answer.message);
  throw new ApiError(answer.code, text, answer.data, reaction);
}

const OVER: ReadonlySet<number> = new Set([ERRORS.notSignedIn.code, ERRORS.gone.code]);

/**
 * Makes a call with a token that is no sign-in, as that of a play pass, or without any: nothing is shown, renewed or ended for
 * it. Rejects with an ApiError.
 */
export async function sendAs<C extends AnyCall>(
  token: string | undefined,
  call: C,
  input: SendInput<C>,
  options: Pick<SendOptions, 'signal' | 'headers'> = {},
): Promise<CallResult<C>> {
  const parts = input as { params?: unknown; query?: unknown; body?: unknown };
  const answer = await untilFree(() => roundTrip(call, parts, options, token), { ...options, quiet: true });
  if (answer.code === 200) return answer.data as CallResult<C>;
  const { reaction, text } = reactionTo(answer.code, answer.message);
  throw new ApiError(answer.code, text, answer.data, reaction);
}
