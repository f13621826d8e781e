import { importCalls, TABLE_MB } from '@gonghui/contract/imports.ts';
import type { FastifyInstance } from 'fastify';
import { sendFile } from '../../base/sheets/send-file.ts';
import { register } from '../../http/register.ts';
import type { Imports } from './service.ts';
import { withTable } from './with-table.ts';

export function importRoutes(app: FastifyInstance, { imports }: { imports: Imports }): void {
  register(app, importCalls.byExcel, ({ ctx, request }) =>
    withTable(request, TABLE_MB, table => imports.byExcel(ctx, table)),
  );
  register(app, importCalls.review, ({ ctx, body }) => imports.review(ctx, body));
  register(app, importCalls.notes, ({ ctx, body }) => imports.notes(ctx, body));
  register(app, importCalls.createForm, ({ ctx, body }) => imports.createForm(ctx, body));
  register(app, importCalls.extract, ({ ctx, params, request }) =>
    withTable(request, TABLE_MB, table => imports.extract(ctx, params.id, table)),
  );
  register(app, importCalls.template, async ({ ctx, params, reply }) =>
    sendFile(reply, await imports.template(ctx, params.id)),
  );
  register(app, importCalls.takeBack, ({ ctx, params }) => imports.takeBack(ctx, params.id));
  register(app, importCalls.start, ({ ctx, params, body }) => imports.start(ctx, params.id, body));
}
