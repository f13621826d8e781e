import type { List } from '@gonghui/applet-package/shapes.ts';
import type { Mapping } from '@gonghui/contract/packages.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { anyOf } from '../../base/db/many.ts';
import { allSources } from '../../data/datasources/index.ts';
import { visitsApplet } from '../../design/permissions/index.ts';
import { namesOf } from '../../enterprise/organisation/index.ts';
import { deptPaths, type NamedOther, othersOf, rolesOf } from './lookups.ts';

/** Whom or what this enterprise has in the place of something that a package names. */
export interface Match {
  readonly id: string;
  readonly name: string;
}

/** Matches by what the package calls things. */
export interface Matches {
  readonly users: ReadonlyMap<string, Match>;
  readonly depts: ReadonlyMap<string, Match>;
  readonly roles: ReadonlyMap<string, Match>;
  readonly connections: ReadonlyMap<string, Match>;
  readonly others: ReadonlyMap<string, Match>;
}

type NamingLists = { readonly lists: { readonly [K in 'people' | 'connections' | 'others']: List<K> } };

async function usersByAccount(trx: Trx, ctx: Ctx, people: List<'people'>['users']) {
  const accounts = people.map(({ account }) => account.toLowerCase());
  const { rows } = await sql<{ account: string; id: string; name: string }>`
    select lower(username) as account, id, display_name as name from users
    where tenant_id = ${ctx.tenantId} and deleted_at is null and status = 'enabled'
      and lower(username) = any(${accounts}::text[])`.execute(trx);
  const found = new Map(rows.map(({ account, id, name }) => [account, { id, name }]));
  return new Map(
    people.flatMap(({ account }) => {
      const match = found.get(account.toLowerCase());
      return match ? [[account, match] as const] : [];
    }),
  );
}

async function deptsByPath(trx: Trx, ctx: Ctx, depts: List<'people'>['depts']) {
  if (depts.length === 0) return new Map<string, Match>();
  const byPath = new Map((await deptPaths(trx, ctx, null)).map(({ id, path }) => [path, id]));
  return new Map(
    depts.flatMap(({ path }) => {
      const id = byPath.get(path);
      return id === undefined ? [] : [[path, { id, name: path }] as const];
    }),
  );
}

async function rolesByTitle(trx: Trx, ctx: Ctx, roles: List<'people'>['roles']) {
  const rows = await trx
    .selectFrom('roles')
    .select(['id', 'title'])
    .where('tenant_id', '=', ctx.tenantId)
    .where('title', '=', anyOf(roles.map(({ title }) => title)))
    .execute();
  return new Map(rows.map(({ id, title }) => [title, { id, name: title }]));
}

/** Those that one alone has: of two of a name nobody can say which is meant. */
const alone = <T>(rows: readonly T[], is: (row: T) => boolean): T | undefined => {
  const found = rows.filter(is);
  return found.length === 1 ? found[0] : undefined;
};

async function connectionsByName(trx: Trx, ctx: Ctx, asked: List<'connections'>) {
  if (asked.length === 0) return new Map<string, Match>();
  const rows = await allSources(trx, ctx);
  return new Map(
    asked.flatMap(({ name, called, kind }) => {
      const found = alone(rows, row => row.name === called && row.kind === kind);
      return found ? [[name, { id: found.id, name: found.name }] as const] : [];
    }),
  );
}

/** Those in applets that the actor builds or may visit: what somebody does not see, no package leads him to. */
async function seenBy(trx: Trx, ctx: Ctx, others: readonly NamedOther[]): Promise<NamedOther[]> {
  const seen = new Set<string>();
  for (const appletId of new Set(others.map(other => other.appletId)))
    if (await visitsApplet(trx, ctx, appletId)) seen.add(appletId);
  return others.filter(({ appletId }) => seen.has(appletId));
}

async function othersByName(trx: Trx, ctx: Ctx, asked: List<'others'>) {
  if (asked.length === 0) return new Map<string, Match>();
  const named = await othersOf(trx, ctx, { applets: asked.map(({ applet }) => applet) });
  const there = await seenBy(trx, ctx, named);
  return new Map(
    asked.flatMap(({ name, kind, applet, called }) => {
      const found = alone(there, row => row.kind === kind && row.applet === applet && row.called === called);
      return found ? [[name, { id: found.id, name: called || applet }] as const] : [];
    }),
  );
}

/** What of this enterprise is called as a package calls it. */
export async function matchesOf(trx: Trx, ctx: Ctx, { lists }: NamingLists): Promise<Matches> {
  const { people, connections, others } = lists;
  return {
    users: await usersByAccount(trx, ctx, people.users),
    depts: await deptsByPath(trx, ctx, people.depts),
    roles: await rolesByTitle(trx, ctx, people.roles),
    connections: await connectionsByName(trx, ctx, connections),
    others: await othersByName(trx, ctx, others),
  };
}

/** What those are called that stand in the place of people, departments and roles, by id. */
export async function calledOf(trx: Trx, ctx: Ctx, mapped: Mapped): Promise<Map<string, string>> {
  const ids = (map: ReadonlyMap<string, string | null>) => [...map.values()].filter(id => id !== null);
  const asked = { users: ids(mapped.users), depts: ids(mapped.depts), roles: ids(mapped.roles) };
  const { users, depts, roles } = await namesOf(trx, ctx, asked);
  return new Map([...users, ...depts, ...roles].map(({ id, name }) => [id, name]));
}

/** Ids that things of a package get here, by what it calls them; null where somebody said that there is none. */
export type Mapped = { readonly [K in keyof Matches]: ReadonlyMap<string, string | null> };

const chosen = (matches: ReadonlyMap<string, Match>, mapping: Readonly<Record<string, string | null>>) =>
  new Map<string, string | null>([
    ...[...matches].map(([name, { id }]) => [name, id] as const),
    ...Object.entries(mapping),
  ]);

const NOUNS: Record<keyof Matches, string> = {
  users: '人员',
  depts: '部门',
  roles: '角色',
  connections: '数据库连接',
  others: '引用的其他应用的内容',
};

/** Which of these are there and can be chosen now. */
export async function thereOf(
  trx: Trx,
  ctx: Ctx,
  what: keyof Matches,
  ids: readonly string[],
): Promise<Set<string>> {
  if (what === 'others') return idsOf(await seenBy(trx, ctx, await othersOf(trx, ctx, { ids })));
  if (what === 'connections') return idsOf(await allSources(trx, ctx));
  if (what === 'depts') return idsOf(await deptPaths(trx, ctx, ids));
  if (what === 'roles') return idsOf(await rolesOf(trx, ctx, ids));
  const people = trx.selectFrom('users').select('id').where('tenant_id', '=', ctx.tenantId);
  const able = people.where('deleted_at', 'is', null).where('status', '=', 'enabled');
  return idsOf(await able.where('id', '=', anyOf(ids)).execute());
}

const idsOf = (rows: readonly { readonly id: string }[]): Set<string> => new Set(rows.map(({ id }) => id));

/**
 * What stands in the place of what a package names: as somebody chose, else what is called so here. Refuses by name whom or what he chose
 * and who is not there any more.
 */
export async function mappedOf(trx: Trx, ctx: Ctx, named: NamingLists, mapping: Mapping): Promise<Mapped> {
  const matches = await matchesOf(trx, ctx, named);
  const mapped = {} as Record<keyof Matches, ReadonlyMap<string, string | null>>;
  for (const what of Object.keys(matches) as (keyof Matches)[]) {
    const asked = mapping[what] ?? {};
    const ids = Object.values(asked).filter(id => id !== null);
    const there = ids.length === 0 ? new Set() : await thereOf(trx, ctx, what, ids);
    const gone = Object.entries(asked).filter(([, id]) => id !== null && !there.has(id));
    if (gone.length > 0)
      throw new AppError(
        'invalid',
        `${NOUNS[what]}${gone.map(([name]) => `「${name.slice(0, 40)}」`).join('')}所选的对应项已停用或不存在，请重新选择`,
      );
    mapped[what] = chosen(matches[what], asked);
  }
  return mapped;
}
