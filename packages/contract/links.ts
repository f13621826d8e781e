import * as z from 'zod/mini';
import { call } from './define.ts';
import { BusinessComponent, LINK_KINDS, Link, LinkBody, LinkDay, OPEN_SYSTEM_KEYS } from './link-shapes.ts';
import { AskedWhole, ComponentId, Id, IdParams, NullAnswer } from './shapes.ts';

/** Links by which strangers fill a form in or look at a page, for who manages applications (rules L3 to L18). All ours but the release. */
export const linkCalls = {
  /** What the page of public release shows: the switch, what stands in its way, and the links. */
  list: call({
    method: 'GET',
    path: '/v1/forms/{id}/links',
    access: ['app'],
    builds: { page: 'params.id' },
    rate: 'read',
    summary: '公开发布与公开链接',
    params: IdParams,
    result: z.object({
      /** What links of this page open, beside `records` of a form. */
      kind: z.enum(LINK_KINDS),
      publicRelease: z.boolean(),
      /** Where links begin; null without `BASE_URL`, and nothing can be made public then. */
      baseUrl: z.nullable(z.string()),
      released: z.boolean(),
      business: z.array(BusinessComponent),
      /** What does not keep it from being public, and yet should be known. */
      warnings: z.array(z.string()),
      /** Fields of the released version that a link can hide, fill in or count by. */
      fields: z.array(
        z.object({
          id: ComponentId,
          label: z.string(),
          type: z.string(),
          secret: z.boolean(),
          /** Strangers may be shown what records say of it, by a link for that. */
          shows: z.boolean(),
          /** Names of people or departments stand in it. */
          named: z.boolean(),
          options: z.array(z.object({ value: z.string(), label: z.string() })),
        }),
      ),
      /** What every record has beside its fields, of what links of this page can show. */
      systemColumns: z.array(z.enum(OPEN_SYSTEM_KEYS)),
      links: z.array(Link),
    }),
  }),
  /**
   * The switch above all links of a form. `allowed`: fields whose options and links of other records strangers may see, from where
   * they take them now; one that is turned to something else has to be allowed again. What
   * still stands in the way is refused with 422 `{business}`.
   */
  publicRelease: call({
    method: 'PATCH',
    path: '/v1/forms/{id}/publicRelease',
    access: ['app'],
    builds: { page: 'params.id' },
    rate: 'write',
    summary: '公开或关闭公开',
    params: IdParams,
    body: z.object({
      publicRelease: z.boolean(),
      allowed: z.optional(z.array(ComponentId).check(z.maxLength(500))),
    }),
    result: z.object({ publicRelease: z.boolean() }),
  }),
  create: call({
    method: 'POST',
    path: '/v1/forms/{id}/links',
    access: ['app'],
    builds: { page: 'params.id' },
    rate: 'write',
    summary: '新建公开链接',
    params: IdParams,
    /** `records`: of a form, a link to what was submitted. */
    body: z.extend(LinkBody, { kind: z.optional(z.literal('records')) }),
    result: Link,
  }),
  /** `rev` as read, else 409. `paused` takes it off and on again; a revoked one stays so. */
  change: call({
    method: 'PUT',
    path: '/v1/links/{id}',
    access: ['app'],
    builds: { link: 'params.id' },
    rate: 'write',
    summary: '修改公开链接',
    params: IdParams,
    body: z.extend(LinkBody, { rev: AskedWhole, paused: z.boolean() }),
    result: Link,
  }),
  remove: call({
    method: 'DELETE',
    path: '/v1/links/{id}',
    access: ['app'],
    builds: { link: 'params.id' },
    rate: 'write',
    summary: '删除公开链接',
    params: IdParams,
    result: NullAnswer,
  }),
  /** 作废 ends all that was opened by it, for good; `renew` (更换链接) gives it another address as well, and it goes on. */
  revoke: call({
    method: 'POST',
    path: '/v1/links/{id}/revoke',
    access: ['app'],
    builds: { link: 'params.id' },
    rate: 'write',
    summary: '作废或更换公开链接',
    params: IdParams,
    body: z.object({ renew: z.boolean() }),
    result: Link,
  }),
  numbers: call({
    method: 'GET',
    path: '/v1/links/{id}/numbers',
    access: ['app'],
    builds: { link: 'params.id' },
    rate: 'read',
    summary: '公开链接的访问和提交情况',
    params: IdParams,
    result: z.object({ days: z.array(LinkDay) }),
  }),
  /** A PDF of its code with the title, for paper (rule L18). */
  poster: call({
    method: 'GET',
    path: '/v1/links/{id}/poster',
    access: ['app'],
    builds: { link: 'params.id' },
    rate: 'write',
    summary: '公开链接的海报',
    binary: true,
    params: IdParams,
    query: z.object({ paper: z.enum(['a4', 'stand']) }),
    result: z.unknown(),
  }),
  /** Of some records: by which link and from where they came (rule L16). */
  sources: call({
    method: 'POST',
    path: '/v1/forms/{id}/links/sources',
    access: ['app'],
    builds: { page: 'params.id' },
    rate: 'read',
    summary: '记录的来源渠道',
    params: IdParams,
    body: z.object({ ids: z.array(Id).check(z.maxLength(200)) }),
    result: z.array(
      z.object({
        id: Id,
        linkId: Id,
        channel: z.string(),
        referrer: z.string(),
        params: z.record(z.string(), z.string()),
      }),
    ),
  }),
};
