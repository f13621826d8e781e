import type {} from '../early/asks.ts';
import type { Request } from './transport.ts';

/** Later a page is no longer opening: what it then asks for has to be as things are now. */
const FRESH_MS = 15_000;

const queryOf = (query: Request['query']): string => {
  const text = new URLSearchParams(
    Object.entries(query ?? {}).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]])),
  ).toString();
  return text && `?${text}`;
};

/**
 * The answer to this very request, by the same sign-in, if it was asked for beside the page's scripts (src/early) and
 * nobody has taken it yet. Undefined: to be asked for now.
 */
export function takeEarly({
  method,
  path,
  query,
  body,
  headers,
  binary,
}: Request): Promise<Response> | undefined {
  const early = globalThis.earlyAnswers;
  if (!early || binary || body instanceof FormData) return undefined;
  if (performance.now() > FRESH_MS || headers?.authorization !== `Bearer ${early.token}`) return undefined;
  const key = `${method} ${path}${queryOf(query)} ${body === undefined ? '' : JSON.stringify(body)}`;
  const answer = early.answers.get(key);
  early.answers.delete(key);
  return answer;
}

/** The client id that an early ticket was asked for with, for the one document of this page. */
export function takeEarlyClientId(): number | undefined {
  const early = globalThis.earlyAnswers;
  const found = early?.clientId;
  if (early) delete early.clientId;
  return found;
}
