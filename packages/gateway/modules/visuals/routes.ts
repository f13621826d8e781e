import { visualCalls } from '@gonghui/contract/visuals.ts';
import type { FastifyInstance } from 'fastify';
import { leaving } from '../../plugins/leaving.ts';
import { register } from '../../register.ts';
import type { Services } from '../../services.ts';

export function visualRoutes(app: FastifyInstance, { visuals }: Services): void {
  register(app, visualCalls.preview, ({ ctx, body, reply }) => visuals.preview(ctx, body, leaving(reply)));
  register(app, visualCalls.ask, ({ ctx, params, body, reply }) =>
    visuals.ask(ctx, params.id, body, leaving(reply)),
  );
  register(app, visualCalls.askTemplate, ({ ctx, params, body, reply }) =>
    visuals.ask(ctx, params.id, body, leaving(reply)),
  );
}
