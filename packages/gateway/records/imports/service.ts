import type { CallReturn } from '@gonghui/contract/define.ts';
import type { ImportResult } from '@gonghui/contract/imports.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Jobs } from '../../enterprise/jobs/index.ts';
import { importAsForm } from './as-form.ts';
import { type Calls, importContext, KIND, type Uploaded } from './context.ts';
import { importIntoForm } from './into-form.ts';
import { runImport } from './job.ts';
import { runTakeBack } from './take-back.ts';

const TAKE_BACK = 'import-take-back';

/** Data that comes in from spreadsheets: into a form, or as a form. */
export function createImports(deps: Deps, jobs: Jobs) {
  jobs.define(KIND, task => runImport(deps, jobs, task));
  jobs.define(TAKE_BACK, task => runTakeBack(deps, task));
  const context = importContext(deps, jobs);

  return {
    byExcel: (ctx: Ctx, table: Uploaded): Promise<CallReturn<Calls['byExcel']>> => context.take(ctx, table),

    ...importAsForm(context),
    ...importIntoForm(context),

    /** Begins to take an import back that is over and added something. */
    async takeBack(ctx: Ctx, id: string): Promise<CallReturn<Calls['takeBack']>> {
      const job = await jobs.get(ctx, id);
      if (job.kind !== KIND) throw new AppError('notFound');
      if (job.finishedAt === null) throw new AppError('conflict', '导入还在进行，请先取消或等它完成');
      const result = job.result as ImportResult | null;
      if (result === null || result.trial || result.added === 0)
        throw new AppError('conflict', '这次导入没有新增记录，无需撤回');
      if (result.takenBack !== undefined) throw new AppError('conflict', '这次导入已经撤回');
      const title = `撤回${job.title}`;
      // For good: who read the import before it was taken back is given that job, not one that finds nothing left.
      return { jobId: await jobs.create(ctx, TAKE_BACK, title, { importId: id }, { once: 'done' }) };
    },
  };
}

export type Imports = ReturnType<typeof createImports>;
