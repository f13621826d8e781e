import type { Folder } from '@gonghui/applet-package/contents.ts';
import { digestOf } from '@gonghui/kernel/digest.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { partsOf } from '../../base/db/many.ts';
import type { PackageParts, ToldParts } from '../../design/applets/index.ts';
import { partsOfPages } from '../../design/designs/index.ts';
import { lastVersions } from '../../design/versions/index.ts';
import { tellAll } from './gather.ts';
import type { PackageMaking } from './making.ts';
import type { Mapped } from './matches.ts';
import type { ReadPackage } from './stored-package.ts';
import type { RowPosition } from './tables.ts';

/** Folders of what is compared at an update: designs, and boards, which are set up. */
export const COMPARED = [
  'forms',
  'flows',
  'reports',
  'screens',
  'pages',
  'boards',
  'stencils',
  'datasets',
] as const satisfies readonly Folder[];
export type ComparedFolder = (typeof COMPARED)[number];

/** What a part of a package became here. */
export interface Origin {
  readonly part: string;
  readonly id: string;
  readonly said: string | null;
  readonly own: string | null;
  readonly version: number | null;
  readonly placed: RowPosition | null;
}

/** Digest of what of a part is designed or set up; its name, its place and what its people ask of who submits are none of it. */
export function designDigest(folder: ComparedFolder, value: Json): string {
  const { form = null, saved = true, design = null, settings = null } = value as Record<string, Json>;
  return digestOf(folder === 'boards' ? { form, settings } : { form, saved, design });
}

export async function originsOf(
  trx: Trx,
  ctx: Pick<Ctx, 'tenantId'>,
  appletId: string,
): Promise<Map<string, Origin>> {
  const rows = await trx
    .selectFrom('package_origins')
    .select(['part', 'object_id as id', 'said', 'own', 'version', 'placed'])
    .where('tenant_id', '=', ctx.tenantId)
    .where('applet_id', '=', appletId)
    .execute();
  return new Map(rows.map(row => [row.part, row]));
}

export async function keepOrigins(
  trx: Trx,
  { tenantId }: Pick<Ctx, 'tenantId'>,
  appletId: string,
  origins: readonly Origin[],
): Promise<void> {
  const rows = origins.map(({ part, id, placed, ...rest }) => ({
    ...{ tenant_id: tenantId, applet_id: appletId, part, object_id: id, ...rest },
    placed: placed === null ? null : JSON.stringify(placed),
  }));
  for (const part of partsOf(rows))
    await trx
      .insertInto('package_origins')
      .values(part)
      .onConflict(conflict =>
        conflict.columns(['tenant_id', 'applet_id', 'part']).doUpdateSet(({ ref }) => ({
          object_id: ref('excluded.object_id'),
          said: ref('excluded.said'),
          own: ref('excluded.own'),
          version: ref('excluded.version'),
          placed: ref('excluded.placed'),
        })),
      )
      .execute();
}

/** An applet as it is now, by what its owners tell of it. */
export interface AppletNow {
  /** What each part says, by folder and id. */
  readonly told: ReadonlyMap<string, Json>;
  /** Ids of all that is there. */
  readonly there: ReadonlySet<string>;
  /** Where pages and groups stand. */
  readonly placed: ReadonlyMap<string, RowPosition>;
  /** Ids of the designs of parts, by folder and id, and their last versions. */
  readonly designs: ReadonlyMap<string, { readonly id: string; readonly version: number }>;
}

const keyOf = (folder: string, id: string): string => `${folder}/${id}`;

function placesOf(told: readonly ToldParts[]): Map<string, RowPosition> {
  const placed = new Map<string, RowPosition>();
  for (const { parts, lists } of told) {
    for (const { name: id, called, within: group, sorting } of lists?.groups ?? [])
      placed.set(id, { called, group, sorting });
    for (const { id, value } of parts) {
      const { called, group, sorting } = value as unknown as Partial<RowPosition>;
      if (called !== undefined && group !== undefined && sorting !== undefined)
        placed.set(id, { called, group, sorting });
    }
  }
  return placed;
}

/** Reads an applet, held so that nothing is added meanwhile. */
export async function appletNow(
  trx: Trx,
  ctx: Ctx,
  appletId: string,
  tellers: readonly PackageParts[],
): Promise<AppletNow> {
  const { told: all, things } = await tellAll(trx, ctx, appletId, tellers);
  const told = new Map<string, Json>();
  const designIds = new Map<string, string>();
  const parts = all.flatMap(one => one.parts);
  const flows = await partsOfPages(
    trx,
    ctx,
    'flow',
    parts.filter(({ folder }) => folder === 'flows').map(({ id }) => id),
  );
  for (const { folder, id, value } of parts) {
    told.set(keyOf(folder, id), value);
    designIds.set(keyOf(folder, id), folder === 'flows' ? (flows.get(id) ?? '') : id);
  }
  const versions = await lastVersions(trx, ctx, [...designIds.values()]);
  return {
    told,
    there: new Set(things.map(({ id }) => id)),
    placed: placesOf(all),
    designs: new Map([...designIds].map(([key, id]) => [key, { id, version: versions.get(id) ?? 0 }])),
  };
}

/** What of a package's designs and boards became what; `parts`: those that it is said of. */
export function designOrigins(
  { contents: { folders } }: Pick<ReadPackage, 'contents'>,
  things: ReadonlyMap<string, string>,
  now: AppletNow,
  parts: (part: string) => boolean,
): Origin[] {
  const origins: Origin[] = [];
  for (const folder of COMPARED)
    for (const [name, value] of folders[folder]) {
      const part = keyOf(folder, name);
      const id = things.get(name);
      const told = id === undefined ? undefined : now.told.get(keyOf(folder, id));
      if (id === undefined || told === undefined || !parts(part)) continue;
      origins.push({
        ...{ part, id },
        said: designDigest(folder, value as unknown as Json),
        own: designDigest(folder, told),
        version: now.designs.get(keyOf(folder, id))?.version ?? null,
        placed: folder === 'flows' ? null : (now.placed.get(id) ?? null),
      });
    }
  return origins;
}

const FOLDER_OF: Readonly<Record<string, string>> = {
  ...{ group: 'groups', view: 'views', hook: 'hooks', api: 'outside', link: 'links' },
  ...{ datafile: 'datafiles', font: 'fonts', connection: 'connections', other: 'others', file: 'files' },
};

/** Everything else that has a name in a package, and who stands in the place of its people. */
export function otherOrigins(
  { things }: Pick<PackageMaking, 'things'>,
  files: ReadonlyMap<string, string>,
  mapped: Mapped,
  { placed }: AppletNow,
): Origin[] {
  const named = [...things, ...files, ...mapped.connections, ...mapped.others].flatMap(([name, id]) => {
    const folder = FOLDER_OF[name.slice(0, name.lastIndexOf('-'))];
    return folder === undefined || id === null ? [] : [{ part: keyOf(folder, name), id }];
  });
  const people = (['users', 'depts', 'roles'] as const).flatMap(kind =>
    [...mapped[kind]].flatMap(([name, id]) => (id === null ? [] : [{ part: keyOf(kind, name), id }])),
  );
  const nothing = { said: null, own: null, version: null };
  return [...named, ...people].map(one => ({ ...one, ...nothing, placed: placed.get(one.id) ?? null }));
}
