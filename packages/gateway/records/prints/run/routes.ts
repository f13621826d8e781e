import { FONT_MB, fontCalls } from '@gonghui/contract/fonts.ts';
import { printingCalls } from '@gonghui/contract/printing.ts';
import type { FastifyInstance } from 'fastify';
import { sendFile } from '../../../base/sheets/send-file.ts';
import { withUpload } from '../../../enterprise/files/index.ts';
import { register } from '../../../http/register.ts';
import type { Printing } from './service.ts';

const YEAR = 365 * 86_400;

export function printingRoutes(app: FastifyInstance, { printing }: { printing: Printing }): void {
  app.addHook('onClose', () => printing.stop());
  register(app, printingCalls.data, ({ ctx, params, body }) => printing.data(ctx, params.id, body));
  register(app, printingCalls.download, async ({ ctx, params, body, request, reply }) => {
    const made = await printing.download(ctx, {
      id: params.id,
      body,
      leave: () => request.visit?.leave(),
    });
    if ('jobId' in made) return { code: 200, message: '操作成功', data: made };
    if (made.lacking !== '') reply.header('x-missing-letters', encodeURIComponent(made.lacking));
    return sendFile(reply, { name: made.name, bytes: made.file });
  });
  register(app, printingCalls.records, ({ ctx, body }) => printing.records(ctx, body));
  register(app, printingCalls.fonts, async ({ ctx, params, reply }) =>
    reply
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', `private, max-age=${YEAR}, immutable`)
      .type('font/woff2')
      .send(await printing.fontBlock(ctx, params.family, params.block)),
  );
  register(app, fontCalls.list, ({ ctx }) => printing.ownFonts.list(ctx));
  register(app, fontCalls.get, ({ ctx, params }) => printing.ownFonts.get(ctx, params.id));
  register(app, fontCalls.upload, ({ ctx, request }) =>
    withUpload(request, FONT_MB, upload => printing.ownFonts.upload(ctx, upload)),
  );
  register(app, fontCalls.remove, ({ ctx, params }) => printing.ownFonts.remove(ctx, params.id));
}
