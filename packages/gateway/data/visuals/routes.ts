import { visualCalls } from '@gonghui/contract/visuals.ts';
import type { FastifyInstance } from 'fastify';
import { sendFile } from '../../base/sheets/send-file.ts';
import type { Live } from '../../enterprise/live/index.ts';
import { leavingSignal } from '../../http/plugins/leaving.ts';
import { register } from '../../http/register.ts';
import type { Visuals } from './service.ts';
import { streamVisual } from './stream.ts';

export function visualRoutes(
  app: FastifyInstance,
  { visuals, notices }: { notices: { live: Live }; visuals: Visuals },
): void {
  const streams = new Set<() => void>();
  // An open stream would keep the server from ever closing.
  app.addHook('preClose', async () => {
    for (const end of streams) end();
  });
  register(app, visualCalls.stream, ({ ctx, params, request, reply }) =>
    streamVisual(visuals.fresh, notices.live, { ctx, request, reply, streams }, params.id),
  );
  register(app, visualCalls.preview, ({ ctx, body, reply }) =>
    visuals.preview(ctx, body, leavingSignal(reply)),
  );
  register(app, visualCalls.ask, ({ ctx, params, body, reply }) =>
    visuals.tell(ctx, params.id, body, leavingSignal(reply)),
  );
  register(app, visualCalls.batch, ({ ctx, params, body, request, reply }) => {
    const places = {
      take: () => request.anotherPlace(),
      signal: leavingSignal(reply),
      failed: (error: unknown) => request.log.error({ err: error }, 'question of a batch'),
    };
    return visuals.batch(ctx, params.id, body, places, () => request.visit?.leave());
  });
  register(app, visualCalls.download, async ({ ctx, params, body, reply }) => {
    const done = await visuals.download(ctx, params.formId, body);
    return 'jobId' in done
      ? reply.send({ code: 200, message: '操作成功', data: done })
      : sendFile(reply, done);
  });
  register(app, visualCalls.rows, ({ ctx, params, body }) => visuals.rows(ctx, params.id, body));
}
