import type { Role } from '@gonghui/contract/define.ts';
import type { Ctx, Deps } from '@gonghui/gateway/base/context.ts';
import { hashPassword } from '@gonghui/gateway/enterprise/identity/index.ts';
import type { Services } from '@gonghui/gateway/main/services.ts';
import { DEMO_CODE, DEMO_NAME, DEMO_PASSWORD, DEPTS, PEOPLE } from './people.ts';

export interface Person {
  id: string;
  name: string;
  dept: string;
}

/** A context in which somebody of the demo acts, as who builds these applets, or as a member. */
export const actor = (admin: Ctx, person: Person, builds: readonly string[] = []): Ctx => ({
  ...admin,
  actor: { id: person.id, name: person.name },
  roles: new Set<Role>([builds.length > 0 ? 'app' : 'user']),
  builds: new Set(builds),
});

/** The enterprise with its administrator; found again when `tenantId` says that it is there. */
export async function enterprise(services: Services, { db }: Deps, tenantId: string | null): Promise<Ctx> {
  if (!tenantId) {
    const made = await services.organisation.createEnterprise({
      code: DEMO_CODE,
      name: DEMO_NAME,
      industry: 'internet',
      admin: {
        username: 'admin',
        displayName: '陈静',
        position: '信息化主管',
        passwordHash: await hashPassword(DEMO_PASSWORD),
      },
    });
    return made.ctx;
  }
  const admin = await db.withSystem(trx =>
    trx
      .selectFrom('users')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('username', '=', 'admin')
      .executeTakeFirstOrThrow(),
  );
  return {
    tenantId,
    actor: { id: admin.id, name: '陈静' },
    roles: new Set<Role>(['admin']),
    builds: new Set(),
    via: 'system',
    sessionId: '',
    address: '',
    trace: '',
  };
}

/** Departments and people; answers everybody who submits records. */
export async function staff({ organisation }: Services, admin: Ctx): Promise<Person[]> {
  const { depts } = organisation;
  const ids = new Map((await depts.list(admin)).map(dept => [dept.name, dept.id]));
  const department = async (name: string, parentId: string | null, sorting: number) => {
    if (!ids.has(name)) ids.set(name, (await depts.create(admin, { name, parentId, sorting })).id);
  };
  for (const [i, [name, below]] of DEPTS.entries()) {
    await department(name, null, i);
    for (const [j, inner] of below.entries()) await department(inner, ids.get(name) ?? null, j);
  }
  const roles = new Map((await organisation.roles.list(admin)).map(role => [role.name, role.id]));
  const all = { current: 1, pageSize: 1000 };
  const known = new Set((await organisation.users(admin, {}, all)).list.map(user => user.username));
  // One hash for all of them: the password is public, and forty hashes would take the first start a second.
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  for (const person of PEOPLE) {
    if (known.has(person.username)) continue;
    await organisation.createUser(admin, {
      username: person.username,
      displayName: person.name,
      passwordHash,
      initialized: true,
      position: person.position,
      depts: [ids.get(person.dept) ?? ''],
      roles: person.role ? [roles.get(person.role) ?? ''] : [],
    });
  }
  await organisation.updateUser(admin, admin.actor.id, { depts: [ids.get('总经办') ?? ''] });
  const names = new Map(PEOPLE.map(person => [person.username, person]));
  const { list } = await organisation.users(admin, {}, all);
  return list.flatMap(user => {
    const person = names.get(user.username);
    return person ? [{ id: user.id, name: person.name, dept: ids.get(person.dept) ?? '' }] : [];
  });
}
