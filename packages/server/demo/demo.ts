import { readFileSync } from 'node:fs';
import type { Role } from '@gonghui/contract/define.ts';
import type { Gateway } from '@gonghui/gateway/app.ts';
import type { Ctx, Deps } from '@gonghui/gateway/context.ts';
import { hashPassword } from '@gonghui/gateway/modules/identity/passwords.ts';
import { createServices, type Services } from '@gonghui/gateway/services.ts';
import type { AppError } from '@gonghui/kernel/errors.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { chanceFrom } from './chance.ts';
import { fieldsByLabel } from './fields.ts';
import { DEMO_CODE, DEMO_NAME, DEMO_PASSWORD, DEPTS, PEOPLE } from './people.ts';
import { TELLERS } from './records.ts';

const READY = 'demo ready';
const DAY = 86_400_000;
/** The enterprise lives at UTC+8. */
const ZONE = 8 * 3_600_000;
const PAST_DAYS = 90;

/** Groups and forms of the applet, as listed; a nested list is a group inside the group. */
const TREE: readonly (readonly [group: string, forms: readonly (readonly [file: string, name: string])[]])[] =
  [
    [
      '会议与访客',
      [
        ['meeting-room', '会议室预订'],
        ['visitor', '访客登记'],
      ],
    ],
    [
      '物资与车辆',
      [
        ['office-supplies', '办公用品领用'],
        ['car-request', '用车申请'],
        ['asset-repair', '资产报修'],
      ],
    ],
    [
      '人事',
      [
        ['employee-profile', '员工信息登记'],
        ['leave-request', '请假申请'],
      ],
    ],
  ];

interface Person {
  id: string;
  name: string;
  dept: string;
}

/**
 * Makes the demo enterprise, once, through the services that everybody uses. A start that was killed midway is taken up
 * again: what is there already is kept. The records are spread over the three months before the first start.
 */
export async function ensureDemo(gateway: Gateway, deps: Deps, say: (text: string) => void): Promise<void> {
  const { db } = deps;
  const state = await db.withSystem(async trx => ({
    tenant: await trx.selectFrom('tenants').select('id').where('code', '=', DEMO_CODE).executeTakeFirst(),
    anybody: await trx.selectFrom('tenants').select('id').limit(1).executeTakeFirst(),
    ready: await trx.selectFrom('audit').select('id').where('action', '=', READY).limit(1).executeTakeFirst(),
  }));
  if (state.ready || (state.anybody && !state.tenant)) return;
  say('正在创建演示企业 …');
  let clock = deps.now() - PAST_DAYS * DAY;
  // Services of their own, because theirs is a clock that can be set: records of the past carry times of the past.
  const services = createServices({ ...deps, now: () => clock });
  const admin = await enterprise(services, deps, state.tenant?.id ?? null);
  const people = await staff(services, admin);
  const formIds = await applet(services, admin);

  const done = await submitted(deps, admin);
  const chance = chanceFrom(2680);
  const jobs = Object.entries(TELLERS).flatMap(([file, { count }]) =>
    Array.from({ length: count }, (_, n) => ({ file, n, at: chance.between(1, (PAST_DAYS - 1) * 1440) })),
  );
  jobs.sort((a, b) => a.at - b.at);
  const first = clock;
  for (const { file, n, at } of jobs) {
    const teller = TELLERS[file];
    const formId = formIds.get(file);
    const key = `demo-${file}-${n}`;
    if (!teller || !formId || done.has(key)) continue;
    clock = workingTime(first + at * 60_000, chance.between(0, 9 * 60));
    const user = file === 'employee-profile' ? people[n % people.length] : chance.pick(people);
    if (!user) continue;
    const moment = clock;
    const values = teller.tell({
      chance: chanceFrom(n * 7919 + file.length),
      fields: formIds.fields(file),
      user,
      anybody: () => chance.pick(people).id,
      driver: people[0]?.id ?? user.id,
      handler: people.find(one => one.name === '吴琳')?.id ?? user.id,
      day: days => new Date(moment + ZONE + days * DAY).toISOString().slice(0, 10),
      rowId: () => rowId(chance),
    });
    await services.submissions.submit(actor(admin, user), formId, { values, key }).catch((error: unknown) => {
      throw new Error(
        `${file} ${n}: ${(error as Error).message} ${JSON.stringify((error as AppError).data)}`,
      );
    });
  }
  clock = deps.now();
  await db.withSystem(trx =>
    trx
      .insertInto('audit')
      .values({ tenant_id: admin.tenantId, actor_id: admin.actor.id, action: READY, detail: '{}' })
      .execute(),
  );
  await services.designs.stop();
  gateway.services.identity.forget(admin.tenantId);
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const rowId = (chance: ReturnType<typeof chanceFrom>): string =>
  Array.from({ length: 8 }, () => LETTERS.charAt(chance.between(0, 25))).join('');

/** A moment of that day's working hours, Monday to Friday, never later than asked for. */
function workingTime(at: number, minute: number): number {
  const day = new Date(at + ZONE);
  const weekday = day.getUTCDay();
  const back = weekday === 0 ? 2 : weekday === 6 ? 1 : 0;
  const midnight = Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() - back) - ZONE;
  return midnight + 9 * 3_600_000 + minute * 60_000;
}

const actor = (admin: Ctx, person: Person, roles: Role[] = ['user']): Ctx => ({
  ...admin,
  actor: { id: person.id, name: person.name },
  roles: new Set(roles),
});

async function enterprise(services: Services, { db }: Deps, tenantId: string | null): Promise<Ctx> {
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
    via: 'system',
    sessionId: '',
    address: '',
    trace: '',
  };
}

/** Departments and people; answers everybody who submits records. */
async function staff({ organisation }: Services, admin: Ctx): Promise<Person[]> {
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

/** The applet with its groups and forms, all released; answers form ids by file. */
async function applet({ applets, forms }: Services, admin: Ctx) {
  const all = { current: 1, pageSize: 999 };
  const existing = (await applets.page(admin, {}, all)).list.find(one => one.name === '行政服务');
  const appletId =
    existing?.id ??
    (
      await applets.create(admin, {
        name: '行政服务',
        description: '会议、访客、物资、车辆和人事的日常申请与登记',
        appletData: { icon: 'briefcase-business', color: '#264AE5' },
      })
    ).id;
  if (!existing) {
    await applets.groups.create(admin, '日常办公', [appletId]);
  }
  await applets.setStatus(admin, appletId, 'released');

  const listed = (await forms.page(admin, { appletId, page: all })).list;
  const flat = listed.flatMap(item => [item, ...item.children]);
  const templates = new Map<string, Template>();
  const ids = new Map<string, string>();
  for (const [i, [group, entries]] of TREE.entries()) {
    const groupId =
      flat.find(item => item.type === 'group' && item.name === group)?.id ??
      (await forms.createGroup(admin, { appletId, groupName: group, sorting: i + 1 })).id;
    for (const [j, [file, name]] of entries.entries()) {
      const template = JSON.parse(
        readFileSync(new URL(`./forms/${file}.json`, import.meta.url), 'utf8'),
      ) as Template;
      templates.set(file, template);
      const found = flat.find(item => item.name === name && item.type !== 'group');
      const id =
        found?.id ??
        (await forms.create(admin, { type: 'normal', appletId, name, template, sorting: j + 1, groupId })).id;
      ids.set(file, id);
      if (!found?.releasedVersion)
        await forms.release(admin, id, { scope: { type: 'all', depts: [], users: [], roles: [] } });
    }
  }
  return {
    get: (file: string) => ids.get(file),
    fields: (file: string) => fieldsByLabel(templates.get(file) ?? { page: {}, components: [] }),
  };
}

/** Keys of demo records that an earlier, broken off start made. */
async function submitted({ db }: Deps, admin: Ctx): Promise<Set<string>> {
  const rows = await db.withTenant(admin, trx =>
    trx
      .selectFrom('submissions')
      .select('idem_key')
      .where('tenant_id', '=', admin.tenantId)
      .where('idem_key', 'like', 'demo-%')
      .execute(),
  );
  return new Set(rows.map(row => row.idem_key));
}
