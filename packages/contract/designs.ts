import { nameShape, shaped, text, writtenNumber } from '@gonghui/kernel/text-shapes.ts';
import * as z from 'zod/mini';
import { call } from './define.ts';
import { Id, IdParams, NamedId, pageOf } from './shapes.ts';

/** Calls of the design document beside the spec's: access to the relay, and the past of a design. */

/** Name of a kind of design (`packages/elements/kinds`). */
const Kind = shaped(32, /^[a-z][\w-]{0,31}$/);
const NodeId = shaped(64, /^[\w-]{1,64}$/);
const ClientId = z.int().check(z.minimum(0));
const Seq = z.int().check(z.minimum(1));
/** Page settings and tree as the explicit save takes them; the scene reads it, so its inside is not checked here. */
const StoredTemplate = z.looseObject({
  page: z.record(z.string(), z.json()),
  components: z.array(z.json()),
});

/**
 * Lets one websocket connection into a design (docs/relay-protocol.md). Good once, for 60 seconds. `object`: holders of
 * a role that may edit the design; anyone else gets 404 for designs of others and 403 for his own enterprise's.
 */
const ticket = call({
  method: 'POST',
  path: '/v1/designs/{id}/ticket',
  access: 'object',
  rate: 'write',
  summary: '获取协同编辑凭证',
  params: IdParams,
  body: z.optional(
    z.object({
      /** Client ids of Yjs that this page writes under; from the ticket on they are this person's, where nobody has them. */
      clientIds: z.optional(z.array(ClientId).check(z.maxLength(64))),
    }),
  ),
  result: z.object({
    ticket: z.string(),
    right: z.enum(['edit', 'view']),
    /** `/collab/<designId>` on the host of the page. */
    url: z.string(),
    /** Generation of the design; a local copy of another one must be dropped. */
    generation: z.int(),
  }),
});

/** Who may open the design, and so may be named in a remark in it. `object`: as for the ticket. At most 500, by name. */
const people = call({
  method: 'GET',
  path: '/v1/designs/{id}/people',
  access: 'object',
  rate: 'read',
  summary: '可在设计评论中提到的人',
  params: IdParams,
  result: z.object({ list: z.array(NamedId) }),
});

/**
 * Leaves a message for people named in a remark. `object`: who may edit the design. Nobody is told twice of one remark, nor of
 * his own; `untold` are those who may not open the design.
 */
const mention = call({
  method: 'POST',
  path: '/v1/designs/{id}/mentions',
  access: 'object',
  rate: 'write',
  summary: '通知设计评论中提到的人',
  params: IdParams,
  body: z.object({
    remarkId: Id,
    nodeId: NodeId,
    text: text(1000).check(z.minLength(1)),
    users: z.array(Id).check(z.minLength(1), z.maxLength(20)),
  }),
  result: z.object({ untold: z.array(Id) }),
});

/**
 * A moment in the past of a design. `save`: an explicit save with its `version`. `edit`: what one person did without a
 * longer pause, from `firstSeq` to `seq`, `edits` rows of the log. `name`: a moment that somebody named.
 */
export const Moment = z.object({
  kind: z.enum(['save', 'edit', 'name']),
  /** The state right after it; null for a save from before the design was first opened. */
  seq: z.nullable(z.int()),
  /** Epoch milliseconds; of an `edit` its end. */
  at: z.int(),
  by: NamedId,
  firstSeq: z.nullable(z.int()),
  firstAt: z.nullable(z.int()),
  edits: z.nullable(z.int()),
  version: z.nullable(z.int()),
  name: z.nullable(z.string()),
  /** What an `edit` of one row brought back, in words that go after 恢复到; null for ordinary edits. */
  restored: z.nullable(z.string()),
});

/** `object`: who may edit the design or look at it may see its past. Newest first. */
const history = call({
  method: 'GET',
  path: '/v1/designs/{id}/history',
  access: 'object',
  rate: 'read',
  summary: '设计历史',
  params: IdParams,
  query: z.object({
    current: z._default(writtenNumber(1, 1_000_000_000), 1),
    pageSize: z._default(writtenNumber(1, 200), 50),
  }),
  result: pageOf(Moment),
});

/**
 * `object`, as above. What somebody did from one event of the log to another, oldest first: each edit where they are few,
 * else by the minute, by ten seconds or by the second. A part of several edits opens the same way.
 */
const sittingParts = call({
  method: 'GET',
  path: '/v1/designs/{id}/stretches',
  access: 'object',
  rate: 'read',
  summary: '历史时段内的修改',
  params: IdParams,
  query: z.object({
    from: writtenNumber(0, Number.MAX_SAFE_INTEGER),
    to: writtenNumber(0, Number.MAX_SAFE_INTEGER),
    by: Id,
  }),
  result: z.object({
    list: z.array(
      z.object({
        firstSeq: Seq,
        /** The state right after it is that of the part's end. */
        seq: Seq,
        firstAt: z.int(),
        at: z.int(),
        edits: z.int(),
      }),
    ),
  }),
});

/** `object`, as above. The template as it would have been saved right after the event with this number. */
const at = call({
  method: 'GET',
  path: '/v1/designs/{id}/history/{seq}',
  access: 'object',
  rate: 'read',
  summary: '查看历史时刻的设计',
  params: z.object({ id: Id, seq: writtenNumber(1, Number.MAX_SAFE_INTEGER) }),
  result: z.object({
    kind: Kind,
    seq: z.int(),
    at: z.int(),
    by: NamedId,
    template: StoredTemplate,
  }),
});

/**
 * `object`, as `history`. The template as it was saved explicitly, also before the design was first opened, when the log knows
 * nothing of it. The same call for every kind of design.
 */
const saved = call({
  method: 'GET',
  path: '/v1/designs/{id}/saves/{version}',
  access: 'object',
  rate: 'read',
  summary: '查看保存的设计版本',
  params: z.object({
    id: Id,
    version: writtenNumber(1, 1_000_000_000),
  }),
  result: z.object({ version: z.int(), at: z.int(), by: NamedId, template: StoredTemplate }),
});

/**
 * `object`, as `history`. The last times that somebody took most of the design away, at once or in steps, as far as it has not been
 * put back; newest first. `seq` is the moment right before, `gone` of `stood` components are away.
 */
const sweeps = call({
  method: 'GET',
  path: '/v1/designs/{id}/sweeps',
  access: 'object',
  rate: 'read',
  summary: '大量删除之前的时刻',
  params: IdParams,
  result: z.object({
    list: z.array(
      z.object({
        seq: Seq,
        /** Epoch milliseconds of the last removal. */
        at: z.int(),
        by: NamedId,
        stood: z.int(),
        gone: z.int(),
      }),
    ),
  }),
});

/** `object`: for who may edit. Names a moment; a second name for the same moment replaces the first. */
const nameMoment = call({
  method: 'POST',
  path: '/v1/designs/{id}/history/names',
  access: 'object',
  rate: 'write',
  summary: '命名历史时刻',
  params: IdParams,
  body: z.object({
    seq: Seq,
    name: nameShape(40, { empty: '不能为空' }),
  }),
  result: Moment,
});

/**
 * Server-sent events for whoever designs: `open` at once, then `saved` when a design of the enterprise was saved, released or
 * deleted; at most one a second, and never which. What an open design reads of others is asked for anew then. Ends with the session.
 */
const stream = call({
  method: 'GET',
  path: '/v1/designs/stream',
  access: ['app', 'developer'],
  builds: 'enterprise',
  rate: 'read',
  summary: '设计变化推送',
  binary: true,
  result: z.unknown(),
});

export const designCalls = {
  ...{ ticket, people, mention, history, sittingParts, sweeps, at, saved, nameMoment, stream },
};
