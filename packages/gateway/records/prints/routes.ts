import { printCalls } from '@gonghui/contract/prints.ts';
import type { FastifyInstance } from 'fastify';
import { register } from '../../http/register.ts';
import type { Prints } from './service.ts';

export function printRoutes(app: FastifyInstance, { prints }: { prints: Prints }): void {
  register(app, printCalls.page, ({ ctx, params, body }) => prints.page(ctx, params.id, body));
  register(app, printCalls.create, ({ ctx, params, body }) => prints.create(ctx, params.id, body));
  register(app, printCalls.get, ({ ctx, params }) => prints.get(ctx, params.id));
  register(app, printCalls.save, ({ ctx, params, body }) => prints.save(ctx, params.id, body));
  register(app, printCalls.remove, ({ ctx, params }) => prints.remove(ctx, params.id));
  register(app, printCalls.status, ({ ctx, params, body }) => prints.setStatus(ctx, params.id, body.status));
  register(app, printCalls.rename, ({ ctx, params, body }) => prints.rename(ctx, params.id, body.name));
  register(app, printCalls.clone, ({ ctx, params }) => prints.clone(ctx, params.id));
  register(app, printCalls.dataset, ({ ctx, params }) => prints.dataset(ctx, params.id));
}
