import { GONE } from '@gonghui/applet-package/names.ts';
import type { ImportedPackage, ImportRequest, Mapping } from '@gonghui/contract/packages.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { type Ctx, requireBuilder } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { noteUpdate } from '../../design/versions/index.ts';
import { removeUnused } from '../../enterprise/files/index.ts';
import { audit } from '../../enterprise/identity/index.ts';
import type { Task } from '../../enterprise/jobs/index.ts';
import { keepFiles, prepareFiles } from './bring-files.ts';
import { differencesOf, isTaken, nounOf, type PartDifference, removedNames } from './differences.ts';
import { type ImportRoom, makeAll, namesOf, unique } from './import.ts';
import { PackageMaking } from './making.ts';
import { calledOf, type Mapped, mappedOf } from './matches.ts';
import { keepFreeNames } from './names.ts';
import {
  type AppletNow,
  appletNow,
  COMPARED,
  designOrigins,
  keepOrigins,
  type Origin,
  originsOf,
  otherOrigins,
} from './origins.ts';
import { placeAll } from './places.ts';
import { rememberedFiles, rememberedMapping, standingOf, withRemembered } from './remembered.ts';
import type { ReadPackage } from './stored-package.ts';

const NOT_OF_IT = '这个应用不是由同一来源的应用包导入的，不能用它更新，请改为新建应用';

/** Refuses an applet that was not made of packages of this origin, or that the actor does not build. */
async function requireOrigin(trx: Trx, ctx: Ctx, appletId: string, read: ReadPackage): Promise<void> {
  requireBuilder(ctx, appletId);
  const { installation, applet } = read.package.manifest.origin;
  const row = await trx
    .selectFrom('applet_origins')
    .select('applet_id')
    .where('tenant_id', '=', ctx.tenantId)
    .where('applet_id', '=', appletId)
    .where('installation', '=', installation)
    .where('origin_applet', '=', applet)
    .executeTakeFirst();
  if (!row) throw new AppError('invalid', NOT_OF_IT);
}

/** An applet beside a package of its origin, before anything of it is changed. */
export interface ComparedApplet {
  readonly origins: ReadonlyMap<string, Origin>;
  readonly now: AppletNow;
  readonly mapped: Mapped;
  readonly making: PackageMaking;
  /** Files that were there before, by what packages call them. */
  readonly files: ReadonlyMap<string, string>;
  readonly differences: readonly PartDifference[];
}

/** What of a package something is made of: designs that are taken, and what belongs to pages that come with it. */
function takesOf(origins: ReadonlyMap<string, Origin>, now: AppletNow, taken: ReadonlySet<string>) {
  const standing = standingOf(origins);
  const removed = removedNames(origins, now);
  return (part: string, value: Json): boolean => {
    const [folder = '', name = ''] = part.split('/');
    const { form, page } = value as { form?: string; page?: string };
    const about = form ?? page ?? GONE;
    if ((COMPARED as readonly string[]).includes(folder)) return taken.has(part);
    if (folder === 'outside') return !standing.has(name) && !removed.has(about);
    // Rights, views, hooks, links and aliases are its people's own on pages that they have.
    return folder === 'datafiles' || !standing.has(about);
  };
}

/** `files`: keeps those that are new and answers all; where nothing is to be stored, those of before. */
export async function compareApplet(
  { deps, applets, tellers }: ImportRoom,
  trx: Trx,
  ctx: Ctx,
  asked: {
    readonly read: ReadPackage;
    readonly appletId: string;
    readonly mapping: Mapping;
    readonly files?: (known: ReadonlyMap<string, string>) => Promise<ReadonlyMap<string, string>>;
    /** Filled in by the caller once he knows the differences. */
    readonly taken?: ReadonlySet<string>;
  },
): Promise<ComparedApplet> {
  const { read, appletId, mapping, taken = new Set() } = asked;
  await applets.require(trx, ctx, appletId);
  await requireOrigin(trx, ctx, appletId, read);
  // Holds the list of the applet: of two updates the second sees what the first has made.
  const now = await appletNow(trx, ctx, appletId, tellers);
  const origins = await originsOf(trx, ctx, appletId);
  const known = withRemembered(mapping, await rememberedMapping(trx, ctx, origins));
  const mapped = await mappedOf(trx, ctx, read.contents, known);
  const before = await rememberedFiles(trx, ctx, origins);
  const files = (await asked.files?.(before)) ?? before;
  const making = new PackageMaking(read, {
    ...{ deps, appletId, files, mapped, at: new Date(deps.now()) },
    called: await calledOf(trx, ctx, mapped),
    standing: standingOf(origins),
    takes: takesOf(origins, now, taken),
  });
  const differences = differencesOf({ contents: read.contents, origins, now, making });
  return { origins, now, mapped, making, files, differences };
}

/** Says of every design that has a next version now that its shared document has not got it. */
async function noteUpdates(trx: Trx, ctx: Ctx, before: AppletNow, after: AppletNow): Promise<void> {
  for (const [part, { id: designId, version }] of after.designs) {
    const base = before.designs.get(part)?.version;
    if (base !== undefined && version > base) await noteUpdate(trx, ctx, { designId, base, version });
  }
}

const titleOf = (part: PartDifference): string => `${nounOf(part)}「${part.called}」`;

/** What was not done of what the package says, in words. */
function leftRemarks(differences: readonly PartDifference[], taken: ReadonlySet<string>): string[] {
  return differences.flatMap(one => {
    if (one.state === 'gone') return [`${titleOf(one)}：源应用里已没有，已保留`];
    if (one.state === 'removed') return [`${titleOf(one)}：本地已删除，没有恢复`];
    if (one.state === 'changed' && !taken.has(one.part)) return [`${titleOf(one)}：保留了本地的设计`];
    return [];
  });
}

/** Brings an applet up to a package, in one transaction with the mark that it is done. */
async function updateApplet(
  room: ImportRoom,
  task: Task,
  read: ReadPackage,
  { appletId, mapping, choices }: ImportRequest & { appletId: string },
): Promise<ImportedPackage> {
  const { deps, tellers, duck } = room;
  const { ctx } = task;
  const prepared = await prepareFiles(deps, duck, read);
  const work = async (trx: Trx): Promise<ImportedPackage> => {
    const taken = new Set<string>();
    const lost: string[] = [];
    const files = async (known: ReadonlyMap<string, string>) => {
      const { ids, remarks } = await keepFiles(deps, trx, ctx, read, { ...prepared, known });
      lost.push(...remarks);
      return ids;
    };
    const found = await compareApplet(room, trx, ctx, { read, appletId, mapping, files, taken });
    const { making, now, origins, mapped, differences } = found;
    for (const one of differences) if (isTaken(one, choices)) taken.add(one.part);
    for (const remark of [...lost, ...leftRemarks(differences, taken)]) making.remark(remark);
    await makeAll(trx, ctx, making, tellers);
    await placeAll(trx, ctx, { appletId, read, origins, now, making });
    const after = await appletNow(trx, ctx, appletId, tellers);
    await noteUpdates(trx, ctx, now, after);
    const settled = new Set([
      ...taken,
      ...differences.flatMap(one => (one.state === 'same' ? [one.part] : [])),
    ]);
    await keepOrigins(trx, ctx, appletId, [
      ...otherOrigins(making, found.files, mapped, after),
      ...designOrigins(read, making.things, after, part => settled.has(part)),
    ]);
    await keepFreeNames(trx, ctx, appletId, namesOf(making, found.files, mapped));
    await audit(trx, ctx, 'applet updated', appletId, { from: read.package.manifest.origin.applet });
    const isNew = (part: string) => !origins.has(part);
    const result: ImportedPackage = {
      ...{ appletId, records: 0, remarks: unique(making.remarks) },
      updated: {
        added: [...taken].filter(isNew).length,
        changed: [...taken].filter(part => !isNew(part)).length,
      },
    };
    await task.progress(0, null, result as unknown as Json, trx);
    return result;
  };
  try {
    return await deps.db.withTenant(ctx, work);
  } catch (error) {
    await removeUnused(
      deps,
      read.contents.lists.files.map(({ sha256 }) => sha256),
    );
    throw error;
  }
}

/** The job of an update. Records are the applet's own: none come with a package that it is brought up to. */
export async function runUpdate(
  room: ImportRoom,
  task: Task,
  read: ReadPackage,
  asked: ImportRequest,
): Promise<Json> {
  if (task.checkpoint !== null) return task.checkpoint;
  const { appletId } = asked;
  if (appletId === undefined) throw new AppError('badRequest', '请选择要更新的应用');
  return (await updateApplet(room, task, read, { ...asked, appletId })) as unknown as Json;
}
