import { fileCalls } from '@gonghui/contract/files.ts';
import { canPreview } from '@gonghui/elements/form/shared/file-kinds.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { FastifyInstance } from 'fastify';
import { register } from '../../http/register.ts';
import { disposition, fileHeaders, SANDBOX, unchanged } from './send.ts';
import type { Files } from './service.ts';
import { readText } from './sniff.ts';

/** The browser's own PDF viewer does not open in a sandbox; a PDF cannot reach the page's origin, and loads nothing. */
const PDF_POLICY = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'";
/** Text longer than this is for an editor, not for a browser's tab. */
const TEXT_MAX = 5 * 1024 * 1024;

/** Spec, designers §7: a PDF, a picture or text in the browser, by its content and never by its name. */
export function previewRoute(app: FastifyInstance, files: Files): void {
  register(app, fileCalls.preview, async ({ ctx, params, request, reply }) => {
    const file = await files.readable(ctx, params.a);
    if (!canPreview(file.mime)) throw new AppError('invalid', '该格式不支持在线预览，请下载后查看');
    const isText = file.mime === 'text/plain';
    if (isText && file.size > TEXT_MAX) throw new AppError('invalid', '文件过大，请下载后查看');
    fileHeaders(reply, file, file.mime === 'application/pdf' ? PDF_POLICY : SANDBOX).header(
      'content-disposition',
      disposition('inline', file.name),
    );
    if (unchanged(request, file)) return reply.status(304).send();
    const { body, size } = await files.open(file);
    if (!isText) return reply.header('content-type', file.mime).header('content-length', size).send(body);
    const bytes = Buffer.concat(await body.toArray());
    return reply.header('content-type', 'text/plain; charset=utf-8').send(readText(bytes));
  });
}
