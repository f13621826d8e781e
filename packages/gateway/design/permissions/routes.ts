import { permissionCalls } from '@gonghui/contract/permissions.ts';
import type { FastifyInstance } from 'fastify';
import { register } from '../../http/register.ts';
import type { PermissionService } from './service.ts';

export function permissionRoutes(
  app: FastifyInstance,
  { permissions }: { permissions: PermissionService },
): void {
  register(app, permissionCalls.get, ({ ctx, params }) => permissions.get(ctx, params.id));
  register(app, permissionCalls.set, ({ ctx, params, body }) => permissions.set(ctx, params.id, body));
  register(app, permissionCalls.submitSettings, ({ ctx, params }) =>
    permissions.submitSettings(ctx, params.id),
  );
  register(app, permissionCalls.setSubmitSettings, ({ ctx, params, body }) =>
    permissions.setSubmitSettings(ctx, params.id, body),
  );
}
