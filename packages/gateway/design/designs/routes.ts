import { designCalls } from '@gonghui/contract/designs.ts';
import type { FastifyInstance } from 'fastify';
import { register } from '../../http/register.ts';
import type { Designs } from './service.ts';

export function designRoutes(app: FastifyInstance, { designs }: { designs: Designs }): void {
  register(app, designCalls.ticket, ({ ctx, params, body }) =>
    designs.ticket(ctx, params.id, body?.clientIds),
  );
  register(app, designCalls.people, ({ ctx, params }) => designs.people(ctx, params.id));
  register(app, designCalls.mention, ({ ctx, params, body }) => designs.mention(ctx, params.id, body));
  register(app, designCalls.history, ({ ctx, params, query }) => designs.history(ctx, params.id, query));
  register(app, designCalls.sweeps, ({ ctx, params }) => designs.sweeps(ctx, params.id));
  register(app, designCalls.sittingParts, ({ ctx, params, query }) =>
    designs.sittingParts(ctx, params.id, query),
  );
  register(app, designCalls.at, ({ ctx, params }) => designs.at(ctx, params.id, params.seq));
  register(app, designCalls.saved, ({ ctx, params }) => designs.saved(ctx, params.id, params.version));
  register(app, designCalls.nameMoment, ({ ctx, params, body }) => designs.nameMoment(ctx, params.id, body));
  app.addHook('onClose', () => designs.stop());
}
