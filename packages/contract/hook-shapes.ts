import { ConditionShape } from '@gonghui/elements/conditions/shape.ts';
import { nameShape, shaped, text } from '@gonghui/kernel/text-shapes.ts';
import * as z from 'zod/mini';
import { AskedMillis, ComponentId, Id, Millis } from './shapes.ts';

/** What a hook may ask to be told of (rule H1). */
export const HOOK_EVENTS = [
  'record.created',
  'record.updated',
  'record.deleted',
  'record.restored',
  'approval.started',
  'approval.approved',
  'approval.rejected',
  'approval.revoke',
  'approval.back',
  'approval.terminated',
] as const;
/** The same, and what is sent when somebody asks for it: a record as it is now, a row of a dataset. */
export const SENT_EVENTS = [...HOOK_EVENTS, 'record.snapshot', 'dataset.row'] as const;
export type HookEvent = (typeof HOOK_EVENTS)[number];
export type SentEvent = (typeof SENT_EVENTS)[number];

/** How far a try came before it failed; `own`: on our side, before anything was sent; `ok` where it did not. */
export const HOOK_STAGES = [
  'own',
  'address',
  'dns',
  'guard',
  'connect',
  'tls',
  'timeout',
  'reply',
  'status',
  'ok',
] as const;
export type HookStage = (typeof HOOK_STAGES)[number];

/** `cancelled`: its hook was deleted before it was sent. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'dead', 'cancelled'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** What a hook pushes (spec, designers §3): records of its form as they change, or rows of a dataset when somebody asks for it. */
export const HOOK_SOURCES = ['form', 'aggregate', 'cross', 'database', 'file'] as const;
export type HookSource = (typeof HOOK_SOURCES)[number];

export const VALUE_FORMS = ['value', 'text', 'both'] as const;

export const MOST_HOOKS = 10;
export const MOST_HEADERS = 10;
/** Records and deliveries that one 批量推送 takes. */
export const MOST_PUSHED = 10_000;

/** How a key of a body may be called. */
export const ALIAS = /^[a-z][a-z0-9_]{0,63}$/;

/** As HTTP has it, so that no header can end a line. */
const HeaderName = shaped(100, /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/, '请求头名称只能包含字母、数字和连字符');
const HeaderValue = shaped(2000, /^[\t\x20-\x7e]*$/, '请求头的值只能包含英文字符');
export const HookUrl = text(2000, '推送地址不能超过2000字').check(z.minLength(1, '请填写推送地址'));

/** A header as it is entered; without a value the one that is kept stays. */
export const HeaderAsked = z.object({ name: HeaderName, value: z.optional(HeaderValue) });

export const HookSettings = z.object({
  name: nameShape(50, { empty: '请填写名称', long: '名称不能超过50字' }),
  url: HookUrl,
  status: z.enum(['on', 'off']),
  events: z.array(z.enum(HOOK_EVENTS)).check(z.maxLength(HOOK_EVENTS.length)),
  /** Judged by the record as the change leaves it; null asks nothing. */
  condition: z.nullable(ConditionShape),
  /** Fields that leave, columns of subforms with their subform; all of them if empty. */
  fields: z.array(ComponentId).check(z.maxLength(1000)),
  valueForm: z.enum(VALUE_FORMS),
  /** Imported records count as well. */
  importsToo: z.boolean(),
});

export const HookShape = z.object({
  ...HookSettings.shape,
  id: Id,
  formId: Id,
  sourceType: z.enum(HOOK_SOURCES),
  /** The dataset; null of a form. */
  sourceId: z.nullable(Id),
  /** Its name; null where it is gone, and of a form. */
  sourceName: z.nullable(z.string()),
  /** Values never leave: whether there is one. */
  headers: z.array(z.object({ name: z.string(), hasValue: z.boolean() })),
  hasSecret: z.boolean(),
  /** Until when the secret before the last change signs as well. */
  oldSecretUntil: z.nullable(Millis),
  rev: z.int(),
  waiting: z.int(),
  failed: z.int(),
  lastSuccessAt: z.nullable(Millis),
  /** Failures since the last success. */
  failures: z.int(),
  /** Why the product switched it off: the receiver said 410, or nothing but failures for five days. */
  stopped: z.nullable(z.enum(['gone', 'failing'])),
  updatedAt: Millis,
});
export type Hook = z.output<typeof HookShape>;

/** A line of 字段对照表. */
const plain = { key: z.string(), alias: z.string(), type: z.string(), label: z.string() };
export const HookField = z.object({ ...plain, columns: z.optional(z.array(z.object(plain))) });

export const HookTry = z.object({
  at: Millis,
  ms: z.int(),
  stage: z.enum(HOOK_STAGES),
  status: z.nullable(z.int()),
  /** What the other side answered first, secrets as dots. */
  head: z.string(),
});

export const Delivery = z.object({
  id: z.string(),
  event: z.enum(SENT_EVENTS),
  recordId: Id,
  rev: z.int(),
  state: z.enum(DELIVERY_STATES),
  at: Millis,
  /** Of one that waits: its next try. */
  nextAt: z.nullable(Millis),
  deliveredAt: z.nullable(Millis),
  /** It was sent again because somebody asked for it. */
  replayed: z.boolean(),
  /** Waits for an earlier change of the same record. */
  behind: z.boolean(),
  tries: z.array(HookTry),
  /** What was sent, its first 4,000 characters; null before the first try and seven days after delivery. */
  body: z.nullable(z.string()),
});

export const DeliveryId = shaped(32, /^[0-9a-f]{32}$/);

/** Which deliveries are meant. */
export const DeliveryFilter = z.object({
  state: z.optional(z.enum(DELIVERY_STATES)),
  /** Only those of which a try has failed. */
  tried: z.optional(z.boolean()),
  event: z.optional(z.enum(SENT_EVENTS)),
  recordId: z.optional(text(20)),
  from: z.optional(AskedMillis),
  to: z.optional(AskedMillis),
});
