import type { CallReturn } from '@gonghui/contract/define.ts';
import type { ImportRequest, packageCalls } from '@gonghui/contract/packages.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { type Ctx, requireBuilder } from '../../base/context.ts';
import type { Task } from '../../enterprise/jobs/index.ts';
import { checkPackage, uploadPackage } from './check.ts';
import { namesOfCopies } from './copies.ts';
import { type ExportInput, runExport } from './export.ts';
import { type Bringing, bringPackage, type ImportRoom, runImport } from './import.ts';
import { type ReadPackage, withPackage } from './stored-package.ts';
import { runUpdate } from './update.ts';

type Calls = typeof packageCalls;
const EXPORT = 'applet-export';
const IMPORT = 'applet-import';
const UPDATE = 'applet-update';

/** Applets as packages, out of this installation and into it. */
export function createPackages(room: ImportRoom) {
  const { deps, applets, tellers, jobs } = room;
  applets.attach(namesOfCopies(tellers));
  jobs.define(EXPORT, task => runExport(room, task));
  jobs.define(IMPORT, task => runImport(room, task));
  jobs.define(UPDATE, async task => {
    const asked = task.input as unknown as ImportRequest;
    const { path } = await jobs.uploads.open(task.ctx, asked.upload, { begun: true });
    return withPackage(path, read => runUpdate(room, task, read, asked));
  });
  return {
    async export(ctx: Ctx, appletId: string, withData: boolean): Promise<CallReturn<Calls['export']>> {
      const { name } = await deps.db.withTenant(ctx, trx => applets.require(trx, ctx, appletId));
      const input: ExportInput = { appletId, withData };
      return { jobId: await jobs.create(ctx, EXPORT, `导出应用「${name}」`, input as unknown as Json) };
    },

    /** What exporting and importing do, for jobs of others: `task` says as whom, and is given the file. */
    write: (task: Task) => runExport(room, task),
    read: (task: Task, read: ReadPackage, bringing: Bringing) => bringPackage(room, task, read, bringing),

    upload: (ctx: Ctx, came: Parameters<typeof uploadPackage>[2]) => uploadPackage(room, ctx, came),
    check: (ctx: Ctx, upload: string, appletId?: string) => checkPackage(room, ctx, upload, appletId),

    async bring(ctx: Ctx, asked: ImportRequest): Promise<CallReturn<Calls['import']>> {
      await jobs.uploads.open(ctx, asked.upload);
      // Of one upload that is asked for once more comes what came of it: a retry makes no second applet.
      const once = { once: 'done' } as const;
      const input = asked as unknown as Json;
      const { mode, name, appletId } = asked;
      if (mode === 'new') {
        if (name === undefined) throw new AppError('badRequest', '请填写应用名称');
        return { jobId: await jobs.create(ctx, IMPORT, `导入应用「${name}」`, input, once) };
      }
      if (appletId === undefined) throw new AppError('badRequest', '请选择要更新的应用');
      requireBuilder(ctx, appletId);
      const { name: called } = await deps.db.withTenant(ctx, trx => applets.require(trx, ctx, appletId));
      return { jobId: await jobs.create(ctx, UPDATE, `更新应用「${called}」`, input, once) };
    },
  };
}

/** What others ask of packages. */
export type Packages = ReturnType<typeof createPackages>;
