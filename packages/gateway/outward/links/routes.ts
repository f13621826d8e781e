import type { LinkKind } from '@gonghui/contract/link-shapes.ts';
import { linkCalls } from '@gonghui/contract/links.ts';
import { publicCalls } from '@gonghui/contract/public.ts';
import { API_PREFIX } from '@gonghui/kernel/api-prefix.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../base/context.ts';
import { posterPdf } from '../../base/paper/print-pdf.ts';
import { sendFile } from '../../base/sheets/send-file.ts';
import type { Files } from '../../enterprise/files/index.ts';
import { answerFile, readPicture, withUpload } from '../../enterprise/files/index.ts';
import { register, registerPublic } from '../../http/register.ts';
import type { Links } from './service.ts';

/** Links by which something is filled in, drawn, or shown of records. */
const FILLED: readonly LinkKind[] = ['form'];
const DRAWN: readonly LinkKind[] = ['form', 'custom'];
const LOOKED: readonly LinkKind[] = ['dm', 'records'];

const from = (request: FastifyRequest) => ({ address: request.ip, trace: request.id });

export function linkRoutes(
  app: FastifyInstance,
  services: { files: Files; links: Links },
  { config }: Deps,
): void {
  const { links, files } = services;
  register(app, linkCalls.list, ({ ctx, params }) => links.release.list(ctx, params.id));
  register(app, linkCalls.publicRelease, ({ ctx, params, body }) =>
    links.release.publicRelease(ctx, params.id, body),
  );
  register(app, linkCalls.create, ({ ctx, params, body }) => links.manage.create(ctx, params.id, body));
  register(app, linkCalls.change, ({ ctx, params, body }) => links.manage.change(ctx, params.id, body));
  register(app, linkCalls.remove, ({ ctx, params }) => links.manage.remove(ctx, params.id));
  register(app, linkCalls.revoke, ({ ctx, params, body }) => links.manage.revoke(ctx, params.id, body.renew));
  register(app, linkCalls.numbers, ({ ctx, params }) => links.manage.numbers(ctx, params.id));
  register(app, linkCalls.poster, async ({ ctx, params, query, request, reply }) => {
    const poster = await links.manage.poster(ctx, params.id, query.paper);
    // It is drawn on a thread: no place among calls is held meanwhile.
    request.visit?.leave();
    return sendFile(reply, { name: `${poster.title}-${poster.name}.pdf`, bytes: await posterPdf(poster) });
  });
  register(app, linkCalls.sources, ({ ctx, params, body }) => links.manage.sources(ctx, params.id, body.ids));
  strangers(app, services);

  const visitor = (request: FastifyRequest) => links.visitor(request, FILLED);
  /** A visitor's file is read where visitors read. */
  const outside = <T extends { id: string; url: string }>(file: T): T => ({
    ...file,
    url: `${API_PREFIX}/public/v1/files/${file.id}`,
  });
  register(app, publicCalls.picture, async ({ ctx, request }) => {
    await links.counters.rate(visitor(request).link, 'upload', request.ip);
    return outside(await files.storePicture(ctx, await readPicture(request, config.pictureMb, 'record')));
  });
  register(app, publicCalls.attachment, async ({ ctx, request }) => {
    await links.counters.rate(visitor(request).link, 'upload', request.ip);
    return withUpload(request, config.attachmentMb, async upload =>
      outside(await files.storeAttachment(ctx, upload)),
    );
  });
  register(app, publicCalls.facts, ({ ctx, body }) => files.facts(ctx, body.ids));
  register(app, publicCalls.file, ({ ctx, params, request, reply }) =>
    answerFile(files, ctx, params.file, request, reply),
  );
}

/** Opening, filling in, and what was sent. */
function strangers(app: FastifyInstance, { links }: { links: Links }): void {
  const { filling, looking, receipts } = links;
  registerPublic(app, publicCalls.open, ({ params, body, request }) =>
    links.open(params.shortLink, body, from(request)),
  );
  register(app, publicCalls.form, ({ params, request }) =>
    filling.form(links.visitor(request, DRAWN, params.shortLink)),
  );
  register(app, publicCalls.begun, ({ params, request }) =>
    filling.begun(links.visitor(request, FILLED, params.shortLink)),
  );
  register(app, publicCalls.submit, ({ params, body, request }) =>
    filling.submit(links.visitor(request, FILLED, params.shortLink), body),
  );
  register(app, publicCalls.options, ({ params, body, request }) =>
    filling.options(links.visitor(request, FILLED, params.shortLink), body),
  );
  register(app, publicCalls.dataControl, ({ params, body, request }) =>
    filling.dataControl(links.visitor(request, FILLED, params.shortLink), body),
  );
  register(app, publicCalls.appointments, ({ params, request }) =>
    filling.appointments(links.visitor(request, FILLED, params.shortLink), params.field),
  );
  register(app, publicCalls.look, ({ params, request }) =>
    looking.look(links.visitor(request, LOOKED, params.shortLink)),
  );
  register(app, publicCalls.records, ({ params, body, request }) =>
    looking.page(links.visitor(request, LOOKED, params.shortLink), body),
  );
  registerPublic(app, publicCalls.receipt, ({ params, body, request }) =>
    receipts.receipt(params, body, from(request)),
  );
  registerPublic(app, publicCalls.correct, ({ params, body, request }) =>
    receipts.correct(params, body, from(request)),
  );
}
