import { taskCalls } from '@gonghui/contract/tasks.ts';
import type { FastifyInstance } from 'fastify';
import { register } from '../../http/register.ts';
import type { Tasks } from './service.ts';

export function taskRoutes(app: FastifyInstance, { tasks }: { tasks: Tasks }): void {
  register(app, taskCalls.statistics, ({ ctx }) => tasks.statistics(ctx));
  register(app, taskCalls.page, ({ ctx, params, body }) => tasks.page(ctx, params.type, body));
  register(app, taskCalls.stuck, ({ ctx, body }) => tasks.stuck(ctx, body));
  register(app, taskCalls.get, ({ ctx, params }) => tasks.get(ctx, params.id));
  register(app, taskCalls.ccRead, ({ ctx, params }) => tasks.readCopy(ctx, params.id));
  register(app, taskCalls.batch, ({ ctx, body }) => tasks.batch(ctx, body));
}
