import type { CallArgs } from '@gonghui/contract/define.ts';
import type { submissionCalls } from '@gonghui/contract/submissions.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import { pageRecords, recordHead } from './list.ts';
import { changeRecord, recordDetail, removeRecord } from './record.ts';
import { submitForm } from './submit.ts';
import type { Admission } from './submit-phases.ts';

type Body<K extends keyof typeof submissionCalls> = CallArgs<(typeof submissionCalls)[K]>['body'];

/** Records of forms. Who may do what is decided by the form and the record, in the transaction of the action. */
export function createSubmissions(deps: Deps) {
  return {
    submit: (ctx: Ctx, formId: string, body: Body<'submit'>, admission?: Admission) =>
      submitForm(deps, ctx, formId, body, admission),
    head: (ctx: Ctx, formId: string) => recordHead(deps, ctx, formId),
    page: (ctx: Ctx, formId: string, body: Body<'page'>) => pageRecords(deps, ctx, formId, body),
    detail: (ctx: Ctx, id: string) => recordDetail(deps, ctx, id),
    change: (ctx: Ctx, id: string, body: Body<'change'>) => changeRecord(deps, ctx, id, body),
    remove: (ctx: Ctx, id: string) => removeRecord(deps, ctx, id),
  };
}

export type Submissions = ReturnType<typeof createSubmissions>;
