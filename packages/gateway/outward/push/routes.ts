import { hookCalls } from '@gonghui/contract/hooks.ts';
import type { FastifyInstance } from 'fastify';
import type { Files } from '../../enterprise/files/index.ts';
import { sendFile } from '../../enterprise/files/index.ts';
import { register, registerPublic } from '../../http/register.ts';
import type { Hooks } from './service.ts';

export function hookRoutes(app: FastifyInstance, { hooks, files }: { files: Files; hooks: Hooks }): void {
  app.addHook('onClose', () => hooks.sender.stop());
  register(app, hookCalls.fieldTable, ({ ctx, params }) => hooks.fieldTable(ctx, params.id));
  register(app, hookCalls.fieldAlias, ({ ctx, params, body }) => hooks.fieldAlias(ctx, params.id, body));
  register(app, hookCalls.list, ({ ctx, params }) => hooks.list(ctx, params.id));
  register(app, hookCalls.create, ({ ctx, body }) => hooks.create(ctx, body));
  register(app, hookCalls.update, ({ ctx, body }) => hooks.update(ctx, body));
  register(app, hookCalls.remove, ({ ctx, params }) => hooks.remove(ctx, params.id));
  register(app, hookCalls.status, ({ ctx, params, body }) => hooks.setStatus(ctx, params.id, body.status));
  register(app, hookCalls.connect, ({ ctx, body }) => hooks.connect(ctx, body));
  register(app, hookCalls.failureLog, ({ ctx, params, body }) => hooks.log(ctx, params.id, body));
  register(app, hookCalls.batchPush, ({ ctx, params, body }) => hooks.push(ctx, params.id, body));
  registerPublic(app, hookCalls.file, async ({ params, reply }) => {
    const { ctx, fileId } = await hooks.fileBehind(params.token);
    return sendFile(reply, files, await files.readable(ctx, fileId));
  });
}
