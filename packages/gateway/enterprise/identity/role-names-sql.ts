import { sql } from 'kysely';

/** Names of the roles of `users as u`, in the order of their names. */
export const roleNames = sql<string[]>`array(select r.name from user_roles ur
  join roles r on r.tenant_id = ur.tenant_id and r.id = ur.role_id
  where ur.tenant_id = u.tenant_id and ur.user_id = u.id order by r.name)`;
