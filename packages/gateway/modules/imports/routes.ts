import { importCalls, TABLE_MB } from '@gonghui/contract/imports.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { register } from '../../register.ts';
import type { Services } from '../../services.ts';
import { sendBook } from '../../sheets/send-book.ts';
import { withUpload } from '../files/upload.ts';

/** The table of a multipart body, as a whole: it is read from several places. */
const table = (request: FastifyRequest): Promise<{ name: string; bytes: Buffer }> =>
  withUpload(request, TABLE_MB, async ({ body, name }) => {
    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of body) {
      size += (part as Buffer).length;
      if (size > TABLE_MB * 1024 * 1024) throw new AppError('tooLarge', `文件大小不能超过${TABLE_MB}M`);
      parts.push(part as Buffer);
    }
    return { name, bytes: Buffer.concat(parts) };
  });

export function importRoutes(app: FastifyInstance, { imports }: Services): void {
  register(app, importCalls.byExcel, async ({ ctx, request }) => imports.byExcel(ctx, await table(request)));
  register(app, importCalls.review, ({ ctx, body }) => imports.review(ctx, body));
  register(app, importCalls.createForm, ({ ctx, body }) => imports.createForm(ctx, body));
  register(app, importCalls.extract, async ({ ctx, params, request }) =>
    imports.extract(ctx, params.id, await table(request)),
  );
  register(app, importCalls.template, async ({ ctx, params, reply }) =>
    sendBook(reply, await imports.template(ctx, params.id)),
  );
  register(app, importCalls.start, ({ ctx, params, body }) => imports.start(ctx, params.id, body));
}
