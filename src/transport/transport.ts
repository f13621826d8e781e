import { API_PREFIX } from '@gonghui/kernel/api-prefix.ts';
import { NETWORK_CODE } from '@gonghui/kernel/error-table.ts';
import { $fetch, FetchError } from 'ofetch';
import { takeEarly } from './early-answers.ts';

/** What every call answers with. */
export interface Envelope {
  code: number;
  message: string;
  data: unknown;
}

export interface Request {
  method: string;
  /** Below /getway-api, parameters filled in. */
  path: string;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
  timeout?: number;
  signal?: AbortSignal;
  /** The answer is a file: `data` is its Blob, a File where the server named it. */
  binary?: boolean;
  /** Sends no cookie, and keeps none that the answer sets. */
  withoutCookies?: boolean;
}

/** Spec, platform §9. */
const TIMEOUT_MS = 30_000;

const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'number';

const reasonOf = (error: unknown): string => {
  const cause = error instanceof FetchError ? (error.cause ?? error) : error;
  // What a browser says of it is English, and another sentence in each.
  return cause instanceof Error && cause.name === 'TimeoutError' ? '请求超时' : '网络连接失败';
};

/** The name that the server gave a file; '' where it gave none. */
function nameIn(headers: Headers): string {
  const said = /filename\*=UTF-8''([^;]{1,2000})/.exec(headers.get('content-disposition') ?? '')?.[1] ?? '';
  try {
    return decodeURIComponent(said);
  } catch {
    return '';
  }
}

async function readBlob(
  blob: Blob,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
): Promise<Envelope> {
  // A download that fails answers with JSON instead of the file (spec: "blob responses that are JSON show their message").
  if (blob.type.includes('json')) {
    const parsed: unknown = JSON.parse(await blob.text());
    if (isEnvelope(parsed)) return parsed;
  }
  const name = nameIn(headers);
  return {
    code: status,
    message: '',
    data: name === '' ? blob : new File([blob], name, { type: blob.type }),
  };
}

/**
 * What was asked for early, when it came whole and is an envelope of this server; anything else is asked for again. A
 * signal that aborts ends the wait, and the request that then follows says why.
 */
async function envelopeOf(
  early: Promise<Response> | undefined,
  signal: AbortSignal,
): Promise<Envelope | null> {
  if (!early) return null;
  const given = new Promise<null>(resolve => signal.addEventListener('abort', () => resolve(null)));
  const read = early.then(response => response.json() as Promise<unknown>);
  const data = await Promise.race([read, given]).catch(() => null);
  return isEnvelope(data) ? data : null;
}

/**
 * One round trip: always an envelope, whatever happened. No answer at all is code -200; an answer that is not an
 * envelope (a proxy's error page) takes the HTTP status as its code. Rejects only when `signal` aborts.
 */
export async function exchange(request: Request): Promise<Envelope> {
  const timer = AbortSignal.timeout(request.timeout ?? TIMEOUT_MS);
  const signal = request.signal ? AbortSignal.any([request.signal, timer]) : timer;
  const early = await envelopeOf(takeEarly(request), signal);
  if (early) return early;
  try {
    const response = await $fetch.raw<unknown, 'json' | 'blob'>(API_PREFIX + request.path, {
      method: request.method,
      query: request.query,
      body: request.body as RequestInit['body'] | Record<string, unknown>,
      headers: request.headers,
      credentials: request.withoutCookies ? 'omit' : 'include',
      retry: 0,
      ignoreResponseError: true,
      signal,
      responseType: request.binary ? 'blob' : 'json',
    });
    const data = response._data;
    if (data instanceof Blob) return await readBlob(data, response);
    if (isEnvelope(data)) return data;
    return { code: response.status === 200 ? 500 : response.status, message: '', data: null };
  } catch (error) {
    if (request.signal?.aborted) throw error;
    return { code: NETWORK_CODE, message: `接口请求失败：${reasonOf(error)}`, data: null };
  }
}
