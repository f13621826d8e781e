import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import type { exportCalls } from '@gonghui/contract/exports.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Jobs } from '../../enterprise/jobs/index.ts';
import { type ExportInput, exportPlace, runExport } from './job.ts';

type Calls = typeof exportCalls;
const KIND = 'export';

/** Records that go out as workbooks. */
export function createExports(deps: Deps, jobs: Jobs) {
  jobs.define(KIND, task => runExport(deps, task));
  return {
    async start(
      ctx: Ctx,
      formId: string,
      asked: CallArgs<Calls['start']>['body'],
    ): Promise<CallReturn<Calls['start']>> {
      const { form } = await deps.db.withTenant(ctx, trx => exportPlace(deps, trx, ctx, formId));
      const input: ExportInput = { formId, asked };
      return { jobId: await jobs.create(ctx, KIND, `导出「${form.name}」`, input as unknown as Json) };
    },
  };
}

export type Exports = ReturnType<typeof createExports>;
