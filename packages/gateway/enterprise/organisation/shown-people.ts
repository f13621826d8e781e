import { newId } from '@gonghui/kernel/ids.ts';
import { sql } from 'kysely';
import type { Trx } from '../../base/db/database.ts';
import { partsOf } from '../../base/db/many.ts';
import type { Tenant } from '../../base/events/event.ts';

/**
 * Makes an enterprise that is only shown, where it is not there: disabled from the beginning, so that nobody signs in or is switched to it.
 * `trx` is of the system.
 */
export async function makeShownEnterprise(trx: Trx, { tenantId }: Tenant, name: string): Promise<void> {
  // With a blank, which no enterprise has in its code.
  await sql`insert into tenants (id, code, name, status) values (${tenantId}, ${`${tenantId} shown`}, ${name}, 'disabled')
    on conflict do nothing`.execute(trx);
}

/** Adds people without credentials to it: no password has their hash, and no account has a blank. */
export async function addShownPeople(
  trx: Trx,
  { tenantId }: Tenant,
  people: readonly { readonly id: string; readonly name: string }[],
): Promise<void> {
  const rows = people.map(({ id, name }) => ({
    ...{ id, tenant_id: tenantId, username: `shown ${id}`, display_name: name, password_hash: '' },
    ...{ initialized: true, position: null, phone: null, email: null, avatar: null },
  }));
  for (const part of partsOf(rows)) await trx.insertInto('users').values(part).execute();
}

/** Adds departments by their paths from the top, below one of their own named `top`; answers their ids by path. */
export async function addShownDepts(
  trx: Trx,
  { tenantId }: Tenant,
  top: string,
  paths: readonly string[],
): Promise<Map<string, string>> {
  const ids = new Map([['', newId()]]);
  const rows = [{ id: ids.get('') ?? '', parent_id: null as string | null, name: top }];
  for (const path of paths) {
    const names = path.split('/');
    for (const [at, name] of names.entries()) {
      const own = names.slice(0, at + 1).join('/');
      if (ids.has(own)) continue;
      const id = newId();
      rows.push({ id, parent_id: ids.get(names.slice(0, at).join('/')) ?? null, name });
      ids.set(own, id);
    }
  }
  const full = rows.map(row => ({ ...row, tenant_id: tenantId, sorting: 0 }));
  // Those above come first, and each statement sees the rows of its own.
  for (const part of partsOf(full)) await trx.insertInto('depts').values(part).execute();
  ids.delete('');
  return ids;
}
