import type { Role } from './define.ts';

/** Spec, platform §6: a role name starting like this gives the role. Longer prefixes are not shadowed by shorter ones. */
export const ROLE_PREFIXES = {
  admin: 'td_enterprise_manager',
  app: 'td_application_manager',
  developer: 'td_developer',
  platform: 'td_manager',
} as const satisfies Partial<Record<Role, string>>;

const ROLES = Object.keys(ROLE_PREFIXES) as (keyof typeof ROLE_PREFIXES)[];

/** Roles that a user's role names give. Nobody is without one: no role, or only developer, is also an ordinary user. */
export function rolesOf(names: readonly string[]): Role[] {
  const found: Role[] = ROLES.filter(role => names.some(name => name.startsWith(ROLE_PREFIXES[role])));
  return found.every(role => role === 'developer') ? [...found, 'user'] : found;
}
