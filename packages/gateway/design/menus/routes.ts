import { menuCalls } from '@gonghui/contract/menus.ts';
import type { FastifyInstance } from 'fastify';
import { register } from '../../http/register.ts';
import type { Menus } from './service.ts';

export function menuRoutes(app: FastifyInstance, { menus }: { menus: Menus }): void {
  register(app, menuCalls.get, ({ ctx, params }) => menus.get(ctx, params.id));
  register(app, menuCalls.set, ({ ctx, params, body }) => menus.set(ctx, params.id, body));
}
