import * as z from 'zod/mini';
import { call } from './define.ts';
import { Id, IdParams } from './shapes.ts';

export const StoredFile = z.object({
  id: Id,
  name: z.string(),
  /** Path of the picture; `GET` needs the file cookie that signing in sets, or the bearer token. */
  url: z.string(),
  mime: z.string(),
  /** Bytes and pixels after re-encoding. */
  size: z.int(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
});

export const fileCalls = {
  /**
   * multipart with one `file` and a `purpose`. The type is read from the content; the picture is encoded anew without
   * its metadata. `record`: readable by the uploader and by readers of the record that uses it. `avatar`, `design`: by
   * everybody of the enterprise.
   */
  picture: call({
    method: 'POST',
    path: '/v1/files/picture',
    access: 'signed-in',
    rate: 'upload',
    summary: '上传图片',
    multipart: true,
    maxBytes: 51 * 1024 * 1024,
    body: z.object({
      file: z.instanceof(Blob),
      purpose: z.optional(z.enum(['avatar', 'record', 'design'])),
    }),
    result: StoredFile,
  }),
  /** The bytes. Opened by `<img>`, so the file cookie counts beside the bearer token; nothing else takes a cookie. */
  get: call({
    method: 'GET',
    path: '/v1/files/{id}',
    access: 'object',
    rate: 'read',
    summary: '读取图片',
    binary: true,
    params: IdParams,
    result: z.unknown(),
  }),
};
