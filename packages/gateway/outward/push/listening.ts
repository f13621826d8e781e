import type { HookEvent } from '@gonghui/contract/hook-shapes.ts';
import type { Condition } from '@gonghui/elements/conditions/condition.ts';
import { Recent } from '@gonghui/kernel/recent.ts';
import type { Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import type { Tenant } from '../../base/events/event.ts';

/** A hook as far as it decides what it is told of. */
export interface Listener {
  id: string;
  events: ReadonlySet<HookEvent>;
  condition: Condition | null;
  importsToo: boolean;
}

/** By form, for each database; times are the service's clock. Most forms have none, which is remembered too. */
const remembered = new WeakMap<object, Recent<{ until: number; list: readonly Listener[] }>>();
const MOST = 20_000;

const memory = (deps: Pick<Deps, 'db'>) => {
  const known = remembered.get(deps.db) ?? new Recent(MOST);
  remembered.set(deps.db, known);
  return known;
};

/** Called as soon as hooks of a form change in this process. */
export function forgetListeners(deps: Pick<Deps, 'db'>, tenantId: string, formId: string): void {
  memory(deps).delete(formId, tenantId);
}

/**
 * Hooks of a form that are on, as they were a few seconds ago at most (`rightsCacheMs`, as with rights): one that another process
 * has switched off meanwhile is told nothing all the same, the insert looks again.
 */
export async function listenersOf(
  deps: Pick<Deps, 'db' | 'now' | 'config'>,
  trx: Trx,
  { tenantId }: Tenant,
  formId: string,
): Promise<readonly Listener[]> {
  const known = memory(deps);
  const kept = known.get(formId, tenantId);
  const at = deps.now();
  if (kept && kept.until > at) return kept.list;
  const rows = await trx
    .selectFrom('hooks')
    .select(['id', 'events', 'condition', 'imports_too'])
    .where('tenant_id', '=', tenantId)
    .where('form_id', '=', formId)
    .where('source_type', '=', 'form')
    .where('status', '=', 'on')
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const list = rows.map(row => ({
    id: row.id,
    events: new Set(row.events),
    condition: row.condition,
    importsToo: row.imports_too,
  }));
  known.set(formId, { until: at + deps.config.rightsCacheMs, list }, tenantId);
  return list;
}
