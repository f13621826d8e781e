import type { NameIds } from '@gonghui/domain/sheets/read-cell.ts';
import { regionNames, regionsCalled } from '../../base/checks/regions.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { idsByName } from '../../enterprise/organisation/index.ts';

/**
 * Everybody and everything of the enterprise by name, as an import looks them up: people, departments, roles by title.
 * Taken once; an import that runs while somebody is renamed finds him by the old name.
 */
export async function nameIds(trx: Trx, ctx: Ctx): Promise<NameIds> {
  const found = await idsByName(trx, ctx.tenantId);
  const roles = await trx
    .selectFrom('roles')
    .select(['id', 'title'])
    .where('tenant_id', '=', ctx.tenantId)
    .execute();
  return {
    find: (kind, name) =>
      kind === 'role'
        ? roles.filter(({ title }) => title === name).map(({ id }) => id)
        : [...(found[kind].get(name) ?? [])],
    places: text => regionsCalled(text).map(code => [...(regionNames(code) ?? []), code]),
  };
}
