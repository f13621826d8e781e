import type { CallReturn } from '@gonghui/contract/define.ts';
import type { ImportRequest, packageCalls } from '@gonghui/contract/packages.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Ctx } from '../../base/context.ts';
import type { Task } from '../../enterprise/jobs/index.ts';
import { checkPackage, uploadPackage } from './check.ts';
import { namesOfCopies } from './copies.ts';
import { type ExportInput, runExport } from './export.ts';
import { type Bringing, bringPackage, type ImportRoom, runImport } from './import.ts';
import type { ReadPackage } from './stored-package.ts';

type Calls = typeof packageCalls;
const EXPORT = 'applet-export';
const IMPORT = 'applet-import';

/** Applets as packages, out of this installation and into it. */
export function createPackages(room: ImportRoom) {
  const { deps, applets, tellers, jobs } = room;
  applets.attach(namesOfCopies(tellers));
  jobs.define(EXPORT, task => runExport(room, task));
  jobs.define(IMPORT, task => runImport(room, task));
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
    check: (ctx: Ctx, upload: string) => checkPackage(room, ctx, upload),

    async bring(ctx: Ctx, asked: ImportRequest): Promise<CallReturn<Calls['import']>> {
      await jobs.uploads.open(ctx, asked.upload);
      // Of one upload that is asked for once more comes what came of it: a retry makes no second applet.
      const once = { once: 'done' } as const;
      const title = `导入应用「${asked.name}」`;
      return { jobId: await jobs.create(ctx, IMPORT, title, asked as unknown as Json, once) };
    },
  };
}

/** What others ask of packages. */
export type Packages = ReturnType<typeof createPackages>;
