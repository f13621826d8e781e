import type { Role } from '@gonghui/contract/define.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { audit } from '../identity/index.ts';
import { BUILTIN_ROLES } from './roles.ts';

export interface NewEnterprise {
  code: string;
  name: string;
  industry?: string;
  admin: { username: string; displayName: string; passwordHash: string; position?: string };
}

/**
 * Makes an enterprise with its built-in roles and its first administrator, in the caller's transaction. Answers a context in
 * which the rest can be set up through the services, and the ids of the built-in roles by name.
 */
export async function createEnterpriseIn(
  trx: Trx,
  enterprise: NewEnterprise,
): Promise<{ ctx: Ctx; roles: Record<string, string> }> {
  const tenantId = newId();
  const userId = newId();
  await trx
    .insertInto('tenants')
    .values({
      id: tenantId,
      code: enterprise.code,
      name: enterprise.name,
      industry: enterprise.industry ?? null,
    })
    .execute();
  const roles = BUILTIN_ROLES.map(role => ({
    ...role,
    id: newId(),
    tenant_id: tenantId,
    builtin: true,
  }));
  await trx.insertInto('roles').values(roles).execute();
  await trx
    .insertInto('users')
    .values({
      id: userId,
      tenant_id: tenantId,
      username: enterprise.admin.username,
      display_name: enterprise.admin.displayName,
      password_hash: enterprise.admin.passwordHash,
      position: enterprise.admin.position ?? null,
      phone: null,
      email: null,
      avatar: null,
      initialized: true,
    })
    .execute();
  const byName = Object.fromEntries(roles.map(role => [role.name, role.id]));
  await trx
    .insertInto('user_roles')
    .values({ tenant_id: tenantId, user_id: userId, role_id: byName.td_enterprise_manager ?? '' })
    .execute();
  const ctx: Ctx = {
    tenantId,
    actor: { id: userId, name: enterprise.admin.displayName },
    roles: new Set<Role>(['admin']),
    builds: new Set(),
    via: 'system',
    sessionId: '',
    address: '',
    trace: '',
  };
  await audit(trx, ctx, 'enterprise created', tenantId);
  return { ctx, roles: byName };
}

/** The same, in a transaction of its own. */
export const createEnterprise =
  ({ db }: Deps) =>
  (enterprise: NewEnterprise) =>
    db.withSystem(trx => createEnterpriseIn(trx, enterprise));
