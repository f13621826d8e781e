import { API_PREFIX } from '@gonghui/kernel/api-prefix.ts';
import type { FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';
import { type Claims, LONGEST_TOKEN, type Tokens } from './tokens.ts';

/** What the token of a play pass says: of which enterprise, which pass, and the one screen that it opens. */
export interface PlayClaims {
  readonly tenantId: string;
  readonly passId: string;
  readonly formId: string;
}

const NAME = 'gh_play_';
/** Walls whose cookies one browser sends along. */
const MOST = 8;

const claimsFor = ({ tenantId, passId, formId }: PlayClaims): Claims => ({
  tenantId,
  userId: passId,
  sessionId: formId,
});
const playIn = ({ tenantId, userId, sessionId }: Claims): PlayClaims => ({
  tenantId,
  passId: userId,
  formId: sessionId,
});

/** Tokens of a pass: one for calls, one for the cookie by which `<img>` reads files. */
export const playTokens = async (tokens: Tokens, play: PlayClaims) => ({
  token: await tokens.issue('play', claimsFor(play)),
  fileToken: await tokens.issue('play-files', claimsFor(play)),
});

/** Readable by no script, sent to files alone; each screen has its own, so that two walls of one browser do not mix. */
export const setPlayCookie = (formId: string, token: string, seconds: number, secure: boolean): string =>
  `${NAME}${formId}=${token}; Path=${API_PREFIX}/v1/files; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;

function playCookies(header: string | undefined): string[] {
  const pairs = (header ?? '').split(';').map(part => part.trim().split('=', 2));
  return pairs
    .flatMap(([name, value]) =>
      name?.startsWith(NAME) && value !== undefined && /^[\w.-]+$/.test(value) ? [value] : [],
    )
    .slice(0, MOST);
}

/** Whether it says that it is of a pass. Nothing is remembered of it: it may be anybody's, and as long as a head may be. */
function isPlay(token: string): boolean {
  if (token.length > LONGEST_TOKEN) return false;
  try {
    return decodeJwt(token).aud === 'play';
  } catch {
    // Whatever it is, it is refused elsewhere.
    return false;
  }
}

/**
 * The passes that a request comes with, to calls that passes open; nothing asked of the database. A bearer token of a pass is
 * the only one there is, and refused where it is not ours; cookies that are not ours are passed over.
 */
export async function playsOf(tokens: Tokens, request: FastifyRequest): Promise<PlayClaims[]> {
  const { play } = request.routeOptions.config.call ?? {};
  if (!play) return [];
  const { authorization, cookie } = request.headers;
  if (play !== 'file') {
    const bearer = /^Bearer ([\w.-]+)$/.exec(authorization ?? '')?.[1];
    return bearer !== undefined && isPlay(bearer) ? [playIn(await tokens.verify('play', bearer))] : [];
  }
  if (authorization !== undefined) return [];
  const found = playCookies(cookie).map(token => tokens.verify('play-files', token).then(playIn, () => null));
  return (await Promise.all(found)).filter(one => one !== null);
}
