import { fileCalls } from '@gonghui/contract/files.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../context.ts';
import { register } from '../../register.ts';
import type { Services } from '../../services.ts';
import { previewRoute } from './preview.ts';
import { disposition, fileHeaders, SANDBOX, unchanged } from './send.ts';
import { type Purpose, readPicture, withUpload } from './upload.ts';
import { isVideo, sendVideo } from './video.ts';

export function fileRoutes(app: FastifyInstance, { files }: Services, { config }: Deps): void {
  const picture = (request: FastifyRequest, purpose?: Purpose) =>
    readPicture(request, config.pictureMb, purpose);
  register(app, fileCalls.picture, async ({ ctx, request }) =>
    files.storePicture(ctx, await picture(request)),
  );
  register(app, fileCalls.pictureFor, async ({ ctx, request, params }) =>
    files.storePicture(ctx, await picture(request, params.x)),
  );
  register(app, fileCalls.pictureStream, async ({ ctx, request }) =>
    files.storePicture(ctx, await picture(request)),
  );
  register(app, fileCalls.attachment, ({ ctx, request }) =>
    withUpload(request, config.attachmentMb, upload => files.storeAttachment(ctx, upload)),
  );
  register(app, fileCalls.video, ({ ctx, request }) =>
    withUpload(request, config.videoMb, upload => files.storeVideo(ctx, upload)),
  );
  register(app, fileCalls.facts, ({ ctx, body }) => files.facts(ctx, body.ids));
  previewRoute(app, files);
  register(app, fileCalls.get, async ({ ctx, params, request, reply }) => {
    const file = await files.readable(ctx, params.id);
    const film = isVideo(file.mime) && file.purpose === 'design';
    // Only what we encoded ourselves, and a film, opens in the browser; a stranger's bytes are saved, never shown from
    // our address.
    fileHeaders(reply, file, SANDBOX).header(
      'content-disposition',
      disposition(file.width === null && !film ? 'attachment' : 'inline', file.name),
    );
    if (unchanged(request, file)) return reply.status(304).send();
    if (film) return sendVideo(request, reply, files, file);
    const { body, size } = await files.open(file);
    return reply.header('content-type', file.mime).header('content-length', size).send(body);
  });
}
