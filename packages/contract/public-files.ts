import { text } from '@gonghui/kernel/text-shapes.ts';
import * as z from 'zod/mini';
import { call } from './define.ts';
import { FileFacts, StoredFile } from './files.ts';

const Text = (max: number) => text(max);

/** Files of a visit by a public link: those that a stranger sends, and what he may see of them. */
export const publicFileCalls = {
  picture: call({
    method: 'POST',
    path: '/public/v1/files/picture',
    access: 'link',
    rate: 'public',
    summary: '公开填写时上传图片',
    multipart: true,
    maxBytes: 51 * 1024 * 1024,
    body: z.object({ file: z.instanceof(Blob), purpose: z.optional(z.literal('record')) }),
    result: StoredFile,
  }),
  attachment: call({
    method: 'POST',
    path: '/public/v1/files/attachment',
    access: 'link',
    rate: 'public',
    summary: '公开填写时上传附件',
    multipart: true,
    maxBytes: 1024 * 1024 * 1024,
    timeoutMs: 600_000,
    body: z.object({ file: z.instanceof(Blob) }),
    result: StoredFile,
  }),
  facts: call({
    method: 'POST',
    path: '/public/v1/files/facts',
    access: 'link',
    rate: 'public',
    summary: '公开填写时的文件信息',
    body: z.object({ ids: z.array(Text(64)).check(z.maxLength(100)) }),
    result: z.array(FileFacts),
  }),
  /** Bytes of a file of this visit, or of a picture of the design; the visit may stand in `x-signature` of the address too. */
  file: call({
    method: 'GET',
    path: '/public/v1/files/{file}',
    access: 'link',
    rate: 'read',
    summary: '公开填写时读取文件',
    binary: true,
    params: z.object({ file: Text(64) }),
    query: z.object({ 'x-signature': z.optional(Text(8000)) }),
    result: z.unknown(),
  }),
};
