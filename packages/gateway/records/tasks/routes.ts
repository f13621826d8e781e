import { taskCalls } from '@gonghui/contract/tasks.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../base/context.ts';
import { register } from '../../http/register.ts';
import { agreeToAll, copyRead, openTask, taskPage, taskStatistics } from './service.ts';

export function taskRoutes(app: FastifyInstance, _made: object, deps: Deps): void {
  register(app, taskCalls.statistics, ({ ctx }) => taskStatistics(deps, ctx));
  register(app, taskCalls.page, ({ ctx, params, body }) => taskPage(deps, ctx, params.type, body));
  register(app, taskCalls.stuck, ({ ctx, body }) => taskPage(deps, ctx, 'stuck', body));
  register(app, taskCalls.get, ({ ctx, params }) => openTask(deps, ctx, params.id));
  register(app, taskCalls.ccRead, ({ ctx, params }) => copyRead(deps, ctx, params.id));
  register(app, taskCalls.batch, ({ ctx, body }) => agreeToAll(deps, ctx, body));
}
