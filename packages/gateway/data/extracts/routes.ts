import { extractCalls } from '@gonghui/contract/extracts.ts';
import type { FastifyInstance } from 'fastify';
import { register } from '../../http/register.ts';
import type { Extracts } from './service.ts';

export function extractRoutes(app: FastifyInstance, { extracts }: { extracts: Extracts }): void {
  register(app, extractCalls.list, ({ ctx, params }) => extracts.list(ctx, params.id));
  register(app, extractCalls.create, ({ ctx, params, body }) => extracts.create(ctx, params.id, body));
  register(app, extractCalls.run, ({ ctx, params }) => extracts.run(ctx, params.id));
  register(app, extractCalls.runs, ({ ctx, params }) => extracts.runs(ctx, params.id));
  register(app, extractCalls.schedule, ({ ctx, params, body }) =>
    extracts.schedule(ctx, params.id, body.everyMinutes),
  );
  register(app, extractCalls.remove, ({ ctx, params }) => extracts.remove(ctx, params.id));
}
