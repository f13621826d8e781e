import { createHash, createHmac, createSecretKey, randomBytes } from 'node:crypto';
import { AppError } from '@gonghui/kernel/errors.ts';
import { Recent } from '@gonghui/kernel/recent.ts';
import { decodeJwt, jwtVerify, SignJWT } from 'jose';
import type { Config, Secrets } from '../../base/config.ts';

const ISSUER = 'gonghui';
/** What a token is for is pinned in it: a file token opens files and nothing else, one of a play pass its screen. */
type Audience = 'api' | 'files' | 'play' | 'play-files';

/** What an access token says, once its signature holds. */
export interface Claims {
  tenantId: string;
  userId: string;
  sessionId: string;
}

export interface Tokens {
  issue(audience: Audience, claims: Claims): Promise<string>;
  /**
   * Refuses with `notSignedIn` whatever is wrong with the token. That a signature is right stays true until the token
   * expires, so it is proved once; whether the session still holds is asked elsewhere, each time (`Principals`).
   */
  verify(audience: Audience, token: string): Promise<Claims>;
  /** A new opaque refresh token, and what is stored of it. */
  newRefresh(): string;
  hashOf(refresh: string): string;
  /**
   * The one successor of a refresh token. Derived instead of stored, so that asking twice within the grace period
   * answers the same token twice although only its hash is kept.
   */
  successorOf(refresh: string): string;
}

/** Ours have some 300 characters; what is longer is read no further. */
export const LONGEST_TOKEN = 1_024;
/** Only what was signed here is remembered: of a stranger's tokens none is. */
const PROVED = 20_000;

/** The enterprise that a token names, whoever signed it; '' where it names none. */
function tenantNamed(token: string): string {
  try {
    return String(decodeJwt(token).tid ?? '');
  } catch {
    return '';
  }
}

export function createTokens(config: Config, secrets: Secrets, now: () => number): Tokens {
  const key = createSecretKey(secrets.accessKey, 'base64url');
  const refreshKey = createSecretKey(secrets.refreshKey, 'base64url');
  const proved = new Recent<{ claims: Claims; expires: number }>(PROVED);
  return {
    issue: (audience, claims) =>
      new SignJWT({ tid: claims.tenantId, sid: claims.sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(claims.userId)
        .setIssuer(ISSUER)
        .setAudience(audience)
        .setIssuedAt(Math.floor(now() / 1000))
        .setExpirationTime(Math.floor(now() / 1000) + config.expireIn)
        .sign(key),
    verify: async (audience, token) => {
      if (token.length > LONGEST_TOKEN) throw new AppError('notSignedIn');
      const name = `${audience} ${token}`;
      const owner = tenantNamed(token);
      const known = proved.get(name, owner);
      if (known && known.expires > now()) return known.claims;
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          issuer: ISSUER,
          audience,
          currentDate: new Date(now()),
          requiredClaims: ['sub', 'tid', 'sid', 'exp'],
        });
        const claims = {
          tenantId: String(payload.tid),
          userId: String(payload.sub),
          sessionId: String(payload.sid),
        };
        proved.set(name, { claims, expires: (payload.exp ?? 0) * 1000 }, owner);
        return claims;
      } catch {
        throw new AppError('notSignedIn');
      }
    },
    newRefresh: () => randomBytes(32).toString('base64url'),
    hashOf: refresh => createHash('sha256').update(refresh).digest('hex'),
    successorOf: refresh => createHmac('sha256', refreshKey).update(`next ${refresh}`).digest('base64url'),
  };
}
