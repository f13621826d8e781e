import { processCalls } from '@gonghui/contract/process.ts';
import type { FastifyInstance } from 'fastify';
import { register } from '../../http/register.ts';
import type { Processes } from './service.ts';

export function processRoutes(app: FastifyInstance, { processes }: { processes: Processes }): void {
  register(app, processCalls.get, ({ ctx, params }) => processes.get(ctx, params.id));
  register(app, processCalls.save, ({ ctx, params, body }) => processes.save(ctx, params.id, body));
  register(app, processCalls.activate, ({ ctx, params, body }) =>
    processes.activate(ctx, params.id, body.activated),
  );
  register(app, processCalls.versions, ({ ctx, params }) => processes.versions(ctx, params.id));
  register(app, processCalls.version, ({ ctx, params }) => processes.version(ctx, params.id, params.version));
  register(app, processCalls.trial, ({ ctx, params, body }) => processes.trial(ctx, params.id, body));
  register(app, processCalls.deptComponent, ({ ctx, params }) =>
    processes.deptComponent(ctx, params.id, params.x),
  );
  register(app, processCalls.uses, ({ ctx, params }) => processes.uses(ctx, params.id));
  register(app, processCalls.maxLevel, ({ ctx }) => processes.maxLevel(ctx));
}
