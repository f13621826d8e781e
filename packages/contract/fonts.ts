import * as z from 'zod/mini';
import { call } from './define.ts';
import { Id, IdParams, Millis, NamedId, NullAnswer } from './shapes.ts';

/** Megabytes of one font. */
export const FONT_MB = 30;
/** Fonts of one enterprise. */
export const MOST_FONTS = 10;

const Font = z.object({
  id: Id,
  name: z.string(),
  /** How many it has. */
  characters: z.int(),
  createdBy: NamedId,
  createdAt: Millis,
  /** Print templates that name it, as last saved: how many, and what the first of them are called, with their forms. */
  used: z.int(),
  uses: z.array(z.object({ formName: z.string(), name: z.string() })),
});
export type Font = z.output<typeof Font>;

/** Fonts of an enterprise for its print templates. All ours. */
export const fontCalls = {
  list: call({
    method: 'GET',
    path: '/v1/fonts',
    access: ['app', 'developer'],
    builds: 'enterprise',
    rate: 'read',
    summary: '企业的打印字体',
    result: z.object({ list: z.array(Font) }),
  }),
  /** What layout needs of one; never changes. */
  get: call({
    method: 'GET',
    path: '/v1/fonts/{id}',
    access: 'signed-in',
    rate: 'read',
    summary: '打印字体的字宽',
    params: IdParams,
    result: z.object({ id: Id, name: z.string(), widths: z.string() }),
  }),
  /**
   * multipart with one `file`: TTF or OTF with outlines, which may be put into documents. It is called what it calls itself.
   * 422 says why one cannot be used; 409 that there are {@link MOST_FONTS}, or one of that name.
   */
  upload: call({
    method: 'POST',
    path: '/v1/fonts',
    access: ['admin'],
    rate: 'upload',
    summary: '上传打印字体',
    multipart: true,
    maxBytes: (FONT_MB + 1) * 1024 * 1024,
    body: z.object({ file: z.instanceof(Blob) }),
    result: Font,
  }),
  /** Templates that name it are printed in 黑体 from then on, and say so. */
  remove: call({
    method: 'DELETE',
    path: '/v1/fonts/{id}',
    access: ['admin'],
    rate: 'write',
    summary: '删除打印字体',
    params: IdParams,
    result: NullAnswer,
  }),
};
