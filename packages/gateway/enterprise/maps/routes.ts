import { MAP_MB, mapCalls } from '@gonghui/contract/maps.ts';
import type { FastifyInstance } from 'fastify';
import { register } from '../../http/register.ts';
import type { Files } from '../files/index.ts';
import { withUpload } from '../files/index.ts';
import type { Maps } from './service.ts';

export function mapRoutes(app: FastifyInstance, { maps, files }: { files: Files; maps: Maps }): void {
  register(app, mapCalls.list, ({ ctx }) => maps.list(ctx));
  register(app, mapCalls.get, async ({ ctx, params, request, reply }) => {
    const file = await maps.file(ctx, params.code);
    const etag = `"${file.digest.slice(0, 32)}"`;
    reply.header('etag', etag).header('cache-control', 'private, no-cache');
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    const { body } = await files.open(file);
    return reply.header('content-type', 'application/json; charset=utf-8').send(body);
  });
  register(app, mapCalls.upload, ({ ctx, query, request }) =>
    withUpload(request, MAP_MB, ({ body }) => maps.upload(ctx, query, body)),
  );
}
