import { submissionCalls } from '@gonghui/contract/submissions.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../context.ts';
import { register } from '../../register.ts';
import { pageRecords, recordHead } from './list.ts';
import { changeRecord, recordDetail, removeRecord } from './record.ts';
import { submitForm } from './submit.ts';

export function submissionRoutes(app: FastifyInstance, _services: unknown, deps: Deps): void {
  register(app, submissionCalls.submit, ({ ctx, params, body }) => submitForm(deps, ctx, params.id, body));
  register(app, submissionCalls.head, ({ ctx, params }) => recordHead(deps, ctx, params.id));
  register(app, submissionCalls.page, ({ ctx, params, body }) => pageRecords(deps, ctx, params.id, body));
  register(app, submissionCalls.detail, ({ ctx, params }) => recordDetail(deps, ctx, params.id));
  register(app, submissionCalls.change, ({ ctx, params, body }) => changeRecord(deps, ctx, params.id, body));
  register(app, submissionCalls.remove, ({ ctx, params }) => removeRecord(deps, ctx, params.id));
}
