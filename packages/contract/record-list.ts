import { LIMITS } from '@gonghui/kernel/limits.ts';
import { anyJson, text } from '@gonghui/kernel/text-shapes.ts';
import * as z from 'zod/mini';
import { call } from './define.ts';
import { IdParams } from './shapes.ts';
import { FieldKey, Filters, Names, RecordItem, Sort } from './submissions.ts';

/** Records of one answer: what a list draws at once and some, and few enough to be read in one go. */
export const WINDOW_ROWS = 200;
/** Groups that are shown; a field with more values than this is nothing to group by. */
export const GROUP_CAP = 500;
/** Records that can be chosen with one click on "all". */
export const CHOSEN_CAP = 10_000;
/** Columns that can be summed up in one question. */
export const MEASURES = 60;

/** How finely dates and moments are put together. */
export const DateUnit = z.enum(['day', 'month', 'year']);

/** A field to group by; `unit` for dates only. */
export const Grouping = z.object({ fieldId: FieldKey, unit: z.optional(DateUnit) });

/** Which records are meant, whatever the question: the same everywhere, so that counts agree with rows. */
export const question = {
  filters: z.optional(Filters),
  keyword: z.optional(text(100)),
  /** Only the records of one group: its key as `groups` gave it. */
  group: z.optional(z.object({ ...Grouping.shape, key: anyJson() })),
};

/** A place in a sorted list: opaque, and good for the very same question and sort only. */
const Cursor = text(8000);

const Rows = z.int().check(z.minimum(0), z.maximum(10_000_000));

/** `sum`, `mean`, `min` and `max` of number columns; null where no record has a value. */
const Measure = z.object({
  /** Records that have a value in this column. */
  filled: z.int(),
  sum: z.optional(z.nullable(z.number())),
  mean: z.optional(z.nullable(z.number())),
  min: z.optional(z.nullable(z.number())),
  max: z.optional(z.nullable(z.number())),
});

const Measures = z.record(z.string(), Measure);
const measured = { measures: z.optional(z.array(FieldKey).check(z.maxLength(MEASURES))) };

/** The record list beside its spec'd pages: any range of it, its groups, its sums. Ours. */
export const recordListCalls = {
  /**
   * Records `from` to `from + limit` of the sorted list. `near`: a place that an earlier answer gave and the number it
   * stood at; the range is then found from there, by index where the sort has one, and joins the other without a gap
   * or a double however many records came in meanwhile; `from` of the very same number begins with that place. `fields`: columns that are shown; the others are left out.
   */
  window: call({
    method: 'POST',
    path: '/v1/forms/{id}/submissions/window',
    access: 'object',
    sample: true,
    board: true,
    rate: 'read',
    summary: '记录列表的一段',
    params: IdParams,
    body: z.object({
      ...question,
      sort: z.optional(Sort),
      from: z._default(Rows, 0),
      limit: z._default(z.int().check(z.minimum(1), z.maximum(WINDOW_ROWS)), LIMITS.tablePageSize),
      near: z.optional(z.object({ at: Rows, cursor: Cursor })),
      fields: z.optional(z.array(FieldKey).check(z.maxLength(2000))),
      /** Asks for `total` too. */
      count: z._default(z.boolean(), false),
    }),
    result: z.object({
      list: z.array(
        z.object({
          ...RecordItem.shape,
          /** What the caller may do with this record. */
          can: z.object({
            edit: z.boolean(),
            remove: z.boolean(),
            print: z.boolean(),
            frozen: z.optional(z.boolean()),
          }),
        }),
      ),
      /** Of the first and the last record, to ask for what is before and behind. */
      cursors: z.nullable(z.object({ first: z.string(), last: z.string() })),
      /** Exact as far as COUNT_CAP behind the end of this range; null when not asked for. */
      total: z.nullable(z.int()),
      /** Records before this range, where it begins with the place that was named and `count` is asked; else null. */
      ahead: z.nullable(z.int()),
      capped: z.boolean(),
      names: Names,
      images: z.record(z.string(), z.string()),
    }),
  }),
  /** Values of a field with the number of records that have them, empty last. */
  groups: call({
    method: 'POST',
    path: '/v1/forms/{id}/submissions/groups',
    access: 'object',
    sample: true,
    board: true,
    rate: 'read',
    summary: '记录分组',
    params: IdParams,
    body: z.object({ filters: question.filters, keyword: question.keyword, by: Grouping, ...measured }),
    result: z.object({
      groups: z.array(z.object({ key: z.json(), count: z.int(), measures: Measures })),
      /** There are more groups than GROUP_CAP. */
      capped: z.boolean(),
      names: Names,
    }),
  }),
  /** The number of records and the sums of columns, over all that match and not only those on screen. */
  summary: call({
    method: 'POST',
    path: '/v1/forms/{id}/submissions/summary',
    access: 'object',
    sample: true,
    board: true,
    rate: 'read',
    summary: '记录汇总',
    params: IdParams,
    body: z.object({ ...question, ...measured }),
    result: z.object({ count: z.int(), measures: Measures }),
  }),
  /** Ids of all records that match, in the order of the list, as far as CHOSEN_CAP: for choosing all of them. */
  ids: call({
    method: 'POST',
    path: '/v1/forms/{id}/submissions/ids',
    access: 'object',
    sample: true,
    board: true,
    rate: 'read',
    summary: '符合条件的记录',
    params: IdParams,
    body: z.object({ ...question, sort: z.optional(Sort) }),
    result: z.object({ ids: z.array(z.string()), capped: z.boolean() }),
  }),
  /**
   * Server-sent events for an open list: `open` at once, then `records` after records of the form changed, seldom enough
   * that each may ask anew. Neither says which records or what is in them. Ends with the session, and with the right to
   * the form; the page asks for it with its bearer token and reconnects.
   */
  stream: call({
    method: 'GET',
    path: '/v1/forms/{id}/submissions/stream',
    access: 'object',
    board: true,
    rate: 'read',
    summary: '记录变化推送',
    params: IdParams,
    binary: true,
    result: z.unknown(),
  }),
};

export type DateUnit = z.output<typeof DateUnit>;
export type Grouping = z.output<typeof Grouping>;
export type Measure = z.output<typeof Measure>;
