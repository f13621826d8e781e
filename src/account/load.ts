import { authCalls } from '@gonghui/contract/auth.ts';
import { systemCalls } from '@gonghui/contract/system.ts';
import { noteClock } from '@gonghui/elements/shared/enterprise-clock.ts';
import { send } from '../api/client.ts';
import { keepUser, keptUser } from '../session/storage.ts';
import { type SessionUser, session } from '../session/store.ts';
import { isApiError } from '../transport/errors.ts';

export interface SystemInfo {
  deployment: 'private' | 'public';
  licence?: 'present' | 'missing';
}

let system: Promise<SystemInfo | undefined> | null = null;

/** Asked for anew by the next page: the first enterprise has been made. */
export const forgetSystem = (): void => {
  system = null;
};

/** Once a page load. Undefined when the server gave no answer: the guard then has nothing to say about deployments. */
export function loadSystem(): Promise<SystemInfo | undefined> {
  system ??= send(systemCalls.info, undefined, { quiet: true }).then(
    (info): SystemInfo => ({
      deployment: info.deploymentMode === 1 ? 'public' : 'private',
      // Until there are licences, an installation lacks one as long as it lacks an enterprise (spec, platform §2).
      licence: info.initialized === false ? 'missing' : 'present',
    }),
    () => {
      system = null;
      return undefined;
    },
  );
  return system;
}

type KnownAccount = Pick<SessionUser, 'roles' | 'initialized'>;
let asking: Promise<'failed' | KnownAccount | undefined> | null = null;

/** Answers that say there is no such user (any more); anything else says nothing about him. */
const isRefusal = (error: unknown): boolean =>
  isApiError(error) && ([401, 403, 404].includes(error.code) || error.code > 1000);

/**
 * The signed-in user, asked for once and then kept in the session. `failed`: the server does not know him (any more).
 * Without a network the user kept in this browser opens the screens that work without one; undefined when there is none.
 */
export function loadUser(): Promise<'failed' | KnownAccount | undefined> {
  if (session.user)
    return Promise.resolve({ roles: [...session.user.roles], initialized: session.user.initialized });
  asking ??= send(authCalls.userinfo, undefined, { quiet: true })
    .then(
      user => {
        if (user.now !== undefined) noteClock(user.now);
        session.user = user;
        keepUser(user);
        return user;
      },
      error => {
        if (isRefusal(error)) return 'failed' as const;
        session.user = keptUser<SessionUser>();
        return session.user ?? undefined;
      },
    )
    .finally(() => {
      asking = null;
    });
  return asking;
}

/** Fills `session.enterprises` once; what is known already is not asked for again. */
export async function loadEnterprises(): Promise<void> {
  if (session.enterprises.length > 0) return;
  try {
    session.enterprises = await send(authCalls.enterprises, undefined, { quiet: true });
  } catch {
    // The switcher then shows the current enterprise only.
  }
}
