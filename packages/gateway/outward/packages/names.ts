import { inOrder, type ThingKind, thingOf } from '@gonghui/applet-package/names.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { partsOf } from '../../base/db/many.ts';
import type { AppletCopy, NamedThing } from '../../design/applets/index.ts';

const rowsOf = (trx: Trx, ctx: Pick<Ctx, 'tenantId'>, appletId: string) =>
  trx
    .selectFrom('package_names')
    .select(['name', 'object_id'])
    .where('tenant_id', '=', ctx.tenantId)
    .where('applet_id', '=', appletId)
    .execute();

/** Local names by the ids of what they are of. */
export async function keepNames(
  trx: Trx,
  ctx: Pick<Ctx, 'tenantId'>,
  appletId: string,
  names: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = [...names].map(([object_id, name]) => ({
    tenant_id: ctx.tenantId,
    applet_id: appletId,
    name,
    object_id,
  }));
  for (const part of partsOf(rows)) await trx.insertInto('package_names').values(part).execute();
}

/** The same of those that neither have a name nor stand under one that something of this applet has got meanwhile. */
export async function keepFreeNames(
  trx: Trx,
  ctx: Pick<Ctx, 'tenantId'>,
  appletId: string,
  names: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = await rowsOf(trx, ctx, appletId);
  const known = new Set(rows.flatMap(({ name, object_id: id }) => [name, id]));
  const free = [...names].filter(([id, name]) => !known.has(id) && !known.has(name));
  await keepNames(trx, ctx, appletId, new Map(free));
}

/** What decides in which order things get their names: nothing that a copy has otherwise. */
function inNamingOrder(things: readonly NamedThing[]): NamedThing[] {
  const called = new Map(things.map(thing => [thing.id, thing.called]));
  const key = ({ thing, of, called: own }: NamedThing) => [thing, called.get(of ?? '') ?? '', own].join('\n');
  return [...things].sort((one, other) => inOrder(key(one), key(other)));
}

const numberOf = (name: string): number => Number(name.slice(name.lastIndexOf('-') + 1));

/**
 * The local name of each of these: what it had in the packages before, or the next number of its kind. A name that was given is never
 * given again. The caller holds the applet.
 */
export async function nameThings(
  trx: Trx,
  ctx: Pick<Ctx, 'tenantId'>,
  appletId: string,
  things: readonly NamedThing[],
): Promise<Map<string, string>> {
  const rows = await rowsOf(trx, ctx, appletId);
  const known = new Map(rows.map(({ object_id, name }) => [object_id, name]));
  const last = new Map<ThingKind, number>();
  for (const { name } of rows) {
    const thing = thingOf(name);
    if (thing !== null && thing !== 'file') last.set(thing, Math.max(last.get(thing) ?? 0, numberOf(name)));
  }
  const fresh = new Map<string, string>();
  for (const { id, thing } of inNamingOrder(things)) {
    if (known.has(id) || fresh.has(id)) continue;
    const number = (last.get(thing) ?? 0) + 1;
    last.set(thing, number);
    fresh.set(id, `${thing}-${number}`);
  }
  await keepNames(trx, ctx, appletId, fresh);
  return new Map([...known, ...fresh]);
}

/** What belongs to the enterprise is the same in a copy. */
const SHARED: ReadonlySet<string> = new Set(['datafile', 'font', 'connection', 'other']);

/**
 * A copy calls its things what the original calls them. `things` of both: what the copying of pages and datasets did not say is found by
 * its page and its name.
 */
export async function copyNames(
  trx: Trx,
  ctx: Ctx,
  { from, to, copies }: AppletCopy,
  things: { readonly original: readonly NamedThing[]; readonly copy: readonly NamedThing[] },
): Promise<void> {
  const key = (of: string, { thing, called }: NamedThing) => [of, thing, called].join('\n');
  const twins = new Map(things.copy.map(thing => [key(thing.of ?? '', thing), thing.id]));
  const original = new Map(things.original.map(thing => [thing.id, thing]));
  const names = new Map<string, string>();
  for (const { object_id: id, name } of await rowsOf(trx, ctx, from)) {
    const thing = original.get(id);
    const twin = thing?.of ? twins.get(key(copies.get(thing.of) ?? '', thing)) : undefined;
    const copy = copies.get(id) ?? twin ?? (SHARED.has(thingOf(name) ?? '') ? id : undefined);
    if (copy !== undefined) names.set(copy, name);
  }
  await keepNames(trx, ctx, to, names);
}
