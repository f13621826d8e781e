import type { Role } from './define.ts';

/** Spec, platform §6: a role name starting like this gives the role. Longer prefixes are not shadowed by shorter ones. */
const PREFIXES: readonly (readonly [prefix: string, role: Role])[] = [
  ['td_enterprise_manager', 'admin'],
  ['td_application_manager', 'app'],
  ['td_developer', 'developer'],
  ['td_manager', 'platform'],
];

/** Roles that a user's role names give. Nobody is without one: no role, or only developer, is also an ordinary user. */
export function rolesOf(names: readonly string[]): Role[] {
  const found = PREFIXES.filter(([prefix]) => names.some(name => name.startsWith(prefix))).map(
    ([, role]) => role,
  );
  return found.every(role => role === 'developer') ? [...found, 'user'] : found;
}
