import * as z from 'zod/mini';
import { call } from './define.ts';
import { FillForm, Release } from './form-shapes.ts';
import { AskedWhole, Id, IdParams, NullAnswer, Scope } from './shapes.ts';

/** Who fills in what: release, and the form as fillers get it. */
export const formReleaseCalls = {
  /**
   * The released version, for fillers. Decided by the form: released, and the caller in its audience (or a manager); who is not
   * signed in gets 401. Asked with `type=datav` or `type=custom` it answers big screens or custom pages alone, and 1515 for all else to anybody, alike for what is
   * unknown, foreign, offline or for others (spec, designers §7): `data.reason` is `sign-in` where nobody is signed in, `no-access`,
   * or `pass` for a play token whose pass holds no more, with `data.why` (`PassEnd` of screens.ts).
   */
  fill: call({
    method: 'GET',
    path: '/v1/forms/get/{id}',
    access: 'public',
    sample: true,
    rate: 'read',
    summary: '填写用的表单',
    play: 'screen',
    params: IdParams,
    query: z.object({
      type: z.optional(z.enum(['datav', 'custom'])),
      /** It is read for a design that shows parts of it, and not opened: 最近使用 does not have it. */
      from: z.optional(z.literal('design')),
    }),
    result: FillForm,
  }),
  /** `{x}` of the spec: a form id. Whether the caller may fill it in; the same answer for foreign and unknown ids. */
  check: call({
    method: 'GET',
    path: '/v1/forms/check/{x}',
    access: 'object',
    rate: 'read',
    summary: '是否可填写',
    params: z.object({ x: Id }),
    result: z.object({ fillable: z.boolean(), reason: z.nullable(z.string()) }),
  }),
  /** Sets the audience; on a released form it takes effect at once. */
  commitScope: call({
    method: 'POST',
    path: '/v1/forms/{id}/CommitScope',
    access: ['app'],
    builds: { page: 'params.id' },
    rate: 'write',
    summary: '设置可填写的成员',
    params: IdParams,
    body: z.object({ scope: Scope }),
    result: NullAnswer,
  }),
  /** Makes the saved version the one fillers see; `scope` may come along, `version` guards against a save in between. */
  release: call({
    method: 'POST',
    path: '/v1/forms/{id}/release',
    access: ['app'],
    builds: { page: 'params.id' },
    rate: 'write',
    summary: '发布表单',
    params: IdParams,
    body: z.object({ scope: z.optional(Scope), version: z.optional(AskedWhole) }),
    result: Release,
  }),
  /** `{x}` of the spec: the kind of release asked about; `group` is the one within the organisation, `open` the public one. */
  releaseState: call({
    method: 'GET',
    path: '/v1/forms/{id}/release/{x}',
    access: ['app'],
    builds: { page: 'params.id' },
    rate: 'read',
    summary: '发布状态',
    params: z.object({ id: Id, x: z.enum(['group', 'open']) }),
    result: Release,
  }),
  /** Ours, named after the applet's call: fillers no longer see the form; records stay. */
  offline: call({
    method: 'PATCH',
    path: '/v1/forms/{id}/offline',
    access: ['app'],
    builds: { page: 'params.id' },
    rate: 'write',
    summary: '下线表单',
    params: IdParams,
    result: NullAnswer,
  }),
};
