import { exportCalls } from '@gonghui/contract/exports.ts';
import type { FastifyInstance } from 'fastify';
import { register } from '../../http/register.ts';
import type { Exports } from './service.ts';

export function exportRoutes(app: FastifyInstance, { exports }: { exports: Exports }): void {
  register(app, exportCalls.start, ({ ctx, params, body }) => exports.start(ctx, params.id, body));
}
