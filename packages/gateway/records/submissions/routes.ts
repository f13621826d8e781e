import { submissionCalls } from '@gonghui/contract/submissions.ts';
import type { FastifyInstance } from 'fastify';
import { register } from '../../http/register.ts';
import type { Submissions } from './service.ts';

export function submissionRoutes(app: FastifyInstance, { submissions }: { submissions: Submissions }): void {
  register(app, submissionCalls.submit, ({ ctx, params, body }) => submissions.submit(ctx, params.id, body));
  register(app, submissionCalls.head, ({ ctx, params }) => submissions.head(ctx, params.id));
  register(app, submissionCalls.page, ({ ctx, params, body }) => submissions.page(ctx, params.id, body));
  register(app, submissionCalls.detail, ({ ctx, params }) => submissions.detail(ctx, params.id));
  register(app, submissionCalls.change, ({ ctx, params, body }) => submissions.change(ctx, params.id, body));
  register(app, submissionCalls.remove, ({ ctx, params }) => submissions.remove(ctx, params.id));
}
