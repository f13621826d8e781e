import { ConditionShape } from '@gonghui/elements/conditions/shape.ts';
import { anyJson, nameShape, shaped, text } from '@gonghui/kernel/text-shapes.ts';
import * as z from 'zod/mini';
import { AskedMillis, ComponentId, Id, Millis } from './shapes.ts';

/** What a link opens: a form to fill in, a page, a report or a board to look at, or records of a form. */
export const LINK_KINDS = ['form', 'custom', 'visual', 'dm', 'records'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];
/** Those that show records, of the columns that somebody chose (rules L21, L22). */
export const showsRecords = (kind: LinkKind): boolean => kind === 'records' || kind === 'dm';

/** Links of one form that are not deleted. */
export const MOST_LINKS = 50;
/** Minutes for which somebody who opened a link before its end may still submit: at most, and unless said. */
export const MOST_GRACE = 120;
export const USUAL_GRACE = 10;
/** Parameters of the address that are kept as where a submission came from, and characters of each. */
export const MOST_SOURCES = 5;
export const SOURCE_LENGTH = 200;
/** Records of a page of a list for strangers: at least, at most, and unless said. */
export const LINK_PAGE = { least: 5, most: 100, usual: 20 } as const;
/** Columns of one. */
export const LINK_COLUMNS = 50;
/** What every record has beside its fields, of what strangers may be shown. */
export const OPEN_SYSTEM_FIELDS = { createdAt: '提交时间', processStatus: '审批状态' } as const;
export const OPEN_SYSTEM_KEYS = [
  'createdAt',
  'processStatus',
] as const satisfies (keyof typeof OPEN_SYSTEM_FIELDS)[];
/** Characters below which options of other records are not looked for (rule L7). */
export const LEAST_KEYWORD = 2;

/**
 * What a link is for a stranger who opens it (rule L3). `password` and `proof`: it opens with one; `done`: he has submitted
 * as often as he may; `paused`: its settings no longer fit the form; `gone`: nothing is open here, for whatever reason.
 */
export const LINK_STATES = [
  'open',
  'password',
  'proof',
  'early',
  'closed',
  'paused',
  'full',
  'done',
  'busy',
  'gone',
] as const;
export type LinkState = (typeof LINK_STATES)[number];

/** The name of a parameter in an address. */
const Param = shaped(40, /^[A-Za-z][\w-]{0,39}$/, '参数名应以字母开头，只含字母、数字、- 和 _');

export const ONCE_KINDS = ['any', 'device', 'day', 'field'] as const;

/** How often somebody may submit by a link; `field`: once for each value of that field (rule L10). */
const SubmitLimit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('any') }),
  z.object({ kind: z.literal('device') }),
  z.object({ kind: z.literal('day') }),
  z.object({ kind: z.literal('field'), fieldId: ComponentId }),
]);

const Column = z.union([ComponentId, z.enum(OPEN_SYSTEM_KEYS)]);

/** Which records strangers see, and what of them: nothing that is not named here. */
export const LinkRecords = z.object({
  columns: z.array(Column).check(z.maxLength(LINK_COLUMNS, `最多公开${LINK_COLUMNS}列`)),
  /** Null for all of them. */
  condition: z.nullable(ConditionShape),
  pageSize: z
    .int()
    .check(
      z.minimum(LINK_PAGE.least, `每页至少${LINK_PAGE.least}条`),
      z.maximum(LINK_PAGE.most, `每页最多${LINK_PAGE.most}条`),
    ),
});
export type LinkRecords = z.output<typeof LinkRecords>;

/** Places of a channel. */
export const MOST_PLACES = 10_000_000;

/** What a channel decides beside its window and its quota. */
export const LinkSettings = z.object({
  /** Minutes after the end for who opened it before. */
  grace: z.int().check(z.minimum(0), z.maximum(MOST_GRACE, `宽限时间不能超过${MOST_GRACE}分钟`)),
  once: SubmitLimit,
  /** When strangers have to spend a moment of their processor first (rule L13). */
  proof: z.enum(['off', 'busy', 'always']),
  /** Fields of the form that strangers do not see. */
  hidden: z.array(ComponentId).check(z.maxLength(200)),
  /** Values that the server writes, whatever is sent (rule L15). */
  fixed: z.array(z.object({ fieldId: ComponentId, value: anyJson() })).check(z.maxLength(50)),
  /** Parameters of the address that fill fields in. */
  prefill: z
    .array(z.object({ param: Param, fieldId: ComponentId, locked: z.boolean() }))
    .check(z.maxLength(50)),
  /** Parameters that say where a submission came from (rule L16). */
  sources: z.array(Param).check(z.maxLength(MOST_SOURCES, `最多${MOST_SOURCES}个来源参数`)),
  /** Websites that may show it in a frame (rule L17). */
  origins: z.array(text(200)).check(z.maxLength(20)),
  /** Whether strangers are told how many places are left. */
  showLeft: z.boolean(),
  /** Of links that show records; null for all others. */
  shown: z._default(z.nullable(LinkRecords), null),
});
export type LinkSettings = z.output<typeof LinkSettings>;

export const usualSettings: LinkSettings = {
  grace: USUAL_GRACE,
  once: { kind: 'any' },
  proof: 'busy',
  hidden: [],
  fixed: [],
  prefill: [],
  sources: [],
  origins: [],
  showLeft: false,
  shown: null,
};

export const LinkName = nameShape(30, { empty: '不能为空', long: '不能超过30字' });

/** What somebody sets of a link. `password`: null takes it away, absent leaves it. */
export const LinkBody = z.object({
  name: LinkName,
  quota: z.nullable(
    z.int().check(z.minimum(1, '名额至少为1'), z.maximum(MOST_PLACES, `名额不能超过${MOST_PLACES}`)),
  ),
  opensAt: z.nullable(AskedMillis),
  closesAt: z.nullable(AskedMillis),
  password: z.optional(z.nullable(text(64, '密码不能超过64位').check(z.minLength(4, '密码至少4位')))),
  settings: LinkSettings,
});

export const Link = z.object({
  id: Id,
  short: z.string(),
  kind: z.enum(LINK_KINDS),
  name: z.string(),
  /** `off`: paused; `revoked`: never opens again. */
  status: z.enum(['on', 'off', 'revoked']),
  /** What `/url/form/{formId}` opens for a stranger. */
  isDefault: z.boolean(),
  rev: z.int(),
  quota: z.nullable(z.int()),
  used: z.int(),
  opensAt: z.nullable(Millis),
  closesAt: z.nullable(Millis),
  hasPassword: z.boolean(),
  settings: LinkSettings,
  /** What of its settings the released form no longer has, in words: it takes nobody until they are set anew. */
  faults: z.array(z.string()),
  createdAt: Millis,
});
export type Link = z.output<typeof Link>;

/** A field that may not go outside, or takes from other records without the designer's word (rule L6). */
export const BusinessComponent = z.object({
  id: z.string(),
  label: z.string(),
  /** What it is: `records` may go outside once it is ticked; people, data of datasets and components of other designs cannot. */
  kind: z.enum(['people', 'records', 'data', 'external']),
  allowed: z.boolean(),
  /** What is kept once it is ticked: it holds for where the component takes from now, and no longer. Empty where nobody can tick it. */
  tick: z.string(),
  /** It is no longer in the design: a release takes it out of what people get. */
  releasedOnly: z.optional(z.literal(true)),
});
export type BusinessComponent = z.output<typeof BusinessComponent>;

/** How often what happened on a day, as the enterprise's calendar has it. */
export const LinkDay = z.object({
  day: z.string(),
  opened: z.int(),
  begun: z.int(),
  submitted: z.int(),
  refused: z.record(z.string(), z.int()),
});
export type LinkDay = z.output<typeof LinkDay>;
