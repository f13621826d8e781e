import { authCalls } from '@gonghui/contract/auth.ts';
import { type Envelope, exchange } from '../transport/transport.ts';
import type { Tokens } from './storage.ts';

const ask = (token: string, cookie: boolean): Promise<Envelope> => {
  const { method, path } = authCalls.logout;
  const headers = { authorization: `Bearer ${token}` };
  return exchange({ method, path, headers, timeout: 10_000, withoutCookies: !cookie });
};

/**
 * Tells the server that a sign-in is over, whatever this browser still keeps of it: its tokens, tickets, streams and the cookie
 * of its files open nothing any more. An access token that has run out is renewed for this one call, past what is kept, since the
 * refresh token would otherwise outlive the person who left. Never rejects; without a network the server is not told.
 * `cookie` false: the cookie of files is another sign-in's by now, and stays.
 */
export async function revoke(
  { token, refreshToken }: Pick<Tokens, 'token' | 'refreshToken'>,
  { cookie = true } = {},
): Promise<Envelope> {
  const answer = await ask(token, cookie);
  if (answer.code !== 401) return answer;
  const { method, path } = authCalls.refresh;
  const fresh = await exchange({
    method,
    path,
    body: { refreshToken },
    timeout: 10_000,
    withoutCookies: !cookie,
  });
  const next = (fresh.data as { token?: unknown } | null)?.token;
  return typeof next === 'string' ? ask(next, cookie) : answer;
}
