import { anyJson, shaped, text } from '@gonghui/kernel/text-shapes.ts';
import * as z from 'zod/mini';
import { AnswerShape } from './answer-shape.ts';
import { call } from './define.ts';
import { ComponentId, Id, IdParams, NamedId, NullAnswer } from './shapes.ts';
import { TemplateShape } from './template-shape.ts';

/** A column that goes out, as whoever publishes has to confirm it. */
const Outgoing = z.object({
  panelId: ComponentId,
  panel: z.string(),
  /** What readers see it called. */
  column: z.string(),
  /** Name of the dataset, and what it takes the column from. */
  dataset: z.string(),
  from: z.string(),
  /** Names of people or departments stand in it. */
  named: z.boolean(),
});

/** A panel by which the number of one person could be told, alone or beside another. */
const Single = z.object({
  panelId: ComponentId,
  panel: z.string(),
  why: z.string(),
  columns: z.array(Outgoing),
});

const Publication = z.object({
  /** How it stands: what readers of the link get. */
  state: z.enum(['off', 'on', 'stopped']),
  /** Why it is stopped, in words. */
  reason: z.nullable(z.string()),
  publishedBy: z.nullable(NamedId),
  publishedAt: z.nullable(z.number()),
  /** Of the released version: every column that goes out, and panels that do not, by name. */
  columns: z.array(Outgoing),
  kept: z.array(z.string()),
  /** Panels that tell the number of one person: they go out where `whole` was chosen, and else not (rule P5). */
  single: z.array(Single),
  /** Groups of fewer than five people and such panels go out as they are. */
  whole: z.boolean(),
  /** Of that list: publishing names it, so that nobody confirms another one. */
  digest: z.nullable(z.string()),
});

/** A short link of a report. */
const ShortParams = z.object({ shortLink: shaped(16, /^[A-Za-z0-9]{1,16}$/, '链接有误') });

/** Reports that are open to everybody who has a link of theirs (rule P9). All ours; the spec names the pages and code 1515. */
export const publicationCalls = {
  get: call({
    method: 'GET',
    path: '/v1/forms/{id}/publication',
    access: ['app'],
    builds: { page: 'params.id' },
    rate: 'read',
    summary: '报表的公开发布',
    params: IdParams,
    result: Publication,
  }),
  /** Opens it, or confirms what has changed: `digest` as read, else 409. `whole`: numbers of few people as well, by choice. From then on it is asked as the caller. */
  set: call({
    method: 'PUT',
    path: '/v1/forms/{id}/publication',
    access: ['app'],
    builds: { page: 'params.id' },
    rate: 'write',
    summary: '公开发布报表',
    params: IdParams,
    body: z.object({ digest: text(64), whole: z._default(z.boolean(), false) }),
    result: Publication,
  }),
  stop: call({
    method: 'DELETE',
    path: '/v1/forms/{id}/publication',
    access: ['app'],
    builds: { page: 'params.id' },
    rate: 'write',
    summary: '停止公开发布',
    params: IdParams,
    result: NullAnswer,
  }),
  /**
   * A public report: what its page draws, and nothing of the rest. Spec, platform §7: calls of short-link pages have a public
   * prefix. 1515 for whatever is not public any more.
   */
  open: call({
    method: 'GET',
    path: '/public/v1/visual/{shortLink}',
    access: 'link',
    rate: 'public',
    summary: '打开公开的报表',
    params: ShortParams,
    result: z.object({
      id: Id,
      name: z.string(),
      type: z.literal('visual'),
      template: TemplateShape,
      whole: z.boolean(),
    }),
  }),
  /** What a panel of it shows, a minute old at most: numbers that five people or more stand behind, unless `whole` was chosen. */
  ask: call({
    method: 'POST',
    path: '/public/v1/visual/{shortLink}',
    access: 'link',
    rate: 'public',
    summary: '查询公开报表的数据',
    params: ShortParams,
    body: z.strictObject({
      componentId: ComponentId,
      filterValueMap: z._default(z.record(ComponentId, anyJson()), {}),
      keyword: z.optional(text(100)),
    }),
    result: AnswerShape,
  }),
};

export type Publication = z.output<typeof Publication>;
export type Outgoing = z.output<typeof Outgoing>;
export type Single = z.output<typeof Single>;
