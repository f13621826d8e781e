import { fileCalls } from '@gonghui/contract/files.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../base/context.ts';
import { register } from '../../http/register.ts';
import { previewRoute } from './preview.ts';
import { answerFile } from './send-file.ts';
import type { Files } from './service.ts';
import { type Purpose, readPicture, withUpload } from './upload.ts';

export function fileRoutes(app: FastifyInstance, { files }: { files: Files }, { config }: Deps): void {
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
  register(app, fileCalls.get, ({ ctx, params, request, reply }) =>
    answerFile(files, ctx, params.id, request, reply),
  );
}
