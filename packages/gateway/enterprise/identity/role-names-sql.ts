import { ROLE_PREFIXES } from '@gonghui/contract/role-names.ts';
import { sql } from 'kysely';

/** Names of the roles of `users as u`, in the order of their names. */
export const roleNames = sql<string[]>`array(select r.name from user_roles ur
  join roles r on r.tenant_id = ur.tenant_id and r.id = ur.role_id
  where ur.tenant_id = u.tenant_id and ur.user_id = u.id order by r.name)`;

/** Whether the person of `users as u` has a role, by the names that give it (`rolesOf`). */
export const holdsRole = (role: keyof typeof ROLE_PREFIXES) => sql<boolean>`exists (select from user_roles hr
  join roles h on h.tenant_id = hr.tenant_id and h.id = hr.role_id
  where hr.tenant_id = u.tenant_id and hr.user_id = u.id and starts_with(h.name, ${sql.lit(ROLE_PREFIXES[role])}))`;
