import { boardCalls } from '@gonghui/contract/boards.ts';
import type { FastifyInstance } from 'fastify';
import { register } from '../../http/register.ts';
import type { Boards } from './service.ts';

export function boardRoutes(app: FastifyInstance, { boards }: { boards: Boards }): void {
  register(app, boardCalls.settings, ({ ctx, params }) => boards.settings(ctx, params.id));
}
