import { efficiencyCalls } from '@gonghui/contract/efficiency.ts';
import type { FastifyInstance } from 'fastify';
import { register } from '../../http/register.ts';
import type { Efficiency } from './service.ts';

export function efficiencyRoutes(app: FastifyInstance, { efficiency }: { efficiency: Efficiency }): void {
  register(app, efficiencyCalls.overview, ({ ctx, params, body }) =>
    efficiency.overview(ctx, params.id, body),
  );
  register(app, efficiencyCalls.by, ({ ctx, params, body }) => efficiency.by(ctx, params.id, params.x, body));
  register(app, efficiencyCalls.todos, ({ ctx, params, body }) => efficiency.todos(ctx, params.id, body));
  register(app, efficiencyCalls.job, ({ ctx, params, body }) => efficiency.job(ctx, params.id, body));
  register(app, efficiencyCalls.jobState, ({ ctx, params }) => efficiency.jobState(ctx, params.id));
}
