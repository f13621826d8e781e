import type { Deps } from '../../context.ts';
import type { Claimed, DueHook } from './claim.ts';
import { keepBodies, makeBodies } from './make-bodies.ts';
import { findHook, type HookRow } from './repository.ts';
import { openHeaders, openText } from './secrets.ts';
import type { Target } from './send.ts';

/** A hook as it sends now, and the bodies of what it is about to send for the first time. */
export interface Loaded {
  target: Target;
  bodies: Map<string, string>;
}

/** How a hook sends, secrets opened: for a day after a change the one before signs as well (rule H4). */
export function targetOf({ secrets, now }: Pick<Deps, 'secrets' | 'now'>, hook: HookRow): Target {
  const old =
    hook.old_secret !== null && (hook.old_secret_until?.getTime() ?? 0) > now() ? [hook.old_secret] : [];
  return {
    url: hook.url,
    headers: openHeaders(secrets, hook.headers),
    secrets: [hook.secret, ...old].map(sealed => openText(secrets, sealed)),
  };
}

/** Null where the hook has gone since: what was claimed is given back. */
export const load = (deps: Deps, due: DueHook, claimed: readonly Claimed[]): Promise<Loaded | null> =>
  deps.db.withTenant({ tenantId: due.tenant_id }, async trx => {
    const hook = await findHook(trx, { tenantId: due.tenant_id }, due.hook_id).catch(() => null);
    if (hook?.status !== 'on') return null;
    const bodies = await makeBodies(deps, trx, hook, claimed);
    await keepBodies(trx, bodies);
    return { target: targetOf(deps, hook), bodies };
  });
