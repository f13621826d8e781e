import { exportCalls } from '@gonghui/contract/exports.ts';
import type { FastifyInstance } from 'fastify';
import { register } from '../../register.ts';
import type { Services } from '../../services.ts';

export function exportRoutes(app: FastifyInstance, { exports }: Services): void {
  register(app, exportCalls.start, ({ ctx, params, body }) => exports.start(ctx, params.id, body));
}
