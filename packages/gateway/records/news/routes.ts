import { designCalls } from '@gonghui/contract/designs.ts';
import { noticeCalls } from '@gonghui/contract/notices.ts';
import { recordListCalls } from '@gonghui/contract/record-list.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../base/context.ts';
import { register } from '../../http/register.ts';
import { streamChanges } from '../submissions/index.ts';
import type { Notices } from './service.ts';
import { streamNotices } from './stream.ts';
import { streamDesigns } from './stream-designs.ts';

export function noticeRoutes(
  app: FastifyInstance,
  services: { notices: Notices; outbox: { stop(): Promise<void> }; timers: { stop(): Promise<void> } },
  deps: Deps,
): void {
  const { notices, outbox, timers } = services;
  const streams = new Set<() => void>();
  // An open stream would keep the server from ever closing.
  app.addHook('preClose', async () => {
    for (const end of streams) end();
  });
  app.addHook('onClose', async () => {
    await timers.stop();
    await outbox.stop();
    await notices.live.stop();
  });
  register(app, noticeCalls.page, ({ ctx, body }) => notices.page(ctx, 'all', body));
  register(app, noticeCalls.read, ({ ctx, body }) => notices.page(ctx, 'read', body));
  register(app, noticeCalls.unread, ({ ctx, body }) => notices.page(ctx, 'unread', body));
  register(app, noticeCalls.markRead, ({ ctx, body }) => notices.markRead(ctx, body.ids));
  register(app, noticeCalls.stream, ({ ctx, request, reply }) =>
    streamNotices(deps, notices, { ctx, request, reply, streams }),
  );
  register(app, recordListCalls.stream, ({ ctx, params, request, reply }) =>
    streamChanges(deps, notices.live, { ctx, request, reply, streams }, params.id),
  );
  register(app, designCalls.stream, async ({ ctx, request, reply }) =>
    streamDesigns(notices.live, { ctx, request, reply, streams }),
  );
  register(app, noticeCalls.get, ({ ctx, params }) => notices.get(ctx, params.id));
}
