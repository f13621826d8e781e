import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { importCalls, TABLE_MB } from '@gonghui/contract/imports.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { register } from '../../register.ts';
import type { Services } from '../../services.ts';
import { sendBook } from '../../sheets/send-book.ts';
import { withUpload } from '../files/index.ts';
import type { Uploaded } from './service.ts';

/** The table of a multipart body as a file of its own, gone when `take` is done: nothing holds it in memory as a whole. */
const withTable = <T>(request: FastifyRequest, take: (table: Uploaded) => Promise<T>): Promise<T> =>
  withUpload(request, TABLE_MB, async ({ body, name }) => {
    const folder = await mkdtemp(join(tmpdir(), 'gonghui-table-'));
    try {
      const path = join(folder, 'table');
      await pipeline(body, createWriteStream(path));
      const { size } = await stat(path);
      if (size > TABLE_MB * 1024 * 1024) throw new AppError('tooLarge', `文件大小不能超过${TABLE_MB}M`);
      return await take({ name, path, size });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

export function importRoutes(app: FastifyInstance, { imports }: Services): void {
  register(app, importCalls.byExcel, ({ ctx, request }) =>
    withTable(request, table => imports.byExcel(ctx, table)),
  );
  register(app, importCalls.review, ({ ctx, body }) => imports.review(ctx, body));
  register(app, importCalls.createForm, ({ ctx, body }) => imports.createForm(ctx, body));
  register(app, importCalls.extract, ({ ctx, params, request }) =>
    withTable(request, table => imports.extract(ctx, params.id, table)),
  );
  register(app, importCalls.template, async ({ ctx, params, reply }) =>
    sendBook(reply, await imports.template(ctx, params.id)),
  );
  register(app, importCalls.takeBack, ({ ctx, params }) => imports.takeBack(ctx, params.id));
  register(app, importCalls.start, ({ ctx, params, body }) => imports.start(ctx, params.id, body));
}
