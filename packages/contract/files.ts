import { text } from '@gonghui/kernel/text-shapes.ts';
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

/** What an upload is called and how large it is. */
export const FileFacts = z.object({ id: Id, name: z.string(), mime: z.string(), size: z.int() });

/** Spec, designers §7: uploading a film may take an hour. */
export const HOUR_MS = 3_600_000;

const Purpose = z.enum(['avatar', 'record', 'design']);
const FileId = text(64);

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
      purpose: z.optional(Purpose),
    }),
    result: StoredFile,
  }),
  /** The same with the purpose in the path: `record`, `avatar` or `design`. */
  pictureFor: call({
    method: 'POST',
    path: '/v1/files/picture/{x}',
    access: 'signed-in',
    rate: 'upload',
    summary: '上传图片（指定用途）',
    multipart: true,
    maxBytes: 51 * 1024 * 1024,
    params: z.object({ x: Purpose }),
    body: z.object({ file: z.instanceof(Blob) }),
    result: StoredFile,
  }),
  /** The same for a picture that a page drew itself (a signature, a crop): the file needs no name. */
  pictureStream: call({
    method: 'POST',
    path: '/v1/files/picture/stream',
    access: 'signed-in',
    rate: 'upload',
    summary: '上传绘制的图片',
    multipart: true,
    maxBytes: 51 * 1024 * 1024,
    body: z.object({ file: z.instanceof(Blob), purpose: z.optional(Purpose) }),
    result: StoredFile,
  }),
  /**
   * multipart with one `file`, kept byte by byte. Its type is read from the content; a name that promises another is
   * refused. Readable by the uploader and by readers of the record that uses it. Which types, sizes and numbers a
   * field takes is checked when the record is submitted.
   */
  attachment: call({
    method: 'POST',
    path: '/v1/files/attachment',
    access: 'signed-in',
    rate: 'upload',
    summary: '上传附件',
    multipart: true,
    maxBytes: 1024 * 1024 * 1024,
    timeoutMs: HOUR_MS,
    body: z.object({ file: z.instanceof(Blob) }),
    result: StoredFile,
  }),
  /**
   * multipart with one `file`: a film for a design, kept byte by byte and readable by everybody of the enterprise. Its
   * type is read from the content. May take an hour (spec, designers §7).
   */
  video: call({
    method: 'POST',
    path: '/v1/files/video',
    access: ['app'],
    builds: 'enterprise',
    rate: 'upload',
    summary: '上传视频',
    multipart: true,
    maxBytes: 2 * 1024 * 1024 * 1024,
    timeoutMs: HOUR_MS,
    body: z.object({ file: z.instanceof(Blob) }),
    result: StoredFile,
  }),
  /** Ours: names, types and sizes of files, those left out that the caller may not read. */
  facts: call({
    method: 'POST',
    path: '/v1/files/facts',
    access: 'object',
    sample: true,
    board: true,
    rate: 'read',
    summary: '文件信息',
    body: z.object({ ids: z.array(FileId).check(z.maxLength(100)) }),
    result: z.array(FileFacts),
  }),
  /**
   * A PDF, a picture or plain text to look at in the browser; anything else is refused. `a`: file id, `b`: its name,
   * which only serves the browser's title. Takes the file cookie as `get` does.
   */
  preview: call({
    method: 'GET',
    path: '/v1/files/onlinePreview/{a}/{b}',
    access: 'object',
    board: true,
    rate: 'read',
    summary: '在线预览',
    binary: true,
    params: z.object({ a: Id, b: text(300) }),
    result: z.unknown(),
  }),
  /**
   * The bytes, a picture of ours or a film to look at and anything else to download; a `Range` of a film is answered
   * alone, so that a player can seek. Opened by `<img>` and `<video>`, so the file cookie counts beside the bearer token, and that of
   * a play pass for files of its screen; nothing else takes a cookie.
   */
  get: call({
    method: 'GET',
    path: '/v1/files/{id}',
    access: 'object',
    board: true,
    rate: 'read',
    summary: '读取文件',
    play: 'file',
    binary: true,
    params: IdParams,
    result: z.unknown(),
  }),
};
