import { AppError } from '@gonghui/kernel/errors.ts';
import type { Deps } from '../../base/context.ts';
import type { Claimed, DueHook } from './claim.ts';
import { keepBodies, makeBodies } from './make-bodies.ts';
import { findHook, type HookRow } from './repository.ts';
import { openHeaders, openText } from './secrets.ts';
import type { Target } from './send.ts';

/** A hook as it sends now, and the bodies of what it is about to send for the first time. */
export interface LoadedHook {
  target: Target;
  bodies: Map<string, string>;
  /** Why a delivery cannot be sent, by id. */
  faults: ReadonlyMap<string, unknown>;
}

/** How a hook sends, secrets opened: for a day after a change the one before signs as well (rule H4). */
export function targetOf({ secrets, now }: Pick<Deps, 'secrets' | 'now'>, hook: HookRow): Target {
  const old =
    hook.old_secret !== null && (hook.old_secret_until?.getTime() ?? 0) > now() ? [hook.old_secret] : [];
  return {
    tenantId: hook.tenant_id,
    url: hook.url,
    headers: openHeaders(secrets, hook.headers),
    secrets: [hook.secret, ...old].map(sealed => openText(secrets, sealed)),
  };
}

const orNull = (error: unknown): null => {
  if (error instanceof AppError && error.kind === 'notFound') return null;
  throw error;
};

const together = (deps: Deps, { tenant_id, hook_id }: DueHook, claimed: readonly Claimed[]) =>
  deps.db.withTenant({ tenantId: tenant_id }, async (trx): Promise<LoadedHook | null> => {
    const hook = await findHook(trx, { tenantId: tenant_id }, hook_id).catch(orNull);
    if (hook?.status !== 'on') return null;
    const bodies = await makeBodies(deps, trx, hook, claimed);
    await keepBodies(trx, bodies);
    return { target: targetOf(deps, hook), bodies, faults: new Map() };
  });

/**
 * Null where the hook has gone since: what was claimed is given back. A delivery whose body cannot be made holds up none of the
 * others: they are made one by one then. Rejects where none can be sent.
 */
export async function load(
  deps: Deps,
  due: DueHook,
  claimed: readonly Claimed[],
): Promise<LoadedHook | null> {
  try {
    return await together(deps, due, claimed);
  } catch (error) {
    if (claimed.length === 1) throw error;
  }
  let target: Target | null = null;
  const bodies = new Map<string, string>();
  const faults = new Map<string, unknown>();
  for (const one of claimed) {
    try {
      const loaded = await together(deps, due, [one]);
      if (!loaded) return null;
      target = loaded.target;
      for (const [id, body] of loaded.bodies) bodies.set(id, body);
    } catch (error) {
      faults.set(one.id, error);
    }
  }
  if (!target) throw [...faults.values()][0];
  return { target, bodies, faults };
}
