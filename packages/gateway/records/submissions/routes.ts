import { submissionCalls } from '@gonghui/contract/submissions.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../base/context.ts';
import { register } from '../../http/register.ts';
import { pageRecords, recordHead } from './list.ts';
import { changeRecord, recordDetail, removeRecord } from './record.ts';
import { submitForm } from './submit.ts';

/** Who may do what is decided by the form and the record, in the transaction of the action. */
export function submissionRoutes(app: FastifyInstance, _made: object, deps: Deps): void {
  register(app, submissionCalls.submit, ({ ctx, params, body }) => submitForm(deps, ctx, params.id, body));
  register(app, submissionCalls.head, ({ ctx, params }) => recordHead(deps, ctx, params.id));
  register(app, submissionCalls.page, ({ ctx, params, body }) => pageRecords(deps, ctx, params.id, body));
  register(app, submissionCalls.detail, ({ ctx, params }) => recordDetail(deps, ctx, params.id));
  register(app, submissionCalls.change, ({ ctx, params, body }) => changeRecord(deps, ctx, params.id, body));
  register(app, submissionCalls.remove, ({ ctx, params }) => removeRecord(deps, ctx, params.id));
}
