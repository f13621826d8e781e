import { jobCalls } from '@gonghui/contract/jobs.ts';
import type { FastifyInstance } from 'fastify';
import { sendFile } from '../../base/sheets/send-file.ts';
import { register } from '../../http/register.ts';
import type { Jobs } from './service.ts';

export function jobRoutes(app: FastifyInstance, { jobs }: { jobs: Jobs }): void {
  app.addHook('onClose', () => jobs.stop());
  register(app, jobCalls.list, ({ ctx }) => jobs.list(ctx));
  register(app, jobCalls.get, ({ ctx, params }) => jobs.get(ctx, params.id));
  register(app, jobCalls.cancel, ({ ctx, params }) => jobs.cancel(ctx, params.id));
  register(app, jobCalls.file, async ({ ctx, params, reply }) =>
    sendFile(reply, await jobs.file(ctx, params.id)),
  );
}
