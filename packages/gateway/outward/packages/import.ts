import type { ImportedPackage, ImportRequest } from '@gonghui/contract/packages.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { type Ctx, requireRole } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import type { Duck } from '../../base/duck/duck.ts';
import type { PackageParts } from '../../design/applets/index.ts';
import { removeUnused } from '../../enterprise/files/index.ts';
import { audit } from '../../enterprise/identity/index.ts';
import type { Jobs, Task } from '../../enterprise/jobs/index.ts';
import { bringCounters } from '../../records/submissions/index.ts';
import { bringData, type DataCheckpoint } from './bring-data.ts';
import { keepFiles, prepareFiles } from './bring-files.ts';
import type { PackageRoom } from './export.ts';
import { PackageMaking } from './making.ts';
import { calledOf, type Mapped, mappedOf } from './matches.ts';
import { keepNames } from './names.ts';
import { appletNow, designOrigins, keepOrigins, otherOrigins } from './origins.ts';
import { type ReadPackage, withPackage } from './stored-package.ts';
import { bringVisitors } from './visitors.ts';

/** What importing needs beside what exporting does. */
export interface ImportRoom extends PackageRoom {
  readonly duck: Duck;
  readonly jobs: Jobs;
}

/** What is to become of a package: what its applet is called, and what stands in the place of what it names. */
export interface Bringing {
  readonly name: string;
  readonly mapped: (trx: Trx) => Promise<Mapped>;
  /** What else is done in the transaction that makes the designs. */
  readonly made?: (trx: Trx, appletId: string) => Promise<void>;
}

const STAGES = ['begin', 'make', 'finish'] as const;

/** Makes everything of a package but its records; each of these stands, or none does. */
export async function makeAll(
  trx: Trx,
  ctx: Ctx,
  making: PackageMaking,
  makers: readonly PackageParts[],
): Promise<void> {
  for (const stage of STAGES) for (const maker of makers) await maker[stage]?.(trx, ctx, making);
}

/** Where an applet comes from, so that the next package of it is known. */
async function keepOrigin(trx: Trx, ctx: Ctx, appletId: string, read: ReadPackage, at: Date): Promise<void> {
  const { installation, applet } = read.package.manifest.origin;
  await trx
    .insertInto('applet_origins')
    .values({
      ...{ tenant_id: ctx.tenantId, applet_id: appletId, installation, origin_applet: applet },
      ...{ imported_at: at, imported_by: ctx.actor.id },
    })
    .execute();
}

export const unique = (remarks: readonly string[]): string[] => [...new Set(remarks)];

/** Local names of all that was made, and of what the enterprise has in the place of what the package names. */
export function namesOf(
  making: PackageMaking,
  files: ReadonlyMap<string, string>,
  mapped: Mapped,
): Map<string, string> {
  const names = new Map([...making.things].map(([name, id]) => [id, name]));
  const shared = [...files].filter(([name]) => !name.startsWith('file-'));
  for (const [name, id] of [...shared, ...mapped.connections, ...mapped.others])
    if (id !== null && !names.has(id)) names.set(id, name);
  return names;
}

/** The applet of a package with all its designs, rights and settings, in one transaction with the mark that it is there. */
async function makeApplet(
  { deps, applets, tellers, duck }: ImportRoom,
  task: Task,
  read: ReadPackage,
  { name, mapped: mapping, made }: Bringing,
): Promise<DataCheckpoint> {
  const prepared = await prepareFiles(deps, duck, read);
  const make = async (trx: Trx): Promise<DataCheckpoint> => {
    const { lists, folders } = read.contents;
    const at = new Date(deps.now());
    const mapped = await mapping(trx);
    const { description, appletData } = lists.applet;
    const appletId = await applets.make(trx, task.ctx, { name, description, appletData });
    // Like whoever makes a new one by hand, he builds it from here on.
    const ctx = { ...task.ctx, builds: new Set([...task.ctx.builds, appletId]) };
    const { ids: files, remarks } = await keepFiles(deps, trx, ctx, read, prepared);
    const making = new PackageMaking(read, {
      ...{ deps, appletId, at, files, mapped },
      called: await calledOf(trx, ctx, mapped),
    });
    for (const remark of remarks) making.remark(remark);
    for (const { called, why } of lists['left-out']) making.remark(`「${called}」${why}，请重新上传`);
    await makeAll(trx, ctx, making, tellers);
    await bringVisitors(trx, ctx, making);
    await bringCounters(trx, ctx, making.list('counters'));
    const { homePage } = making.list('applet');
    if (homePage !== null && lists.applet.homePage !== null && making.things.has(lists.applet.homePage))
      await applets.change(trx, ctx, appletId, { homePage });
    await keepNames(trx, ctx, appletId, namesOf(making, files, mapped));
    await keepOrigin(trx, ctx, appletId, read, at);
    const now = await appletNow(trx, ctx, appletId, tellers);
    await keepOrigins(trx, ctx, appletId, [
      ...otherOrigins(making, files, mapped, now),
      ...designOrigins(read, making.things, now, () => true),
    ]);
    await audit(trx, ctx, 'applet imported', appletId, {
      from: read.package.manifest.origin.applet,
    });
    await made?.(trx, appletId);
    const checkpoint: DataCheckpoint = {
      appletId,
      forms: Object.fromEntries([...folders.forms.keys()].map(form => [form, making.things.get(form) ?? ''])),
      files: Object.fromEntries([...files].filter(([file]) => file.startsWith('file-'))),
      remarks: unique(making.remarks),
      ...{ records: 0, unread: 0, uncounted: 0, part: '', lines: 0 },
    };
    await task.progress(0, null, checkpoint as unknown as Json, trx);
    return checkpoint;
  };
  try {
    return await deps.db.withTenant(task.ctx, make);
  } catch (error) {
    await removeUnused(
      deps,
      read.contents.lists.files.map(({ sha256 }) => sha256),
    );
    throw error;
  }
}

/** Makes an applet of a package that is read, then fills in its records; killed between, it goes on where it was. */
export async function bringPackage(
  room: ImportRoom,
  task: Task,
  read: ReadPackage,
  bringing: Bringing,
): Promise<ImportedPackage> {
  const { deps } = room;
  const begun =
    (task.checkpoint as unknown as DataCheckpoint | null) ?? (await makeApplet(room, task, read, bringing));
  const mapped = await deps.db.withTenant(task.ctx, bringing.mapped);
  const { appletId, remarks, records, unread, uncounted } = await bringData(deps, task, read, mapped, begun);
  const lost = [
    ...(unread > 0 ? [`${unread}个值不符合字段的格式，已留空`] : []),
    ...(uncounted > 0
      ? [`${uncounted}条记录在原应用中已拒绝或已撤销，审批状态不随包导入，报表会计入它们`]
      : []),
  ];
  return { appletId, records, remarks: [...remarks, ...lost] };
}

/** The same of what was uploaded. */
export async function runImport(room: ImportRoom, task: Task): Promise<Json> {
  const { ctx } = task;
  requireRole(ctx, 'app');
  const { upload, name, mapping } = task.input as unknown as ImportRequest;
  const { path } = await room.jobs.uploads.open(ctx, upload, { begun: true });
  return withPackage(path, read =>
    bringPackage(room, task, read, {
      name: name ?? read.package.manifest.name,
      mapped: trx => mappedOf(trx, ctx, read.contents, mapping),
    }),
  );
}
