import { newId } from '@gonghui/kernel/ids.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { addShownDepts, addShownPeople } from '../../enterprise/organisation/index.ts';
import { type Mapped, matchesOf, type ReadPackage } from '../packages/index.ts';
import { HOME } from './home.ts';

/** The person who starts from a sample, where its flows name somebody that nobody stands in the place of. */
const STARTER = 'who starts from the sample';
function none(): ReadonlyMap<string, string | null> {
  return new Map();
}

const idsOf = (found: ReadonlyMap<string, { readonly id: string }>): [string, string][] =>
  [...found].map(([name, { id }]) => [name, id]);

/**
 * Who stands in the place of people that a sample names, for somebody who starts from it: of his own enterprise's sample who is still there,
 * else he himself. Departments, roles and what belongs to an enterprise are found by name in his own sample only.
 */
export async function standIns(trx: Trx, ctx: Ctx, read: ReadPackage, own: boolean): Promise<Mapped> {
  const { users } = read.contents.lists.people;
  const himself = new Map<string, string | null>([
    ...users.map(({ account }) => [account, ctx.actor.id] as const),
    [STARTER, ctx.actor.id],
  ]);
  if (!own) return { users: himself, depts: none(), roles: none(), connections: none(), others: none() };
  const found = await matchesOf(trx, ctx, read.contents);
  return {
    users: new Map([...himself, ...idsOf(found.users)]),
    depts: new Map(idsOf(found.depts)),
    roles: new Map(idsOf(found.roles)),
    connections: new Map(idsOf(found.connections)),
    others: new Map(idsOf(found.others)),
  };
}

const TAGS: ReadonlySet<string> = new Set(['selectorTags', 'limitedTags']);
const KINDS = { user: 'users', dept: 'depts', role: 'roles' } as const;
type Tag = { readonly id: string; readonly type: keyof typeof KINDS; readonly name: string };

/** Each person once, and who starts from the sample for all that nobody stands in the place of. */
function present(tags: readonly Tag[], mapped: Mapped): Json[] {
  const kept = new Map<string, Tag>();
  for (const tag of tags) {
    const there = mapped[KINDS[tag.type]]?.get(tag.id) ?? null;
    const one: Tag = there === null ? { id: STARTER, type: 'user', name: '' } : tag;
    const by = there ?? mapped.users.get(STARTER) ?? '';
    if (!kept.has(by)) kept.set(by, one);
  }
  return [...kept.values()] as unknown as Json[];
}

function withPresent(value: Json, mapped: Mapped): Json {
  if (Array.isArray(value)) return value.map(item => withPresent(item, mapped));
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([key, item]) => {
    const tags = TAGS.has(key) && Array.isArray(item) ? (item as unknown as Tag[]) : null;
    return [key, tags ? present(tags, mapped) : withPresent(item ?? null, mapped)] as const;
  });
  return Object.fromEntries(entries);
}

/** The same package with approvers in its flows who are there. */
export function withApprovers(read: ReadPackage, mapped: Mapped): ReadPackage {
  const { folders, lists } = read.contents;
  const flows = new Map(
    [...folders.flows].map(([name, flow]) => [
      name,
      { ...flow, design: withPresent(flow.design as unknown as Json, mapped) },
    ]),
  ) as unknown as typeof folders.flows;
  return { ...read, contents: { lists, folders: { ...folders, flows } } };
}

/** The same package without records, the files that only they have, and how far their numbers are. */
export function withoutData(read: ReadPackage): ReadPackage {
  const { folders, lists } = read.contents;
  const { manifest } = read.package;
  const parts = Object.entries(manifest.parts).filter(([name]) => !name.startsWith('data/'));
  return {
    ...read,
    package: { ...read.package, manifest: { ...manifest, parts: Object.fromEntries(parts) } },
    contents: {
      folders,
      lists: { ...lists, counters: [], files: lists.files.filter(({ purpose }) => purpose !== 'record') },
    },
  };
}

/**
 * Makes the people and departments that a sample names where it is looked at, so that its records say who did what. They can do nothing:
 * their enterprise is disabled, and only the sample's own maker is ever asked as.
 */
export async function makePeople(trx: Trx, maker: string, read: ReadPackage): Promise<Mapped> {
  const { users, depts } = read.contents.lists.people;
  const people = users.map(({ account, name }) => ({ id: newId(), account, name }));
  await addShownPeople(trx, HOME, people);
  const paths = depts.map(({ path }) => path);
  return {
    users: new Map(people.map(({ account, id }) => [account, id])),
    depts: paths.length === 0 ? none() : await addShownDepts(trx, HOME, maker, paths),
    ...{ roles: none(), connections: none(), others: none() },
  };
}

/** As a column keeps it. */
export const storedMapped = (mapped: Mapped): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(mapped).map(([what, names]) => [what, Object.fromEntries(names)])),
  );

export const readMapped = (stored: Record<string, Record<string, string | null>>): Mapped =>
  Object.fromEntries(
    Object.entries(stored).map(([what, names]) => [what, new Map(Object.entries(names))]),
  ) as unknown as Mapped;
