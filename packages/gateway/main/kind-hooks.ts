import type { KindsHooks } from '../design/kinds/index.ts';
import { MODULES } from './modules.ts';

/** What every kind keeps of its own, as its module says. Throws where two modules say it of one kind. */
export function kindHooks(): KindsHooks {
  const found: Record<string, KindsHooks[string]> = {};
  for (const module of MODULES)
    for (const [kind, hooks] of Object.entries<KindsHooks[string]>('kinds' in module ? module.kinds : {})) {
      if (Object.hasOwn(found, kind)) throw new Error(`two modules keep what ${kind} has of its own`);
      found[kind] = hooks;
    }
  return found;
}
