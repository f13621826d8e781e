import { sampleCalls } from '@gonghui/contract/samples.ts';
import { visualCalls } from '@gonghui/contract/visuals.ts';
import type { FastifyInstance } from 'fastify';
import type { Visuals } from '../../data/visuals/index.ts';
import { leavingSignal } from '../../http/plugins/leaving.ts';
import { register } from '../../http/register.ts';
import type { Samples } from './service.ts';

export function sampleRoutes(
  app: FastifyInstance,
  { samples, visuals }: { samples: Samples; visuals: Visuals },
): void {
  register(app, sampleCalls.list, ({ ctx }) => samples.list(ctx));
  register(app, sampleCalls.brief, ({ ctx, params }) => samples.brief(ctx, params.id));
  register(app, sampleCalls.create, ({ ctx, body }) => samples.create(ctx, body));
  register(app, sampleCalls.publish, ({ ctx, params, body }) => samples.publish(ctx, params.id, body));
  register(app, sampleCalls.publishForAll, ({ ctx, params, body }) =>
    samples.publishForAll(ctx, params.id, body),
  );
  register(app, sampleCalls.withdraw, ({ ctx, params }) => samples.withdraw(ctx, params.id));
  register(app, sampleCalls.pages, ({ ctx, body }) => samples.pages(ctx, body));
  register(app, sampleCalls.page, ({ ctx, params }) => samples.page(ctx, params.id));
  register(app, visualCalls.askTemplate, async ({ ctx, params, body, reply }) =>
    visuals.tell(await samples.ofPage(ctx, params.id), params.id, body, leavingSignal(reply)),
  );
}
