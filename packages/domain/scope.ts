/** Audience of a form (spec, platform §3 "Scope"); names are for showing, ids decide. */
export interface Audience {
  readonly type: 'all' | 'limited';
  readonly depts: readonly { readonly id: string }[];
  readonly users: readonly { readonly id: string }[];
  readonly roles: readonly { readonly id: string }[];
}

/** Who asks: `depts` are his departments together with everything above them. */
export interface Member {
  readonly userId: string;
  readonly depts: readonly string[];
  readonly roles: readonly string[];
}

/** Whether a member of the enterprise belongs to an audience: a department stands for its sub-departments too. */
export function inScope(scope: Audience, member: Member): boolean {
  if (scope.type === 'all') return true;
  const has = (list: readonly { readonly id: string }[], ids: readonly string[]) =>
    list.length > 0 && ids.some(id => list.some(entry => entry.id === id));
  return (
    has(scope.users, [member.userId]) || has(scope.depts, member.depts) || has(scope.roles, member.roles)
  );
}

/** Departments with all above them; a loop in the data ends instead of going round. */
export function withAncestors(
  depts: readonly string[],
  parentOf: (id: string) => string | null | undefined,
): string[] {
  const found = new Set<string>();
  for (const dept of depts) {
    for (let id: string | null | undefined = dept; id && !found.has(id); id = parentOf(id)) found.add(id);
  }
  return [...found];
}

/** A limited audience without anybody in it would hide the form from all; releasing asks for one instead. */
export const isNobody = (scope: Audience): boolean =>
  scope.type === 'limited' && scope.depts.length + scope.users.length + scope.roles.length === 0;

/**
 * Whether an audience is one person and nobody else: what 仅自己 is for that person (docs/decisions/only-self.md). The id
 * of that person, or null.
 */
export function onlyOne(scope: Audience): string | null {
  const { type, depts, users, roles } = scope;
  const one = users.length === 1 && depts.length === 0 && roles.length === 0;
  return type === 'limited' && one ? (users[0]?.id ?? null) : null;
}
