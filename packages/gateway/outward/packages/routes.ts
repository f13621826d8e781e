import { PACKAGE_MB, packageCalls } from '@gonghui/contract/packages.ts';
import type { FastifyInstance } from 'fastify';
import { register } from '../../http/register.ts';
import { withTable } from '../../records/imports/index.ts';
import type { Packages } from './service.ts';

export function packageRoutes(app: FastifyInstance, { packages }: { packages: Packages }): void {
  register(app, packageCalls.export, ({ ctx, params, body }) =>
    packages.export(ctx, params.id, body.withData),
  );
  register(app, packageCalls.upload, ({ ctx, request }) =>
    withTable(request, PACKAGE_MB, file => packages.upload(ctx, file)),
  );
  register(app, packageCalls.check, ({ ctx, body }) => packages.check(ctx, body.upload, body.appletId));
  register(app, packageCalls.import, ({ ctx, body }) => packages.bring(ctx, body));
}
