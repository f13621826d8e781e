import type { Condition } from '@gonghui/elements/conditions/condition.ts';
import { MAX_CONDITIONS } from '@gonghui/elements/conditions/limits.ts';
import { ConditionShape } from '@gonghui/elements/conditions/shape.ts';
import { OPERATORS } from '@gonghui/elements/operators.ts';
import { AGGREGATES } from '@gonghui/elements/query/dataset.ts';
import { DATE_UNITS, MOST_CHOSEN } from '@gonghui/elements/query/query.ts';
import { anyJson, anyObject, text } from '@gonghui/kernel/text-shapes.ts';
import * as z from 'zod/mini';
import { AnswerShape } from './answer-shape.ts';
import { call } from './define.ts';
import { ComponentId, Id, IdParams, Millis } from './shapes.ts';

const Text = (max: number) => text(max);
const Page = z.strictObject({
  current: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  pageSize: z.int().check(z.minimum(1), z.maximum(100)),
  /** Behind this place, as `next` of an answer gave it: no row before it is counted off. */
  after: z.optional(Text(10_000)),
});
const direction = z.enum(['asc', 'desc']);

/** A field as a panel takes it (spec, designers §7 "fieldMapping"): fieldId, alias, type, and what is ours. */
const Mapped = z.object({
  id: Text(60),
  fieldId: Text(60),
  alias: z.optional(Text(100)),
  type: Text(60),
  aggregate: z.optional(z.enum(AGGREGATES)),
  unit: z.optional(z.enum(DATE_UNITS)),
  fiscalStart: z.optional(z.int().check(z.minimum(1), z.maximum(12))),
  bounds: z.optional(z.array(z.number()).check(z.maxLength(20))),
  split: z.optional(z.boolean()),
  level: z.optional(z.int().check(z.minimum(1), z.maximum(10))),
  sort: z.optional(z.object({ by: text(60), direction })),
  compare: z.optional(
    z.object({
      fieldId: z.optional(Text(60)),
      base: z.enum(['year', 'previous']),
      unit: z.optional(z.enum(DATE_UNITS)),
      show: z.enum(['rate', 'difference', 'base']),
      span: z.enum(['full', 'to-date']),
    }),
  ),
  format: z.optional(anyObject()),
});

const Options = z.object({
  filter: z.optional(ConditionShape),
  top: z.optional(
    z.object({
      count: z.int().check(z.minimum(1), z.maximum(1000)),
      by: Text(60),
      direction: z.optional(direction),
      per: z.optional(Text(60)),
      others: z.optional(z.boolean()),
    }),
  ),
  fill: z.optional(z.boolean()),
  totals: z.optional(z.enum(['none', 'grand', 'all'])),
});

const Comparison = z.object({ key: Text(60), operator: z.enum(OPERATORS), value: z.optional(anyJson()) });
const logical = z.enum(['and', 'or']);
/** What of a condition decides (`RecordCondition`), as filters of the page make them. */
const RecordConditionShape = z.object({
  logical,
  items: z
    .array(
      z.union([
        Comparison,
        z.object({ logical, items: z.array(Comparison).check(z.maxLength(MAX_CONDITIONS)) }),
      ]),
    )
    .check(z.maxLength(MAX_CONDITIONS)),
});

/** A group that was clicked, as its panel makes groups of the field: its rows are asked about. */
const PickedGroup = z.object({
  field: z.object({
    fieldId: Text(60),
    type: Text(60),
    unit: z.optional(z.enum(DATE_UNITS)),
    split: z.optional(z.boolean()),
    level: z.optional(z.int().check(z.minimum(1), z.maximum(10))),
  }),
  key: anyJson(),
});

/** Of a filter: values whose names are asked for, as those that an address came with. */
const ChosenValues = z.optional(z.array(z.union([Text(2000), z.boolean()])).check(z.maxLength(MOST_CHOSEN)));

/** What outside of a designer may be said of a question: which panel, and values of the report's filters (rule P8). */
const PanelRequest = z.strictObject({
  componentId: ComponentId,
  filterValueMap: z._default(z.record(ComponentId, anyJson()), {}),
  page: z.optional(Page),
  /** Of a filter: what its options contain. */
  keyword: z.optional(Text(100)),
  chosen: ChosenValues,
});

export const DOWNLOAD_FORMATS = ['xlsx', 'csv', 'png', 'pdf'] as const;
export type DownloadFormat = (typeof DOWNLOAD_FORMATS)[number];
/** Rows up to which a download is answered at once; more of them become a job. */
export const DOWNLOAD_AT_ONCE = 10_000;

/** Questions of one batch: as many charts as a screen may have. */
export const MOST_QUESTIONS = 150;

/** Groups stand one level deep in it. */
const FoundCondition = ConditionShape as unknown as z.ZodMiniType<Condition, Condition>;
const Clicked = z.strictObject({
  componentId: ComponentId,
  filterValueMap: z._default(z.record(ComponentId, anyJson()), {}),
});

/** What panels of reports and big screens show (spec, designers §7 "Reports and big screens"). */
export const visualCalls = {
  /**
   * For designers: what a panel shows as it is being designed, under the designer's own rights to the records. `options` and
   * `filters` are ours: the panel's own condition and what filters of the page ask of it; `picks` are groups clicked on it and
   * on others.
   */
  preview: call({
    method: 'POST',
    path: '/v1/visual/preview',
    access: ['app'],
    builds: { dataset: 'body.datasetId' },
    rate: 'read',
    summary: '预览报表组件',
    body: z.object({
      /** Of which kind of design the component is (ours): a `radar` of a report is not that of a screen. */
      kind: z._default(Text(60), 'report'),
      componentType: Text(60),
      datasetId: Id,
      fieldMapping: z.record(Text(60), z.array(Mapped).check(z.maxLength(60))),
      options: z.optional(Options),
      filters: z.optional(z.array(RecordConditionShape).check(z.maxLength(60))),
      picks: z.optional(z.array(PickedGroup).check(z.maxLength(200))),
      page: z.optional(Page),
      keyword: z.optional(Text(100)),
      chosen: ChosenValues,
    }),
    result: AnswerShape,
  }),
  /** What a panel of a released report shows, for whom it is released, under his rights to the records. */
  ask: call({
    method: 'POST',
    path: '/v1/visual/{id}',
    access: 'object',
    sample: true,
    rate: 'read',
    summary: '查询报表组件的数据',
    play: 'screen',
    params: IdParams,
    body: PanelRequest,
    result: AnswerShape,
  }),
  /**
   * `ask` for many components of one page, as a screen asks each few seconds (ours). Each question stands for itself: it waits
   * for its own turn, and answers with its own code. `etag` is of an answer that the page has: where it still holds, `unchanged`
   * stands in place of the answer, and `asOf` says from when.
   */
  batch: call({
    method: 'POST',
    path: '/v1/visual/{id}/batch',
    access: 'object',
    sample: true,
    rate: 'read',
    summary: '查询多个组件的数据',
    play: 'screen',
    params: IdParams,
    body: z.strictObject({
      questions: z
        .array(z.extend(PanelRequest, { etag: z.optional(Text(100)) }))
        .check(z.maxLength(MOST_QUESTIONS)),
    }),
    result: z.object({
      /** The released version, and the gateway's clock: a screen without data asks for these alone. */
      version: z.int(),
      now: Millis,
      answers: z.array(
        z.object({
          componentId: ComponentId,
          code: z.int(),
          message: z.optional(z.string()),
          /** Seconds, of a question that was sent away. */
          retryAfter: z.optional(z.number()),
          /** The page does not have it for whoever asks (any more). */
          gone: z.optional(z.literal(true)),
          etag: z.optional(z.string()),
          unchanged: z.optional(z.literal(true)),
          asOf: z.optional(z.string()),
          answer: z.optional(AnswerShape),
        }),
      ),
    }),
  }),
  /**
   * Server-sent events for an open report or screen: `open` at once, then `panels` with the `ids` of those whose records changed, seldom
   * enough that each may be asked anew. Never says what changed. Ends with the session, with the right to the report, and
   * with the release of another version; the page asks for it with its bearer token and reconnects.
   */
  stream: call({
    method: 'GET',
    path: '/v1/visual/{id}/stream',
    access: 'object',
    rate: 'read',
    summary: '报表数据变化推送',
    play: 'screen',
    params: IdParams,
    binary: true,
    result: z.unknown(),
  }),
  /**
   * The records behind a number of a released report: the form, and the condition for its list. The panel's own entry of
   * `filterValueMap` says which number; ours.
   */
  rows: call({
    method: 'POST',
    path: '/v1/visual/{id}/rows',
    access: 'object',
    sample: true,
    rate: 'read',
    summary: '查询报表数值的明细',
    params: IdParams,
    body: Clicked,
    result: z.object({ appletId: Id, formId: Id, condition: FoundCondition }),
  }),
  /** `ask` of a report of a sample, for whoever may look at that (`samples.ts`). */
  askTemplate: call({
    method: 'POST',
    path: '/v1/visual/template/{id}',
    access: 'object',
    rate: 'read',
    summary: '查询示例报表组件的数据',
    params: IdParams,
    body: PanelRequest,
    result: AnswerShape,
  }),
  /**
   * A panel of a released report as a file, or with `''` all of them, under the caller's rights to the records and his right
   * 下载 to the report; single rows ask for 查看明细 and for the form's 导出 as well, record by record (rule P7). Answers the
   * file, or `{jobId}` where there are more than `DOWNLOAD_AT_ONCE` rows.
   */
  download: call({
    method: 'POST',
    path: '/v1/visual/{formId}/download',
    access: 'object',
    rate: 'write',
    summary: '下载报表',
    binary: true,
    params: z.object({ formId: Id }),
    body: z.strictObject({
      componentId: z.union([z.literal(''), ComponentId]),
      filterValueMap: z._default(z.record(ComponentId, anyJson()), {}),
      format: z.enum(DOWNLOAD_FORMATS),
    }),
    result: z.unknown(),
  }),
};
