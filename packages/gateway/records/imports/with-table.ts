import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { FastifyRequest } from 'fastify';
import { workFolder } from '../../base/own-folder.ts';
import { withUpload } from '../../enterprise/files/index.ts';
import type { Uploaded } from './context.ts';

/** The table of a multipart body as a file of its own, gone when `take` is done: nothing holds it in memory as a whole. */
export const withTable = <T>(
  request: FastifyRequest,
  limitMb: number,
  take: (table: Uploaded) => Promise<T>,
): Promise<T> =>
  withUpload(request, limitMb, async ({ body, name }) => {
    const folder = await workFolder('gonghui-table-');
    try {
      const path = join(folder, 'table');
      await pipeline(body, createWriteStream(path));
      const { size } = await stat(path);
      if (size > limitMb * 1024 * 1024) throw new AppError('tooLarge', `文件大小不能超过${limitMb}M`);
      return await take({ name, path, size });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
